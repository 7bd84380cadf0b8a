import FlagQuiz
import Gtk

/// Every flag that can be asked for here: those of which there are a name and a picture.
public final class FlagBook {
    public let files: FlagFiles
    private let names: CountryNames
    private var flags: [Country: Flag] = [:]
    private var sets: [CountrySet: [Country]] = [:]
    private var preparation: Timeout?
    private(set) lazy var looks = FlagLooks(
        files.all, cacheFile: "\(UserFolder.cache)/recess/flag-looks")

    init(files: FlagFiles, names: CountryNames) {
        self.files = files
        self.names = names
    }

    /// - Parameter ownFlags: the folder of our drawings.
    public convenience init(ownFlags: String, dataFolders: [String] = SystemFolder.data) {
        self.init(
            files: FlagFiles(own: ownFlags, dataFolders: dataFolders),
            names: CountryNames(dataFolders: dataFolders))
    }

    func flag(of country: Country) -> Flag? {
        if let flag = flags[country] { return flag }
        guard let name = names.name(of: country), let file = files.file(of: country),
            let proportion = looks.known(country)?.proportion ?? file.proportion
        else { return nil }
        let flag = Flag(
            country: country, name: name, nameInSentence: names.nameInSentence(of: country) ?? name,
            path: file.path, proportion: proportion)
        flags[country] = flag
        return flag
    }

    /// In the order of their codes, the eleven as they are listed.
    func countries(in set: CountrySet) -> [Country] {
        if let countries = sets[set] { return countries }
        let all = set == .eleven ? Country.eleven : World.countries.filter(set.contains)
        let countries = all.filter { names.name(of: $0) != nil && files.path(of: $0) != nil }
        sets[set] = countries
        return countries
    }

    /// What a quiz can ask for.
    var atlas: Atlas {
        Atlas(countries: countries, likeness: Likeness { [looks] in looks.look(of: $0) }) { [weak self] set in
            self.map { $0.looks.areKnown($0.countries(in: set)) } ?? false
        }
    }

    /// Finds out what the flags of a set look like, off the main thread, so that it is known when a game
    /// asks for it. At once it would be in the way of a window that is coming up.
    func prepare(_ set: CountrySet) {
        preparation = Timeout(afterMilliseconds: 300) { [weak self] in
            guard let self else { return }
            looks.prepare(countries(in: set))
        }
    }

    /// Whether the package that names all countries is on this machine.
    var hasNames: Bool { names.hasPackage }

    /// Whether the package that has the pictures that we did not draw is.
    var hasPictures: Bool { files.hasPackage }
}
