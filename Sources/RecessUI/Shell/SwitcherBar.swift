import Gtk
import RecessKit

/// The activities at the bottom of a narrow window: icons over names. With large text there is no room for that, so
/// the icons stand alone.
final class SwitcherBar: LayoutContainer {
    init(_ activities: [any Activity]) {
        super.init(FirstThatFits()) {
            SwitcherBar.row(activities, showsNames: true)
            SwitcherBar.row(activities, showsNames: false)
        }
        styled("switcher-bar")
    }

    private static func row(_ activities: [any Activity], showsNames: Bool) -> HStack {
        HStack { for activity in activities { button(activity, showsName: showsNames) } }
    }

    private static func button(_ activity: any Activity, showsName: Bool) -> Widget {
        let button = ToggleButton().does("win.activity::\(activity.id.rawValue)").styled("flat")
            .accessibleName(activity.title).leavesFocusWhenClicked()
        if !showsName { button.hint(activity.title) }
        button.child = VStack(spacing: 2) {
            Image(icon: activity.icon)
            if showsName { Label(activity.title).styled("caption") }
        }
        return button.expand(vertically: false)
    }
}
