import CGtk

/// The list of keys. GTK 4.8 can only make one from a description in XML.
public final class ShortcutsWindow: Window {
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

    public init(_ groups: [Group]) {
        let builder = Object(gtk_builder_new_from_string(ShortcutsWindow.description(groups), -1), .owned)
        super.init(UnsafeMutableRawPointer(gtk_builder_get_object(builder.opaque, "shortcuts")), .shared)
    }

    private static func description(_ groups: [Group]) -> String {
        func property(_ name: String, _ text: String) -> String {
            "<property name=\"\(name)\">\(text.withoutMarkup)</property>"
        }
        func object(_ type: String, _ content: String) -> String {
            "<child><object class=\"\(type)\">\(content)</object></child>"
        }
        let list = groups.map { group in
            object(
                "GtkShortcutsGroup",
                property("title", group.title)
                    + group.shortcuts.map { shortcut in
                        object(
                            "GtkShortcutsShortcut",
                            property("title", shortcut.title) + property("accelerator", shortcut.keys))
                    }.joined())
        }
        // Two columns are one page. The switcher of a second one draws a warning from GTK 4.8.
        let height = heightInTwoColumns(of: groups.map { $0.shortcuts.count + 1 })
        let section = property("section-name", "all") + property("max-height", String(height))
        return """
            <interface><object class="GtkShortcutsWindow" id="shortcuts">
            <property name="modal">1</property>
            \(object("GtkShortcutsSection", section + list.joined()))
            </object></interface>
            """
    }

    /// The least height with which groups of these heights, one after the other, are in two columns.
    private static func heightInTwoColumns(of groups: [Int]) -> Int {
        let total = groups.reduce(0, +)
        var (first, least) = (0, total)
        for group in groups {
            first += group
            least = min(least, max(first, total - first))
        }
        return least
    }
}
