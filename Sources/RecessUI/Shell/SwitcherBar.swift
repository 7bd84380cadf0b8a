import Gtk

/// The activities at the bottom of a narrow window: pictures over names, or where large text leaves no room for
/// that, the pictures alone.
final class SwitcherBar: LayoutContainer {
    init() {
        super.init(FirstThatFits()) {
            SwitcherBar.row(showsNames: true)
            SwitcherBar.row(showsNames: false)
        }
        styled("switcher-bar")
    }

    private static func row(showsNames: Bool) -> HStack {
        HStack { for activity in Activity.all { button(activity, showsName: showsNames) } }
    }

    private static func button(_ activity: Activity, showsName: Bool) -> Widget {
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
