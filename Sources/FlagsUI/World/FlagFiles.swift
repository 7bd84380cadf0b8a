import FlagQuiz
import Glibc

/// Where flags' pictures are: our own drawings first, then those of Debian's package iso-flags-svg, if it is
/// on the machine.
nonisolated public struct FlagFiles {
    /// Width by height of every picture in the package.
    static let shapeOfPackage = 4.0 / 3

    private let own: String
    private let package: String?

    /// - Parameter dataFolders: where systems keep what programs share, such as `/usr/share`.
    init(own: String, dataFolders: [String]) {
        self.own = own
        package = dataFolders.map { "\($0)/iso-flags-svg/country-4x3" }.first { access($0, R_OK) == 0 }
    }

    var hasPackage: Bool { package != nil }

    /// `nil` where there is no picture, or only a wrong one.
    func file(of country: Country) -> FlagFile? {
        let code = FlagFiles.sharedFlags[country.code] ?? country.code
        let path = "\(own)/\(code).svg"
        if access(path, R_OK) == 0 { return FlagFile(path: path) }
        guard let package, FlagFiles.wrongInThePackage[code] == nil else { return nil }
        let other = "\(package)/\(code).svg"
        return access(other, R_OK) == 0 ? FlagFile(path: other, isTrueToShape: false) : nil
    }

    public func path(of country: Country) -> String? { file(of: country)?.path }

    /// By the countries' codes.
    var all: [String: FlagFile] {
        Dictionary(
            uniqueKeysWithValues: World.countries.compactMap { country in
                file(of: country).map { (country.code, $0) }
            })
    }
}
