/// A key pressed, or something done between two of them, and what is seen to come of it.
struct Deed: Sendable {
    /// “Cards: Edit cards”, as the list of shortcuts has it; nothing where another key is listed.
    let shortcut: String?
    let act: Route.Act
    let effect: Effect

    enum Effect: Sendable {
        case says(String)
        case saysOneOf([String])
        case saysNoMore(String)
        /// What has the focus is called so, or begins so.
        case focuses(String)
        /// The focus goes to something that lies there, or what has it does.
        case goes(Direction)
        /// A window with this title has come to the front.
        case opens(String)
        case widensTheWindow
        case ends
    }

    enum Direction: Sendable { case left, right, up, down }

    /// - Parameter key: as the list has it: “Ctrl+N”.
    static func key(_ key: String, _ shortcut: String, _ effect: Effect) -> Deed {
        Deed(shortcut: shortcut, act: .press(key), effect: effect)
    }

    static func then(_ act: Route.Act, _ effect: Effect) -> Deed {
        Deed(shortcut: nil, act: act, effect: effect)
    }

    var key: String? {
        if case .keys(let keys) = act { keys.first } else { nil }
    }
}

/// A key as the list of shortcuts writes it, for xdotool.
func pressable(_ key: String) -> String {
    let names = [
        "Space": "space", ",": "comma", "?": "question", "Ctrl": "ctrl", "Alt": "alt", "Shift": "shift",
    ]
    return key.split(separator: "+").map { part in
        names[String(part)] ?? (part.count == 1 ? part.lowercased() : String(part))
    }.joined(separator: "+")
}
