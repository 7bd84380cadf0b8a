import Foundation

/// How tests find the program’s windows on the screen and move the pointer in them. X11 and Wayland differ in that.
protocol DisplayServer {
    /// The number of these windows that are on the screen.
    func count(_ windows: [Accessible]) throws -> Int

    /// What identifies the window with the keyboard focus; `nil` if no window has it.
    func windowInFront(of windows: [Accessible]) throws -> String?

    /// The title of the window with the keyboard focus.
    func titleInFront(of windows: [Accessible]) throws -> String?

    /// The commands for xdotool that move the pointer to a place in the window with the keyboard focus.
    func movement(to place: (x: Int, y: Int), in window: Accessible.Frame) -> [String]

    /// Whether the window has the keyboard focus again when a dialog has closed. If not, it has to be clicked.
    var returnsFocus: Bool { get }

    /// Whether a window can be given a size. A Wayland compositor lets only a person do that.
    var sizesWindows: Bool { get }

    /// Whether an accessibility action can open a popover, without a click or a key before.
    var popoversOpenByAction: Bool { get }
}

/// The X server knows all windows, and xdotool asks it.
struct X11: DisplayServer {
    /// The width of the window’s border, which GTK’s coordinates leave out.
    static let edge = 5

    let returnsFocus = true
    let sizesWindows = true
    let popoversOpenByAction = true

    func count(_ windows: [Accessible]) throws -> Int {
        try RunningProgram.output("xdotool", "search", "--onlyvisible", "--class", "recess")?
            .split(separator: "\n").count ?? 0
    }

    /// The window’s number.
    func windowInFront(of windows: [Accessible]) throws -> String? {
        try RunningProgram.output("xdotool", "getactivewindow")
    }

    func titleInFront(of windows: [Accessible]) throws -> String? {
        try RunningProgram.output("xdotool", "getactivewindow", "getwindowname")
    }

    func movement(to place: (x: Int, y: Int), in window: Accessible.Frame) -> [String] {
        let (x, y) = (String(place.x + X11.edge), String(place.y + X11.edge))
        return ["getactivewindow", "mousemove", "--window", "%1", x, y]
    }
}

/// A Wayland compositor tells no program about windows, so the accessibility bus is asked. `meson-helpers/desk --wayland`
/// shows Weston in an X11 window that fills the screen, so xdotool’s pointer and keys reach it. Weston’s kiosk shell gives a
/// window the whole screen, and puts a dialog in the middle. When a dialog closes, no window gets the keyboard focus. A popover
/// needs the number of a click or a key for its grab, and Weston closes it at once without one.
///
/// Under Mutter, which `--mutter` starts, nobody knows where windows are: use RECESS_JOURNEYS=keys,actions there.
struct Wayland: DisplayServer {
    let returnsFocus = ProcessInfo.processInfo.environment["RECESS_COMPOSITOR"] == "mutter"
    let sizesWindows = false
    let popoversOpenByAction = false
    /// The size of the screen, if the tests run on Wayland.
    static let screen = ProcessInfo.processInfo.environment["RECESS_WAYLAND"]
    private let screen: (width: Int, height: Int)

    /// - Parameter size: of the screen, such as “1280x800”.
    init?(screen size: String) {
        let numbers = size.split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2 else { return nil }
        screen = (numbers[0], numbers[1])
    }

    func count(_ windows: [Accessible]) -> Int { windows.count { !$0.frame.isEmpty } }

    /// The window’s title. Recess never opens two windows with the same title. GTK 4.8 does not give dialogs the state “active”.
    func windowInFront(of windows: [Accessible]) -> String? {
        (windows.first { $0.states.contains(.active) }
            ?? windows.last { $0.role != "frame" && !$0.frame.isEmpty })?.name
    }

    func titleInFront(of windows: [Accessible]) -> String? { windowInFront(of: windows) }

    func movement(to place: (x: Int, y: Int), in window: Accessible.Frame) -> [String] {
        let (left, top) = ((screen.width - window.width) / 2, (screen.height - window.height) / 2)
        return ["mousemove", String(left + place.x), String(top + place.y)]
    }
}
