import CGtk

extension Widget {
    /// Lets menus and buttons in here name the actions, with `prefix` before them: `deck.rename`.
    public func add(_ actions: [Action], prefix: String) {
        let group = Object(g_simple_action_group_new(), .owned)
        for action in actions { g_action_map_add_action(group.opaque, action.opaque) }
        gtk_widget_insert_action_group(widget, prefix, group.opaque)
    }
}
