import CGtk

/// A menu of actions, in sections.
public final class Menu: Object {
    public init(sections: [[(label: String, action: String)]]) {
        super.init(g_menu_new(), .owned)
        for items in sections {
            let section = Object(g_menu_new(), .owned)
            for item in items { g_menu_append(section.opaque, item.label, item.action) }
            g_menu_append_section(
                opaque, nil, UnsafeMutablePointer(section.pointer() as UnsafeMutablePointer<GMenuModel>))
        }
    }
}
