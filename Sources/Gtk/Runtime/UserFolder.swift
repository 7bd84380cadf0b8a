import CGtk

/// The folders for a person's files, according to the XDG base directory specification.
public enum UserFolder {
    public static var data: String { String(cString: g_get_user_data_dir()) }
    /// For files of this machine only.
    public static var state: String { String(cString: g_get_user_state_dir()) }
    /// For files that the program can make again.
    public static var cache: String { String(cString: g_get_user_cache_dir()) }
}

/// The folders for files that are shared by all users, such as icons.
public enum SystemFolder {
    /// Folders such as `/usr/share`, in the order in which they are searched.
    public static var data: [String] {
        var folders: [String] = []
        var next = g_get_system_data_dirs()
        while let folder = next?.pointee {
            folders.append(String(cString: folder))
            next = next?.successor()
        }
        return folders
    }
}
