import FlagQuiz
import Gtk
import World

/// What is shown of a country: its name, and the picture of its flag.
public struct Flag: Equatable {
    public let country: Country
    public let name: String
    /// The name inside a sentence: “the Netherlands”.
    let nameInSentence: String
    /// The file of the picture.
    let path: String
    /// Width by height.
    let proportion: Double

    /// Whether a corner holds a detail that the round ends of a capsule would cut off, such as a star that stands alone.
    var hasDetailInCorners: Bool { Flag.withDetailInCorners.contains(country.code) }

    private static let withDetailInCorners: Set<String> = [
        "aw", "cf", "cw", "li", "mt", "np", "om", "um", "us", "uz",
    ]
}

/// All flags that can be asked for on this machine: those of countries with a name and a picture.
public final class FlagBook {
    public let files: FlagFiles
    let maps: MapBook
    let looks: FlagLooks
    private let names: CountryNames
    private var flags: [Country: Flag] = [:]
    private var sets: [CountrySet: [Country]] = [:]
    private var preparation: Timeout?

    /// - Parameters:
    ///   - drawings: the folder of our own drawings.
    ///   - looks: the file of the table that says what they look like.
    ///   - map: the file of the map.
    ///   - dataFolders: where the packages iso-codes and iso-flags-svg may be installed.
    public init(
        drawings: String, looks: String, map: String, dataFolders: [String] = SystemFolder.data
    ) {
        let files = FlagFiles(drawings: drawings, dataFolders: dataFolders)
        self.files = files
        maps = MapBook(file: map)
        self.looks = FlagLooks(
            of: files.file, table: looks, cacheFile: "\(UserFolder.cache)/recess/flag-looks")
        names = CountryNames(dataFolders: dataFolders, .ofThePerson)
    }

    /// `nil` where there is no name or no picture.
    func flag(of country: Country) -> Flag? {
        if let flag = flags[country] { return flag }
        guard let name = names.name(of: country), let file = files.file(of: country),
            let proportion = proportion(of: country, file)
        else { return nil }
        let flag = Flag(
            country: country, name: name, nameInSentence: names.nameInSentence(of: country) ?? name,
            path: file.path, proportion: proportion)
        flags[country] = flag
        return flag
    }

    func proportion(of country: Country, _ file: FlagFile) -> Double? {
        looks.known(country)?.proportion ?? file.proportion
    }

    /// The name of the country with this code, or the code where it is not known.
    public func nameOrCode(of country: Country) -> String { name(of: country) ?? country.code.uppercased() }

    func name(of country: Country) -> String? { names.name(of: country) }

    /// The name inside a sentence: “the Netherlands”.
    func nameInSentence(of country: Country) -> String? { names.nameInSentence(of: country) }

    /// In the order of their codes, or for the first eleven in the order of their list.
    func countries(in set: CountrySet) -> [Country] {
        if let countries = sets[set] { return countries }
        let all = set == .eleven ? Country.eleven : CountryList.all.filter(set.contains)
        let countries = all.filter { names.name(of: $0) != nil && files.path(of: $0) != nil }
        sets[set] = countries
        return countries
    }

    /// For the quiz: the countries of each set, which of their flags look alike, and what lies near what.
    var atlas: Atlas {
        Atlas(
            countries: countries, likeness: Likeness { [looks] in looks.look(of: $0) },
            isPrepared: { [weak self] set in
                self.map { $0.looks.areKnown($0.countries(in: set)) } ?? false
            },
            nearestPlaces: { [weak self] in self?.nearestPlaces(to: $0) ?? [] },
            spellings: { [names] in names.spellings(of: $0) })
    }

    /// Works out, off the main thread, what the flags of a set look like, so that it is known when a game asks for it.
    /// It starts a little later: at once it would slow down a window that is just opening.
    func prepare(_ set: CountrySet) {
        preparation = Timeout(afterMilliseconds: 300) { [weak self] in
            guard let self else { return }
            looks.prepare(countries(in: set))
        }
    }

    /// Whether the package iso-codes is installed, which has the names of all countries.
    var hasNames: Bool { names.hasPackage }

    /// Whether the package iso-flags-svg is installed, which has pictures of the flags that we did not draw.
    var hasPictures: Bool { files.hasPackage }
}

extension Language {
    /// The person's language, in which gettext finds texts.
    static var ofThePerson: Language {
        Language(
            translate: { tr($0, $1) }, isComplete: { Translation.isComplete },
            openPackage: { Translation.find($0, in: $1) },
            packageText: { Translation.translate($0, in: $1) })
    }
}
