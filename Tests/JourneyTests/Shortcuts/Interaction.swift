/// A key or another input, and its expected effect.
struct Interaction: Sendable {
    /// The entry in the list of shortcuts, such as “Cards: Edit cards”; `nil` for an input that is no listed key.
    let shortcut: String?
    let act: Route.Act
    let effect: Effect

    enum Effect: Sendable {
        case says(String)
        case saysOneOf([String])
        case noLongerSays(String)
        /// The name of the widget with the focus begins like this.
        case focuses(String)
        /// The focus moves in this direction, or the widget that has it does.
        case goes(Direction)
        /// The widget whose name begins like this is in another place.
        case moves(String)
        /// The widget with the focus has another size.
        case resizes
        /// A window with this title has come to the front.
        case opens(String)
        case widensTheWindow
        case ends
    }

    enum Direction: Sendable { case left, right, up, down }

    /// - Parameter key: as the list writes it: “Ctrl+N”.
    static func key(_ key: String, _ shortcut: String, _ effect: Effect) -> Interaction {
        Interaction(shortcut: shortcut, act: .press(key), effect: effect)
    }

    static func then(_ act: Route.Act, _ effect: Effect) -> Interaction {
        Interaction(shortcut: nil, act: act, effect: effect)
    }

    var key: String? {
        if case .keys(let keys) = act { keys.first } else { nil }
    }
}

/// xdotool’s name for a key that the list of shortcuts writes as “Ctrl+N”.
func xdotoolKey(_ key: String) -> String {
    let names = [
        "Space": "space", "Page Up": "Page_Up", "Page Down": "Page_Down", ",": "comma", "?": "question",
        "Ctrl": "ctrl", "Alt": "alt", "Shift": "shift",
    ]
    let signs = ["+": "plus", "-": "minus"]
    if let sign = signs[key] { return sign }
    return key.split(separator: "+").map { part in
        names[String(part)] ?? (part.count == 1 ? part.lowercased() : String(part))
    }.joined(separator: "+")
}
