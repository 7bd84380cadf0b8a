import CGtk
import Glibc

/// Adds a folder to those in which GTK looks for icons.
public enum Icons {
    /// Call this before anything else of GTK or GLib. While GTK starts, a thread reads the names of all icons. A folder
    /// that is added later makes GTK discard them and read them again.
    /// - Parameter folder: the folder that contains the folder `icons`.
    public static func search(under folder: String) {
        let name = "XDG_DATA_DIRS"
        let given = getenv(name).map { String(cString: $0) }
        guard let folders = folders(given, and: folder) else { return }
        // GLib reads the variable once, here. It is restored so that child processes do not inherit the change.
        setenv(name, folders, 1)
        _ = g_get_system_data_dirs()
        if let given { setenv(name, given, 1) } else { unsetenv(name) }
    }

    /// The list of folders with `folder` added; `nil` if the list contains it already.
    static func folders(_ given: String?, and folder: String) -> String? {
        // The defaults of the XDG base directory specification.
        let folders = given.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share/:/usr/share/"
        let isThere = folders.split(separator: ":").contains { $0 == folder || $0 == "\(folder)/" }
        return isThere ? nil : "\(folders):\(folder)"
    }
}
