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
            g_menu_append_section(
                opaque, nil, UnsafeMutablePointer(section.pointer() as UnsafeMutablePointer<GMenuModel>))
        }
    }
}
