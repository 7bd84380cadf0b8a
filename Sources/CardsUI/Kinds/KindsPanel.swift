import Gtk
import RecessKit

/// Lays out the page of kinds on a panel in the middle of the page.
final class KindsPanel: LayoutContainer {
    init(_ parts: KindsView, _ screen: Widget) {
        super.init(NoWiderThan(timesHeight: 0, enough: 640))
        StyleSheet.load(.pages)
        add(
            ScrolledWindow(
                VStack(spacing: 8) {
                    HStack(spacing: 8) {
                        parts.title.expand(vertically: false).align(vertically: .center)
                        parts.backButton
                    }.expand(vertically: false)
                    parts.status
                    screen.expand()
                }.styled("cards-panel").expand()))
    }
}
