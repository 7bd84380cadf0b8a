import CGtk

public final class HeaderBar: Widget {
    /// - Parameter title: where buttons leave no room for it, they stand alone.
    public init(title: Widget) {
        super.init(adw_header_bar_new(), .floating)
        let place = LayoutContainer(StandsAside()) { title }
        hold(place)
        adw_header_bar_set_title_widget(opaque, place.widget)
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
