import CGtk

@testable import Gtk

extension Widget {
    /// Emits a signal without arguments, as GTK does when a person clicks or presses a key.
    func emit(_ signal: String) {
        var instance = GValue()
        g_value_init_from_instance(&instance, raw)
        g_signal_emitv(&instance, g_signal_lookup(signal, instance.g_type), 0, nil)
        g_value_unset(&instance)
    }
}
