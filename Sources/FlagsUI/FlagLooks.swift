import Files
import Gtk
import World

/// What flags look like. For our own drawings it is in a table that comes with the program. For pictures of the package
/// iso-flags-svg it is worked out once and kept in a cache until the picture changes.
final class FlagLooks {
    private let file: (Country) -> FlagFile?
    private let tableFile: String
    private let cacheFile: String
    // Both are read when they are first needed: that costs time at the start.
    private lazy var table = FlagLookTable((try? WholeFile.read(tableFile)) ?? [])
    private lazy var cache = LooksCache(file: cacheFile)
    private var looks: [Country: FlagLook] = [:]
    /// Calls to `prepare` that are not finished.
    private var waiting: [(countries: [Country], then: () -> Void)] = []
    /// Countries whose looks were worked out at once and are not in the cache yet.
    private var notCached: Set<Country> = []
    private var isWorking = false
    private var start: Timeout?
    /// Files that turned out not to be pictures.
    private var unreadable: Set<FlagFile> = []

    /// - Parameters:
    ///   - file: the picture of a country's flag.
    ///   - table: the file with the looks of our own drawings.
    ///   - cacheFile: is made where there is none. If it cannot be written, everything works without it.
    init(of file: @escaping (Country) -> FlagFile?, table: String, cacheFile: String) {
        self.file = file
        tableFile = table
        self.cacheFile = cacheFile
    }

    /// Worked out at once if it is not known; `nil` where there is no picture that can be read.
    func look(of country: Country) -> FlagLook? {
        if let look = known(country) { return look }
        guard let file = file(country), let look = FlagLook(of: file) else { return nil }
        looks[country] = look
        notCached.insert(country)
        return look
    }

    /// Works out the looks that are not known yet, off the main thread, and then calls `then`. If all are known, it
    /// calls it at once.
    func prepare(_ countries: [Country], then: @escaping () -> Void = {}) {
        let missing = countries.filter { country in
            if looks[country] != nil { return notCached.contains(country) }
            guard let file = file(country), !unreadable.contains(file) else { return false }
            return known(country) == nil
        }
        guard !missing.isEmpty else { return then() }
        waiting.append((missing, then))
        work()
    }

    /// Whether the looks of all of them are known, as far as there are pictures.
    func areKnown(_ countries: [Country]) -> Bool {
        countries.allSatisfy { country in
            if known(country) != nil { return true }
            return file(country).map(unreadable.contains) ?? true
        }
    }

    /// The look from the table or the cache; `nil` where it would have to be worked out.
    func known(_ country: Country) -> FlagLook? {
        if let look = looks[country] { return look }
        guard let file = file(country) else { return nil }
        let look = file.drawing.map { table.look(of: $0) } ?? cache.look(of: file)
        looks[country] = look
        return look
    }

    private func work() {
        guard !isWorking, !waiting.isEmpty else { return }
        isWorking = true
        // The first time it waits: it would slow down a window that is just opening.
        start = Timeout(afterMilliseconds: start == nil ? 300 : 0) { [weak self] in self?.workOut() }
    }

    private func workOut() {
        let asked = waiting
        waiting = []
        var files: [Country: FlagFile] = [:]
        for country in asked.flatMap(\.countries) { files[country] = file(country) }
        offTheMainThread { [cache, files] in
            var cache = cache
            let found = files.compactMapValues { cache.look(of: $0) ?? FlagLook(of: $0) }
            for (country, look) in found {
                if let file = files[country], file.drawing == nil { cache.add(look, of: file) }
            }
            cache.write()
            return (cache, found)
        } receive: { [weak self] (cache: LooksCache, found: [Country: FlagLook]) in
            guard let self else { return }
            self.cache = cache
            isWorking = false
            looks.merge(found) { _, new in new }
            notCached.subtract(files.keys)
            unreadable.formUnion(files.filter { found[$0.key] == nil }.values)
            for (_, then) in asked { then() }
            work()
        }
    }
}

nonisolated extension FlagFile {
    /// Width by height of the flag on the screen; `nil` where the picture cannot be read.
    var proportion: Double? {
        // The package's pictures all have one shape. Reading them takes long: some are large.
        guard hasOfficialShape else { return FlagFiles.shapeOfPackage }
        guard let size = Picture.sizeOfFile(path), size.width > 0, size.height > 0 else { return nil }
        return Double(size.width) / Double(size.height)
    }
}

nonisolated extension FlagLook {
    /// The width at which pictures are drawn to be looked at: wide enough that thin lines have a few pixels.
    private static let width = 240

    /// Draws the picture and looks at it; `nil` where the file is not a picture.
    init?(of file: FlagFile) {
        guard let proportion = file.proportion else { return nil }
        guard
            let picture = Picture(
                path: file.path, width: FlagLook.width,
                height: Int((Double(FlagLook.width) / proportion).rounded())),
            let raster = FlagRaster(
                width: picture.width, height: picture.height, pixels: picture.pixels,
                proportion: file.hasOfficialShape ? proportion : nil)
        else { return nil }
        self.init(raster)
    }
}
