import Gtk
import RecessKit

/// The tabs by which a person goes from one activity to another. AdwViewSwitcher makes each of its buttons in two forms, one
/// of them never seen here, which makes the start longer. It has no form for large text.
enum Switcher {
    private enum Form {
        case besideNames, overNames, iconsAlone
    }

    /// Icons beside names.
    static func inHeaderBar(_ activities: [any Activity]) -> Widget {
        row(activities, .besideNames, EqualParts(spacing: 3, least: 0)).padding(horizontal: 12)
    }

    /// In a narrow window: icons over names. With large text there is no room for that, so the icons stand alone.
    static func atTheBottom(_ activities: [any Activity]) -> Widget {
        LayoutContainer(FirstThatFits()) {
            for form in [Form.overNames, .iconsAlone] {
                row(activities, form, StackLayout(orientation: .horizontal))
            }
        }.styled("switcher-bar")
    }

    private static func row(_ activities: [any Activity], _ form: Form, _ layout: any Layout) -> Widget {
        LayoutContainer(layout, role: .tabs) {
            for activity in activities { tab(activity, form) }
        }.styled("switcher")
    }

    private static func tab(_ activity: any Activity, _ form: Form) -> Widget {
        let tab = ToggleButton(isTab: true).does("win.activity::\(activity.id.rawValue)").styled("flat")
            .accessibleName(activity.title).leavesFocusWhenClicked()
        let icon = Image(icon: activity.icon)
        switch form {
        case .besideNames:
            tab.child = HStack(spacing: 6) {
                icon
                Label(activity.title)
            }
        case .overNames:
            tab.child = VStack(spacing: 2) {
                icon
                Label(activity.title).styled("caption")
            }
        case .iconsAlone:
            tab.child = icon
            tab.hint(activity.title)
        }
        return tab.expand(vertically: false)
    }
}
