import CGtk

/// The list of keys. GTK's own window for them does not scroll: with more keys than fit a small screen, some
/// could never be seen.
public final class ShortcutsWindow: PreferencesWindow {
    public struct Group {
        var title: String
        var shortcuts: [(title: String, keys: String)]

        /// - Parameter shortcuts: the keys as GTK writes them (`<Control>n`); several with spaces
        ///   between.
        public init(_ title: String, _ shortcuts: [(title: String, keys: String)]) {
            self.title = title
            self.shortcuts = shortcuts
        }
    }

    public init(_ title: String, _ groups: [Group]) {
        super.init(title, isSearchable: true)
        for group in groups {
            add(
                PreferencesGroup(group.title) {
                    for shortcut in group.shortcuts {
                        ActionRow(shortcut.title, control: KeysLabel(shortcut.keys))
                            .spoken(as: "\(shortcut.title)\n\(KeysLabel.name(of: shortcut.keys))")
                    }
                })
        }
    }
}

/// Keys as they look on a keyboard.
private final class KeysLabel: Widget {
    init(_ keys: String) {
        super.init(gtk_shortcut_label_new(keys), .floating)
    }

    /// The same in words: “Ctrl+N”.
    static func name(of keys: String) -> String {
        let names = keys.split(separator: " ").map { key in
            var (value, modifiers) = (guint(0), GdkModifierType(0))
            guard gtk_accelerator_parse(String(key), &value, &modifiers) != 0,
                let name = gtk_accelerator_get_label(value, modifiers)
            else { return String(key) }
            defer { g_free(name) }
            return String(cString: name)
        }
        return names.joined(separator: ", ")
    }
}
