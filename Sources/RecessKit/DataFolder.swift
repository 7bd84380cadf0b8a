import Glibc

/// The paths of the files that come with the program: its style sheets, icons, translations and settings schema.
///
/// An installed program has them in the `share` folder of its prefix, whatever that is; one in the
/// build folder uses the checkout's `data`, and what `meson-helpers/build` compiled from it.
public struct DataFolder {
    /// The folder of the style sheets.
    public let styles: String
    /// The folder of our own drawings of flags.
    public let flags: String
    /// The table that says what they look like.
    public let flagLooks: String
    /// The map of the world.
    public let map: String
    /// The folder that has `icons` in it.
    public let shared: String
    public let translations: String
    public let schemas: String

    public static let ofThisProgram = DataFolder(nearestTo: programPath(), exists: { access($0, R_OK) == 0 })

    /// Looks in each folder above the program, the nearest first.
    init(nearestTo program: String, exists: (String) -> Bool) {
        var folder = program
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            if exists("\(folder)/share/recess/style/window.css") {
                self.init(data: "\(folder)/share/recess", shared: "\(folder)/share")
                return
            }
            if exists("\(folder)/data/style/window.css") {
                self.init(data: "\(folder)/data", shared: "\(folder)/.build/share")
                return
            }
        }
        self.init(data: "/usr/share/recess", shared: "/usr/share")
    }

    private init(data: String, shared: String) {
        styles = "\(data)/style"
        flags = "\(data)/flags"
        flagLooks = "\(data)/flag-looks"
        map = "\(data)/map"
        self.shared = shared
        translations = "\(shared)/locale"
        schemas = "\(shared)/glib-2.0/schemas"
    }

    private static func programPath() -> String {
        guard let path = realpath("/proc/self/exe", nil) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }
}
