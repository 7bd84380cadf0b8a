import CGtk

/// A row with a line that says what a number means, and a slider for the number.
public final class SliderRow: Widget {
    private let label = Label().wraps().startsAtEdge().styled("caption")
    private let scale: Widget
    private let subtitle: String

    /// - Parameters:
    ///   - largeStep: of Page Up and Page Down. An arrow key steps by one.
    ///   - onChange: called with each number that the slider comes to.
    public init(
        _ title: String, subtitle: String, _ range: ClosedRange<Int>, largeStep: Int, value: Int,
        onChange: @escaping @MainActor (Int) -> Void
    ) {
        self.subtitle = subtitle
        scale = Widget(
            gtk_scale_new_with_range(
                GTK_ORIENTATION_HORIZONTAL, Double(range.lowerBound), Double(range.upperBound), 1),
            .floating)
        super.init(adw_preferences_row_new(), .floating)
        adw_preferences_row_set_use_markup(pointer(), 0)
        adw_preferences_row_set_title(pointer(), title)
        // The row takes the focus like any other, so that the arrow keys go on to the next row: on the slider they change the
        // number. Tab leads from the row to the slider.
        gtk_list_box_row_set_activatable(pointer(), 0)
        setUpScale(largeStep: largeStep, value: value)
        accessibleName(title)
        scale.accessibleName(title)
        scale.connect("value-changed") { [weak self] in
            if let self { onChange(self.value) }
        }
        // The slider has room at its ends already.
        func inset(_ label: Label) -> Label {
            gtk_widget_set_margin_start(label.widget, 12)
            gtk_widget_set_margin_end(label.widget, 12)
            return label
        }
        let content = VStack(spacing: 2) {
            inset(Label(title).wraps().startsAtEdge())
            inset(Label(subtitle).wraps().startsAtEdge().styled("subtitle"))
            inset(label)
            // At the end, so that all of the row is in view when the slider gets the focus in a small window.
            scale
        }
        gtk_widget_set_margin_top(content.widget, 8)
        gtk_widget_set_margin_bottom(content.widget, 8)
        hold(content)
        gtk_list_box_row_set_child(pointer(), content.widget)
    }

    public var value: Int { Int(gtk_range_get_value(scale.pointer()).rounded()) }

    /// What the number means. A screen reader says it in place of the number; GTK 4.8 lets it have that as a description only.
    public func tell(_ meaning: String) {
        label.text = meaning
        scale.widget.tell(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, meaning)
        scale.accessibleDescription("\(meaning)\n\(subtitle)")
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
