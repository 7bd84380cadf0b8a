import CGtk

/// What the person has set for all programs.
enum SystemSetting {
    /// 0 and 1 for off and on.
    @MainActor static func number(_ name: String) -> Int {
        guard let settings = gtk_settings_get_default() else { return 0 }
        var value = GValue()
        g_value_init(&value, recess_type_int)
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
        return Int(g_value_get_int(&value))
    }
}
