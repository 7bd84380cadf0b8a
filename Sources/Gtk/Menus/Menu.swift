import CGtk

/// A menu of actions, in sections.
public final class Menu: Object {
    /// - Parameter absent: actions that are left out of the menu while they are disabled. Other disabled actions are
    ///   greyed out.
    public init(sections: [[(label: String, action: String)]], absentWhenDisabled absent: Set<String> = []) {
        super.init(g_menu_new(), .owned)
        for items in sections {
            let section = Object(g_menu_new(), .owned)
            for (label, action) in items {
                let item = Object(g_menu_item_new(label, action), .owned)
                if absent.contains(action) {
                    let condition = g_variant_new_string("action-disabled")
                    g_menu_item_set_attribute_value(item.opaque, "hidden-when", condition)
                }
                g_menu_append_item(section.opaque, item.opaque)
            }
            g_menu_append_section(
                opaque, nil, UnsafeMutablePointer(section.pointer() as UnsafeMutablePointer<GMenuModel>))
        }
    }
}
