import CGtk

/// A container whose children a Swift `Layout` places, with a role for screen readers.
public enum ContainerRole {
    case list, listItem, table, cell, columnHeader, group, image, tabs

    var native: GtkAccessibleRole {
        switch self {
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .table: GTK_ACCESSIBLE_ROLE_TABLE
        case .cell: GTK_ACCESSIBLE_ROLE_CELL
        case .columnHeader: GTK_ACCESSIBLE_ROLE_COLUMN_HEADER
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .tabs: GTK_ACCESSIBLE_ROLE_TAB_LIST
        }
    }
}

extension Bindable {
    /// Left and right are those of a language that is written in this direction.
    @discardableResult
    public func reads(_ direction: TextDirection) -> Self {
        gtk_widget_set_direction(widget, direction == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        return self
    }

    /// The colour of its text, as the style sheet says.
    public var styleColor: Color {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        return Color(color)
    }

    /// Tells screen readers whether what a button opens is open.
    @discardableResult
    public func isExpanded(_ expanded: Bool) -> Self {
        // A number and not a Boolean: the state can be undefined too.
        var state = GTK_ACCESSIBLE_STATE_EXPANDED
        var value = GValue()
        g_value_init(&value, recess_type_int)
        g_value_set_int(&value, expanded ? 1 : 0)
        gtk_accessible_update_state_value(opaque, 1, &state, &value)
        g_value_unset(&value)
        return self
    }
}
