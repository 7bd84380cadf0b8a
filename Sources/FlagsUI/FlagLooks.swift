import FlagQuiz
import Gtk

/// A picture of a flag.
nonisolated struct FlagFile: Hashable, Sendable {
    let path: String
    /// Whether the picture has the shape that is laid down for the flag. Collections of flags force all of
    /// them into one.
    var isTrueToShape = true

    /// Width by height; `nil` where the picture cannot be read.
    var proportion: Double? {
        // Reading it would mean to draw it: some of those pictures are large.
        guard isTrueToShape else { return FlagFiles.shapeOfPackage }
        guard let size = Picture.sizeOfFile(path), size.width > 0, size.height > 0 else { return nil }
        return Double(size.width) / Double(size.height)
    }
}

/// What flags look like. Each is worked out once from its picture, and kept in a file until the picture
/// changes.
final class FlagLooks {
    private let files: [String: FlagFile]
    private let cacheFile: String
    private var looks: [String: FlagLook] = [:]
    private lazy var cached = LooksCache(file: cacheFile)
    /// Who waits for which countries.
    private var waiting: [(countries: [Country], then: () -> Void)] = []
    /// Worked out at once, without being written to the file.
    private var notKept: Set<Country> = []
    private var isWorking = false
    private var start: Timeout?
    /// Pictures that turned out to be none.
    private var unreadable: Set<FlagFile> = []

    /// - Parameters:
    ///   - files: the pictures, by the countries' codes.
    ///   - cacheFile: is made where there is none. One that cannot be written is done without.
    init(_ files: [String: FlagFile], cacheFile: String) {
        self.files = files
        self.cacheFile = cacheFile
    }

    /// Worked out at once if need be; `nil` where there is no picture that can be read.
    func look(of country: Country) -> FlagLook? {
        if let look = known(country) { return look }
        guard let file = files[country.code], let look = FlagLook(of: file) else { return nil }
        looks[country.code] = look
        notKept.insert(country)
        return look
    }

    /// Works out, off the main thread, those of them that are not kept yet, keeps them, and then calls
    /// `then`; at once where there is nothing to do.
    func prepare(_ countries: [Country], then: @escaping () -> Void = {}) {
        let missing = countries.filter { country in
            guard let file = files[country.code], !unreadable.contains(file) else { return false }
            return known(country) == nil || notKept.contains(country)
        }
        guard !missing.isEmpty else { return then() }
        waiting.append((missing, then))
        work()
    }

    /// Whether none of them need be worked out.
    func areKnown(_ countries: [Country]) -> Bool {
        countries.allSatisfy { country in
            guard let file = files[country.code] else { return true }
            return known(country) != nil || unreadable.contains(file)
        }
    }

    /// What was worked out before; `nil` where that would have to be done.
    func known(_ country: Country) -> FlagLook? {
        if let look = looks[country.code] { return look }
        guard let file = files[country.code], let look = cached.look(of: file) else { return nil }
        looks[country.code] = look
        return look
    }

    private func work() {
        guard !isWorking, !waiting.isEmpty else { return }
        isWorking = true
        // At first it would only be in the way of the window that is coming up.
        start = Timeout(afterMilliseconds: start == nil ? 300 : 0) { [weak self] in self?.workOut() }
    }

    private func workOut() {
        let asked = waiting
        waiting = []
        let missing = asked.flatMap(\.countries).compactMap { files[$0.code] }
        offTheMainThread { [cached] in
            var cache = cached
            for file in missing where cache.look(of: file) == nil { cache.add(file, FlagLook(of: file)) }
            cache.write()
            return cache
        } receive: { [weak self] cache in
            guard let self else { return }
            cached = cache
            isWorking = false
            for (countries, _) in asked { notKept.subtract(countries) }
            unreadable.formUnion(missing.filter { cache.look(of: $0) == nil })
            for (_, then) in asked { then() }
            work()
        }
    }
}

extension FlagLook {
    /// How wide the picture is drawn to be looked at: thin edges of a cross still have a few pixels.
    nonisolated private static let width = 240

    /// `nil` where the file is no picture.
    nonisolated init?(of file: FlagFile) {
        guard let proportion = file.proportion else { return nil }
        guard
            let picture = Picture(
                path: file.path, width: FlagLook.width,
                height: Int((Double(FlagLook.width) / proportion).rounded())),
            let raster = FlagRaster(
                width: picture.width, height: picture.height, pixels: picture.pixels,
                proportion: file.isTrueToShape ? proportion : nil)
        else { return nil }
        self.init(raster)
    }
}
