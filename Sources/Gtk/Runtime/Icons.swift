import CGtk
import Glibc

/// Where icons named by the program are looked for, beside the system's folders.
public enum Icons {
    /// To be called before anything else of GTK or GLib. GTK reads the names of all icons in a thread while it
    /// starts; told of another folder later, it throws them away and reads them once more.
    /// - Parameter folder: that the folder `icons` is in.
    public static func search(under folder: String) {
        let name = "XDG_DATA_DIRS"
        let given = getenv(name).map { String(cString: $0) }
        guard let folders = folders(given, and: folder) else { return }
        // GLib reads it once, here. What this program starts has nothing to do with it.
        setenv(name, folders, 1)
        _ = g_get_system_data_dirs()
        if let given { setenv(name, given, 1) } else { unsetenv(name) }
    }

    /// `nil` if it is among them.
    static func folders(_ given: String?, and folder: String) -> String? {
        // What the base directory specification has where nothing is given.
        let folders = given.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share/:/usr/share/"
        let isThere = folders.split(separator: ":").contains { $0 == folder || $0 == "\(folder)/" }
        return isThere ? nil : "\(folders):\(folder)"
    }
}
