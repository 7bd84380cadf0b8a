import CGtk

/// The machine that the program runs on.
public enum Machine {
    /// As other machines of the same person may show it, such as “laptop”.
    public static var name: String { String(cString: g_get_host_name()) }
}
