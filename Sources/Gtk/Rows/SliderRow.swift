import CGtk

/// A row with a slider for a whole number, and a line that says what the number means.
public final class SliderRow: Widget {
    private let label = Label().wraps().startsAtEdge().styled("caption")
    private let scale: Widget

    /// - Parameters:
    ///   - step: with a key of two: an arrow, or Page Up and Page Down for `largeStep`.
    ///   - onChange: called with each number that the slider comes to.
    public init(
        _ title: String, subtitle: String, _ range: ClosedRange<Int>, largeStep: Int, value: Int,
        onChange: @escaping @MainActor (Int) -> Void
    ) {
        scale = Widget(
            gtk_scale_new_with_range(
                GTK_ORIENTATION_HORIZONTAL, Double(range.lowerBound), Double(range.upperBound), 1),
            .floating)
        super.init(adw_preferences_row_new(), .floating)
        adw_preferences_row_set_use_markup(pointer(), 0)
        adw_preferences_row_set_title(pointer(), title)
        // The slider gets the focus, not the row around it.
        gtk_list_box_row_set_activatable(pointer(), 0)
        gtk_widget_set_focusable(widget, 0)
        setUpScale(largeStep: largeStep, value: value)
        scale.accessibleName(title).accessibleDescription(subtitle)
        scale.connect("value-changed") { [weak self] in
            if let self { onChange(self.value) }
        }
        let content = VStack(spacing: 3) {
            Label(title).wraps().startsAtEdge()
            Label(subtitle).wraps().startsAtEdge().styled("caption").styled("dim-label")
            scale
            label
        }
        for (margin, size) in [
            (gtk_widget_set_margin_top, 8), (gtk_widget_set_margin_bottom, 8),
            (gtk_widget_set_margin_start, 12), (gtk_widget_set_margin_end, 12),
        ] { margin(content.widget, gint(size)) }
        hold(content)
        gtk_list_box_row_set_child(pointer(), content.widget)
    }

    public var value: Int { Int(gtk_range_get_value(scale.pointer()).rounded()) }

    /// What the number means. A screen reader says it in place of the number.
    public func tell(_ meaning: String) {
        label.text = meaning
        scale.widget.tell(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, meaning)
    }

    private func setUpScale(largeStep: Int, value: Int) {
        gtk_scale_set_draw_value(scale.pointer(), 0)
        gtk_range_set_round_digits(scale.pointer(), 0)
        gtk_range_set_increments(scale.pointer(), 1, Double(largeStep))
        gtk_range_set_value(scale.pointer(), Double(value))
        scale.leavesScrollingToParents()
    }
}

extension Widget {
    /// Who scrolls a page of preferences does not want to change what happens to be under the pointer.
    fileprivate func leavesScrollingToParents() {
        let controllers = Object(gtk_widget_observe_controllers(widget), .owned)
        let list: OpaquePointer = controllers.opaque
        for index in (0..<g_list_model_get_n_items(list)).reversed() {
            guard let item = g_list_model_get_item(list, index) else { continue }
            defer { g_object_unref(item) }
            let controller = OpaquePointer(item)
            if g_type_check_instance_is_a(
                item.assumingMemoryBound(to: GTypeInstance.self), gtk_event_controller_scroll_get_type()) != 0
            {
                gtk_widget_remove_controller(widget, controller)
            }
        }
    }
}
