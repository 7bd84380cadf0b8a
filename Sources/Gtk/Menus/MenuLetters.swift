import CGtk

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// In this menu, makes an underlined letter that is not Latin, such as an Arabic one, choose its item. GTK 4.8 takes the
    /// number of the letter in Unicode for the number of its key. Only for Latin letters the two are equal.
    func choosesByEveryLetter() {
        let controller = Object(gtk_event_controller_key_new(), .owned)
        let pressed: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
            controller, value, _, modifiers, _ in
            guard !hasChord(modifiers), let menu = gtk_event_controller_get_widget(OpaquePointer(controller)),
                let item = menu.label(ofLetter: gdk_keyval_to_unicode(value))
            else { return 0 }
            return gtk_widget_mnemonic_activate(item, 0)
        }
        g_signal_connect_data(
            controller.pointer(), "key-pressed", unsafeBitCast(pressed, to: GCallback.self), nil, nil,
            GConnectFlags(0))
        gtk_widget_add_controller(self, controller.handedOver())
    }

    private func label(ofLetter letter: guint) -> Self? {
        guard letter > 0xFF else { return nil }
        return part { widget in
            guard widget.typeName == "GtkLabel", gtk_widget_get_mapped(widget) != 0 else { return false }
            let own = gtk_label_get_mnemonic_keyval(OpaquePointer(widget))
            return g_unichar_tolower(own) == g_unichar_tolower(letter)
        }
    }
}
