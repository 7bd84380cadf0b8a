import CGtk

/// A menu of actions, in sections.
public final class Menu: Object {
    public init(sections: [[(label: String, action: String)]]) {
        super.init(g_menu_new(), .owned)
        for items in sections {
            let section = Object(g_menu_new(), .owned)
            for (label, action) in items {
                let item = Object(g_menu_item_new(label, action), .owned)
                g_menu_append_item(section.opaque, item.opaque)
            }
            append(section)
        }
    }

    /// A menu in which one of several is chosen: what is shown, the name of a stateful action, and the choice.
    public convenience init(choices: [(label: String, action: String, choice: String)]) {
        self.init(sections: [choices.map { ($0.label, "\($0.action)::\($0.choice)") }])
    }

    private func append(_ section: Object) {
        g_menu_append_section(
            opaque, nil, UnsafeMutablePointer(section.pointer() as UnsafeMutablePointer<GMenuModel>))
    }

    /// Adds a section with a menu in it.
    @discardableResult
    public func adding(_ label: String, _ menu: Menu) -> Self {
        let section = Object(g_menu_new(), .owned)
        g_menu_append_submenu(
            section.opaque, label, UnsafeMutablePointer(menu.pointer() as UnsafeMutablePointer<GMenuModel>))
        append(section)
        return self
    }

    /// Adds the sections of another menu.
    @discardableResult
    public func adding(_ other: Menu) -> Self {
        append(other)
        return self
    }
}
