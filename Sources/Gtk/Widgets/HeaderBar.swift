import CGtk

public final class HeaderBar: Widget {
    public init(title: Widget) {
        super.init(adw_header_bar_new(), .floating)
        hold(title)
        adw_header_bar_set_title_widget(opaque, title.widget)
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
