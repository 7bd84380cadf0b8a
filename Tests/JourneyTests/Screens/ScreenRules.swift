import Foundation
import Testing

/// What holds for every screen of the program, as assistive technology sees it.
struct ScreenRules {
    let screen: Screen

    /// In words, what breaks a rule.
    var breaches: [String] {
        Exemption.withoutWhatIsOnlyShown(screen.window).filter(\.isInView).flatMap(breaches) + breachesOfFocus
    }

    private func breaches(of thing: Seen) -> [String] {
        rules.filter { $0.breaks(thing) }.map { "\($0.words): \(thing.role) “\(thing.name)” \(thing.frame)" }
    }

    private var rules: [(words: String, breaks: (Seen) -> Bool)] {
        [
            ("what takes the focus has a name", { takesFocus($0) && $0.name.isEmpty }),
            ("no name is that of a class", { (takesFocus($0) || $0.role == "image") && isOfClass($0.name) }),
            ("no name is said twice", { takesFocus($0) && saysItselfTwice($0.name) }),
            (
                "what takes the focus has a role that fits",
                { takesFocus($0) && !rolesWithFocus.contains($0.role) }
            ),
            (
                "what is written in is a text",
                { $0.states.contains(.editable) && !rolesOfText.contains($0.role) }
            ),
            ("no flag says whose it is", { isFlag($0) && namesACountry($0.name + " " + $0.description) }),
        ]
    }

    private var breachesOfFocus: [String] {
        let focused = screen.focused
        if focused.count != 1 { return ["one thing has the focus, not \(focused.map(\.name))"] }
        return focused.filter { !$0.canBeUsed && !Exemption.areToBeReadOnly($0) }.map {
            "what has the focus can be used: \($0.role) “\($0.name)” \($0.frame)"
        }
    }

    private func takesFocus(_ thing: Seen) -> Bool {
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
        ])
    }

    private func isFlag(_ thing: Seen) -> Bool {
        let start = screen.language.text("Flag {number}: {description}").prefix { $0 != "{" }
        return thing.role == "push button" && thing.name.hasPrefix(start)
    }

    private func namesACountry(_ text: String) -> Bool {
        screen.language.countryNames.contains { text.says($0) }
    }
}

extension String {
    /// Whether these words are in it, not as a part of others.
    fileprivate func says(_ words: String) -> Bool {
        guard let found = range(of: words) else { return false }
        let before = found.lowerBound > startIndex ? self[index(before: found.lowerBound)] : " "
        let after = found.upperBound < endIndex ? self[found.upperBound] : " "
        return !before.isLetter && !after.isLetter
    }
}

/// What GTK and libadwaita have made otherwise, and why that does nobody any harm.
enum Exemption {
    /// A view that scrolls takes the focus only if nothing in it does, and a list gives it to a row.
    static func handsFocusOn(_ thing: Seen) -> Bool {
        ["scroll pane", "list"].contains(thing.role)
            && thing.all.dropFirst().contains { $0.states.contains(.focusable) }
    }

    /// A row of choices shows the chosen one as a list of one, which no key comes to.
    static func withoutWhatIsOnlyShown(_ thing: Seen) -> [Seen] {
        let isOnlyShown = thing.name == "GtkListView" && !thing.states.contains(.focusable)
        return isOnlyShown ? [] : [thing] + thing.children.flatMap(withoutWhatIsOnlyShown)
    }

    /// Squares and words that do nothing now stay within reach of the keys, to be read.
    static func areToBeReadOnly(_ thing: Seen) -> Bool { thing.role == "push button" && thing.isInView }

    /// The desktop has keys for what the buttons of a window's frame do: GTK keeps the focus from them.
    static func isOfTheFrame(_ thing: Seen) -> Bool {
        ["Minimize the window", "Maximize the window", "Close the window"].contains(thing.description)
    }
}
