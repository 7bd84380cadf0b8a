import CGtk

/// A GtkWidget. A widget owns its children, its bindings and its controllers, which are released with it.
open class Widget: Object {
    private var held: [AnyObject] = []

    /// The child widgets, in the order in which they were added.
    var children: [Widget] { held.compactMap { $0 as? Widget } }

    var widget: UnsafeMutablePointer<GtkWidget> { pointer() }

    /// Keeps `part` for as long as this widget lives.
    public func hold(_ part: AnyObject) { held.append(part) }

    func letGo(_ part: AnyObject) { held.removeAll { $0 === part } }

    public var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set {
            gtk_widget_set_visible(widget, newValue ? 1 : 0)
            // GTK tells screen readers of each widget that is shown again.
            if newValue, isSkippedByScreenReaders { showToScreenReaders(false) }
        }
    }

    /// Also while it is visible.
    private(set) var isSkippedByScreenReaders = false

    func skippedByScreenReaders(_ isSkipped: Bool) {
        isSkippedByScreenReaders = isSkipped
        showToScreenReaders(!isSkipped)
    }

    private func showToScreenReaders(_ shows: Bool) {
        if shows {
            gtk_accessible_reset_state(opaque, GTK_ACCESSIBLE_STATE_HIDDEN)
        } else {
            widget.setAccessibleState(GTK_ACCESSIBLE_STATE_HIDDEN, true)
        }
    }

    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    public var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

    /// Whether it, or something inside it, has the focus.
    public var containsFocus: Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    }

    /// The same, also while its window is not active.
    public var containsFocusOfItsWindow: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
            return false
        }
        return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }

    /// The size that the layout gave it.
    public var size: Size {
        Size(width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
    }

    /// The size of the window that contains it. Zero while it is in no window.
    public var windowSize: Size { widget.windowSize }

    /// The height of a line of text in its font.
    public var lineHeight: Int {
        let metrics = widget.makeFontMetrics()
        defer { pango_font_metrics_unref(metrics) }
        return Int((Double(pango_font_metrics_get_height(metrics)) / Double(PANGO_SCALE)).rounded(.up))
    }

    /// Whether it is laid out from right to left, as for Arabic.
    public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// Whether it is on the screen: it is visible itself, and so are all widgets around it.
    public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

    /// Runs when it has taken the focus.
    public func onFocus(_ action: @escaping @MainActor () -> Void) {
        connectIgnoringArgument("notify::has-focus") { [weak self] in
            if let self, self.hasFocus { action() }
        }
    }

    /// Does what Return does in the window around it, such as the suggested response of an alert.
    public func activateDefault() { gtk_widget_activate_default(widget) }

    /// Whether it has the focus, and the person uses the keyboard, so that the focus should be seen.
    public var showsFocus: Bool {
        hasFocus && gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0
    }

    /// Runs when `showsFocus` may be another.
    public func onFocusShown(_ action: @escaping @MainActor () -> Void) {
        connectIgnoringArgument("state-flags-changed", action)
    }

    public func onMap(_ action: @escaping @MainActor () -> Void) { connect("map", action) }

    /// When it is no longer in view, and before it goes.
    public func onUnmap(_ action: @escaping @MainActor () -> Void) { connect("unmap", action) }
}

// Modifiers. They return the widget, so that they can be chained.
extension Bindable {
    @discardableResult
    public func styled(_ classes: String...) -> Self {
        for name in classes { setStyle(name, true) }
        return self
    }

    @discardableResult
    public func padding(horizontal: Int = 0, vertical: Int = 0) -> Self {
        gtk_widget_set_margin_start(widget, gint(horizontal))
        gtk_widget_set_margin_end(widget, gint(horizontal))
        gtk_widget_set_margin_top(widget, gint(vertical))
        gtk_widget_set_margin_bottom(widget, gint(vertical))
        return self
    }

    @discardableResult
    public func expand(horizontally: Bool = true, vertically: Bool = true) -> Self {
        gtk_widget_set_hexpand(widget, horizontally ? 1 : 0)
        gtk_widget_set_vexpand(widget, vertically ? 1 : 0)
        return self
    }

    @discardableResult
    public func align(horizontally: Alignment? = nil, vertically: Alignment? = nil) -> Self {
        if let horizontally { gtk_widget_set_halign(widget, horizontally.native) }
        if let vertically { gtk_widget_set_valign(widget, vertically.native) }
        return self
    }

    @discardableResult
    public func minimumSize(width: Int = -1, height: Int = -1) -> Self {
        gtk_widget_set_size_request(widget, gint(width), gint(height))
        return self
    }

    /// When the hint of a visible widget changes, GTK asks the display server three times for the pointer, and waits for each
    /// answer. So nothing is done where the hint is the same as before, and a widget that is in no window yet is hidden while
    /// its hint is set.
    @discardableResult
    public func hint(_ text: String) -> Self {
        let (text, before) = (text.shortened(to: 1000, lines: 20), gtk_widget_get_tooltip_text(widget))
        if text != before.map({ String(cString: $0) }) ?? "" {
            let isShownInNoWindow = gtk_widget_get_root(widget) == nil && gtk_widget_get_visible(widget) != 0
            if isShownInNoWindow { gtk_widget_set_visible(widget, 0) }
            gtk_widget_set_tooltip_text(widget, text)
            if isShownInNoWindow { gtk_widget_set_visible(widget, 1) }
        }
        if !text.isEmpty { introduceInView() }
        return self
    }

    /// Clips its content at its edges, including round corners.
    @discardableResult
    public func clips() -> Self {
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        return self
    }

    /// Does not exchange left and right in languages that are written from right to left.
    @discardableResult
    public func keepsLeftAndRight() -> Self {
        gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
        return self
    }

    /// A click on it does not move the focus.
    @discardableResult
    public func leavesFocusWhenClicked() -> Self {
        gtk_widget_set_focus_on_click(widget, 0)
        return self
    }

    /// Never takes the focus. For widgets that are used with the pointer and have a key of their own.
    @discardableResult
    public func takesNoFocus() -> Self {
        gtk_widget_set_can_focus(widget, 0)
        // The accessibility bus reads only this property.
        gtk_widget_set_focusable(widget, 0)
        return self
    }

    /// Takes no pointer events. Clicks go to the widget beneath.
    @discardableResult
    public func ignoresPointer(_ ignores: Bool = true) -> Self {
        gtk_widget_set_can_target(widget, ignores ? 0 : 1)
        return self
    }
}

extension Widget {
    /// Adds or removes a style class.
    public func setStyle(_ name: String, _ on: Bool) {
        guard on != (gtk_widget_has_css_class(widget, name) != 0) else { return }
        if on { gtk_widget_add_css_class(widget, name) } else { gtk_widget_remove_css_class(widget, name) }
    }
}

extension Widget {
    /// For properties that have no function of their own.
    func setTextProperty(_ name: String, _ text: String) {
        var value = GValue()
        g_value_init(&value, recess_type_string)
        g_value_set_string(&value, text)
        g_object_set_property(pointer(), name, &value)
        g_value_unset(&value)
    }
}

public enum Alignment {
    case fill, start, center, end

    var native: GtkAlign {
        switch self {
        case .fill: GTK_ALIGN_FILL
        case .start: GTK_ALIGN_START
        case .center: GTK_ALIGN_CENTER
        case .end: GTK_ALIGN_END
        }
    }
}
