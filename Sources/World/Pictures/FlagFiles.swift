import FoundationEssentials

/// The picture of a flag.
public struct FlagFile: Hashable, Sendable {
    public let path: String
    /// The code under which the drawing is in the table of looks (`FlagLookTable`), if it is one of our own.
    public let drawing: String?

    /// - Parameter drawing: the drawing's code; `nil` for a picture of the package iso-flags-svg.
    public init(path: String, drawing: String?) {
        self.path = path
        self.drawing = drawing
    }

    /// Whether the picture has the proportions that are official for the flag. The package forces all flags into one
    /// shape.
    public var hasOfficialShape: Bool { drawing != nil }
}

/// Finds the pictures of flags: our own drawings first, then those of Debian's package iso-flags-svg, if that is
/// installed.
public struct FlagFiles: Sendable {
    /// Width by height of every picture in the package.
    public static let shapeOfPackage = 4.0 / 3

    private let drawings: String
    private let package: String?

    /// - Parameters:
    ///   - drawings: the folder of our own drawings.
    ///   - dataFolders: where systems keep what programs share, such as `/usr/share`.
    public init(drawings: String, dataFolders: [String]) {
        self.drawings = drawings
        package = dataFolders.map { "\($0)/iso-flags-svg/country-4x3" }.first(where: FlagFiles.isReadable)
    }

    /// Whether the package iso-flags-svg is installed.
    public var hasPackage: Bool { package != nil }

    /// `nil` where there is no picture, or only a wrong one.
    public func file(of country: Country) -> FlagFile? {
        let code = FlagFiles.sharedFlags[country.code] ?? country.code
        let drawing = "\(drawings)/\(code).svg"
        if FlagFiles.isReadable(drawing) { return FlagFile(path: drawing, drawing: code) }
        guard let package, FlagFiles.wrongInThePackage[code] == nil else { return nil }
        let picture = "\(package)/\(code).svg"
        return FlagFiles.isReadable(picture) ? FlagFile(path: picture, drawing: nil) : nil
    }

    public func path(of country: Country) -> String? { file(of: country)?.path }

    private static func isReadable(_ path: String) -> Bool {
        FileManager.default.isReadableFile(atPath: path)
    }
}
