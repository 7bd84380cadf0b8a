import CGtk

/// The list of keyboard shortcuts. GTK's own window for them does not scroll, so on a small screen some shortcuts could
/// not be seen.
public final class ShortcutsWindow: PreferencesWindow {
    public struct Group {
        var title: String
        var shortcuts: [(title: String, keys: String)]

        /// - Parameter shortcuts: the keys in GTK's notation, such as `<Control>n`. Several are separated by spaces.
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
                        ShortcutRow(shortcut.title, shortcut.keys)
                            .spoken(as: "\(shortcut.title)\n\(KeysLabel.name(of: shortcut.keys))")
                    }
                })
        }
    }
}

/// The title of a shortcut, and its keys beside it or below it.
private final class ShortcutRow: Widget {
    init(_ title: String, _ keys: String) {
        super.init(adw_preferences_row_new(), .floating)
        let content = LayoutContainer(RowOrColumn(spacing: 6)) {
            Label(title).wraps().startsAtEdge().expand(vertically: false)
            KeysLabel(keys).align(horizontally: .end, vertically: .center)
        }.padding(horizontal: 12, vertical: 8).minimumSize(height: 34)
        hold(content)
        // The window's search compares this title.
        adw_preferences_row_set_use_markup(pointer(), 0)
        adw_preferences_row_set_title(pointer(), title)
        gtk_list_box_row_set_child(pointer(), content.widget)
        gtk_list_box_row_set_activatable(pointer(), 0)
    }
}

/// Keys drawn as on a keyboard, side by side or one below the other if there is no room.
private final class KeysLabel: LayoutContainer {
    init(_ keys: String) {
        super.init(FirstThatFits()) {
            KeysLabel.row(keys)
            VStack(spacing: 4, alignment: .end) {
                for key in keys.split(separator: " ") { KeysLabel.row(String(key)) }
            }
        }
    }

    private static func row(_ keys: String) -> Widget { Widget(gtk_shortcut_label_new(keys), .floating) }

    /// The keys as a text for screen readers: “Ctrl+N”.
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
