import CGtk

/// Where a person's files belong, as the XDG base directory specification has it.
public enum UserFolder {
    public static var data: String { String(cString: g_get_user_data_dir()) }
    /// For what can be worked out anew.
    public static var cache: String { String(cString: g_get_user_cache_dir()) }
}
