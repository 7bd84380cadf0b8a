import Foundation
import Testing

/// Rules for every screen of the program, checked on the accessibility bus.
struct ScreenRules {
    let screen: Screen

    /// Descriptions of the widgets that break a rule.
    var breaches: [String] {
        Exemption.withoutDisplayedChoices(screen.window).filter(\.isInView).flatMap(breaches)
            + breachesOfFocus
    }

    private func breaches(of thing: Snapshot) -> [String] {
        rules.filter { $0.breaks(thing) }.map { "\($0.words): \(thing.role) “\(thing.name)” \(thing.frame)" }
    }

    private var rules: [(words: String, breaks: (Snapshot) -> Bool)] {
        [
            ("each widget that takes the focus has a name", { takesFocus($0) && $0.name.isEmpty }),
            (
                "no name is the name of a class",
                { (takesFocus($0) || $0.role == "image") && isOfClass($0.name) }
            ),
            ("no name repeats itself", { takesFocus($0) && saysItselfTwice($0.name) }),
            (
                "each widget that takes the focus has a fitting role",
                { takesFocus($0) && !rolesWithFocus.contains($0.role) }
            ),
            (
                "each editable widget has the role of a text",
                { $0.states.contains(.editable) && !rolesOfText.contains($0.role) }
            ),
            ("no flag names its country", { isFlag($0) && namesACountry($0.name + " " + $0.description) }),
        ]
    }

    private var breachesOfFocus: [String] {
        let focused = screen.focused
        if focused.count != 1 { return ["one thing has the focus, not \(focused.map(\.name))"] }
        return focused.filter { !$0.canBeUsed && !Exemption.staysFocusableToBeRead($0) }.map {
            "the widget with the focus can be used: \($0.role) “\($0.name)” \($0.frame)"
        }
    }

    private func takesFocus(_ thing: Snapshot) -> Bool {
        thing.states.contains(.focusable) && !Exemption.handsFocusOn(thing)
    }

    private func isOfClass(_ name: String) -> Bool {
        name.wholeMatch(of: /(Gtk|Adw|Gdk|Recess)[A-Z]\w*/) != nil
    }

    private func saysItselfTwice(_ name: String) -> Bool {
        let words = name.split(separator: " ")
        let half = words.count / 2
        return half > 0 && words.count % 2 == 0 && words.prefix(half) == words.suffix(half)
    }

    private var rolesOfText: Set<String> { ["text", "entry", "spin button"] }

    private var rolesWithFocus: Set<String> {
        rolesOfText.union([
            "push button", "toggle button", "page tab", "check box", "radio button", "combo box", "list item",
            "list", "link", "menu item", "check menu item", "radio menu item", "panel", "scroll pane",
            "slider",
        ])
    }

    private func isFlag(_ thing: Snapshot) -> Bool {
        let start = screen.language.text("Flag {number}: {description}").prefix { $0 != "{" }
        return thing.role == "push button" && thing.name.hasPrefix(start)
    }

    private func namesACountry(_ text: String) -> Bool {
        screen.language.countryNames.contains { text.says($0) }
    }
}

extension String {
    /// Whether the text contains these words as whole words.
    fileprivate func says(_ words: String) -> Bool {
        guard let found = range(of: words) else { return false }
        let before = found.lowerBound > startIndex ? self[index(before: found.lowerBound)] : " "
        let after = found.upperBound < endIndex ? self[found.upperBound] : " "
        return !before.isLetter && !after.isLetter
    }
}

/// Cases in which GTK and libadwaita break the rules, and why that does no harm.
enum Exemption {
    /// A scrolled view takes the focus only if no widget in it does. A list passes the focus to a row.
    static func handsFocusOn(_ thing: Snapshot) -> Bool {
        ["scroll pane", "list"].contains(thing.role)
            && thing.all.dropFirst().contains { $0.states.contains(.focusable) }
    }

    /// A choice row shows its choice in a list of one row, which keys do not reach.
    static func withoutDisplayedChoices(_ thing: Snapshot) -> [Snapshot] {
        let isOnlyShown = thing.name == "GtkListView" && !thing.states.contains(.focusable)
        return isOnlyShown ? [] : [thing] + thing.children.flatMap(withoutDisplayedChoices)
    }

    /// Squares and texts that do nothing now keep the focus, so that a screen reader can read them.
    static func staysFocusableToBeRead(_ thing: Snapshot) -> Bool {
        thing.role == "push button" && thing.isInView
    }

    /// GTK gives no focus to the buttons of a window’s frame, as the desktop has keys for them.
    static func isOfTheFrame(_ thing: Snapshot) -> Bool {
        ["Minimize the window", "Maximize the window", "Close the window"].contains(thing.description)
    }
}
