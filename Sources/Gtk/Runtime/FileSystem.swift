import CGtk

nonisolated public enum FileSystem {
    private static let networks: Set<String> = [
        "nfs", "nfs4", "cifs", "smb", "smb2", "smb3", "smbfs", "afs", "ceph", "9p", "v9fs", "vboxsf", "fuse",
    ]

    /// Whether files there can change without a message from the system: on a network, or where a program shows something as
    /// files. It can take long to answer, so ask off the main thread.
    public static func isShared(_ path: String) -> Bool {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        let information = g_file_query_filesystem_info(file, G_FILE_ATTRIBUTE_FILESYSTEM_TYPE, nil, nil)
        guard let information else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(information)) }
        let kind = g_file_info_get_attribute_string(information, G_FILE_ATTRIBUTE_FILESYSTEM_TYPE)
        return kind.map { networks.contains(String(cString: $0)) } ?? false
    }
}
