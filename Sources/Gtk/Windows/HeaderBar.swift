import CGtk

public final class HeaderBar: Widget {
    /// - Parameter title: hidden if the buttons leave no room for it.
    public init(title: Widget) {
        super.init(adw_header_bar_new(), .floating)
        let container = LayoutContainer(HiddenWhenTooNarrow()) { title }
        hold(container)
        adw_header_bar_set_title_widget(opaque, container.widget)
    }

    public func addAtStart(_ child: Widget) {
        hold(child)
        adw_header_bar_pack_start(opaque, child.widget)
    }

    public func addAtEnd(_ child: Widget) {
        hold(child)
        adw_header_bar_pack_end(opaque, child.widget)
    }
}
