import CGtk

/// Where a person's files belong, as the XDG base directory specification has it.
public enum UserFolder {
    public static var data: String { String(cString: g_get_user_data_dir()) }
    /// For what can be worked out anew.
    public static var cache: String { String(cString: g_get_user_cache_dir()) }
}

/// Where a system keeps what its programs share.
public enum SystemFolder {
    /// Such as `/usr/share`, the first to be looked at first.
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
