import FlagQuiz
import Gtk

/// One random event of mouse, keyboard, window or desktop settings.
enum MonkeyEvent {
    case press(String)
    /// Moves the pointer to a point of the window; both from 0 to 1.
    case point(x: Double, y: Double)
    /// Moves the pointer to a button of the front window: 0 is the first button, 1 the last.
    case pointAtButton(Double)
    case hold
    case letGo
    case move(x: Int, y: Int)
    case turnWheelUp
    case turnWheelDown
    case resize(width: Int, height: Int)
    /// May move part of the window off the screen.
    case moveWindow(x: Int, y: Int)
    case look(isDark: Bool)
    case scaleText(Double)
    case reduceMotion(Bool)
    case bringToFront
    /// What the next game of flags asks for.
    case askFor(Asks, NameAnswer)
}

extension MonkeyEvent {
    /// Keys that Recess uses. A key that is listed more than once is pressed more often.
    private static let keys =
        (1...9).map(String.init) + ["Left", "Right", "Up", "Down", "Return", "space", "Tab", "Escape"]
        + [
            "Left", "Right", "Return", "space", "Tab", "Tab", "Escape", "shift+Tab", "Home", "End",
            "Page_Down",
        ]
        + ["alt+1", "alt+2", "alt+3", "ctrl+n", "ctrl+z", "ctrl+z", "shift+ctrl+z", "ctrl+e", "ctrl+b"]
        + ["ctrl+i", "ctrl+h", "ctrl+f", "ctrl+comma", "ctrl+question", "F10", "F11", "F2", "Delete"]
        + ["alt+Up", "alt+Down", "ctrl+Home", "ctrl+End", "BackSpace", "ctrl+a", "a", "b", "ctrl+w"]
        + ["ctrl+o", "shift+ctrl+s"]

    static func draw(using generator: inout some RandomNumberGenerator) -> [MonkeyEvent] {
        func part() -> Double { Double.random(in: 0...1, using: &generator) }
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<36: return [.press(keys.randomElement(using: &generator) ?? "Tab")]
        case 36..<44: return [.press("Escape"), .press("alt+\(Int.random(in: 1...3, using: &generator))")]
        case 44..<54: return [.point(x: part(), y: part()), .hold, .letGo]
        case 54..<80: return [.pointAtButton(part()), .hold, .letGo]
        case 80..<90:
            let step = Int.random(in: -40...40, using: &generator)
            let steps = [MonkeyEvent](
                repeating: .move(x: step, y: Int.random(in: -6...6, using: &generator)),
                count: Int.random(in: 1...6, using: &generator))
            return [.point(x: part(), y: part()), .hold] + steps + [.letGo]
        case 90: return [Bool.random(using: &generator) ? .turnWheelUp : .turnWheelDown]
        case 91, 92:
            return [
                .resize(
                    width: Int.random(in: 360...1280, using: &generator),
                    height: Int.random(in: 294...800, using: &generator))
            ]
        case 93:
            let (x, y) = (
                Int.random(in: -600...1200, using: &generator), Int.random(in: -300...700, using: &generator)
            )
            // It comes back at once, as the pointer cannot reach parts off the screen.
            return [
                .moveWindow(x: x, y: y), .point(x: part(), y: part()), .hold, .letGo, .press("Escape"),
                .moveWindow(x: 0, y: 0),
            ]
        case 94: return [.look(isDark: Bool.random(using: &generator))]
        case 95: return [.scaleText([1, 1, 1.25, 2].randomElement(using: &generator) ?? 1)]
        case 96: return [.reduceMotion(Bool.random(using: &generator))]
        case 97:
            // The keys alone rarely find their way through Preferences to the map.
            let asks = Asks.allCases.randomElement(using: &generator) ?? .all
            let names = NameAnswer.allCases.randomElement(using: &generator) ?? .choosing
            return [.askFor(asks, names), .press("Escape"), .press("alt+1"), .press("ctrl+n")]
        default: return [.bringToFront]
        }
    }
}
