import CGtk
import Foundation
import XCTest

@testable import Gtk

/// Mouse and keyboard in one window of this process, through the display, as a person uses them. The loop
/// turns meanwhile.
public struct Person {
    private static var windows = 0
    private let window: String
    private let shown: Window

    /// Brings the window to the front. Its title becomes one that no other window has, to be found by.
    public init(at window: Window) {
        shown = window
        guard !Display.isWayland else {
            // There each window fills the screen, and the newest is in front. GTK hears of a pointer that moves.
            self.window = ""
            Person.xdotool("mousemove", "1", "1")
            Person.xdotool("mousemove", "3", "3")
            turnUntil("the window in front") { window.isActive }
            return
        }
        Person.windows += 1
        let title = "Window \(Person.windows) of \(ProcessInfo.processInfo.processIdentifier)"
        window.title = title
        settle()
        var found = ""
        turnUntil("the window \(title)") {
            found = Person.xdotool("search", "--onlyvisible", "--name", "^\(title)$")
            return !found.isEmpty
        }
        self.window = found.split(separator: "\n").last.map(String.init) ?? ""
        Person.xdotool("windowactivate", self.window)
        turnUntil("the window in front") { window.isActive }
    }

    /// The pointer to a place in a widget, from its top left corner. What is pressed next is pressed there:
    /// the window has seen the pointer come, and the widget did not move away meanwhile.
    /// - Parameter waits: not for what lies over a popover, where GTK 4.8 can take the pointer to be under it.
    public func point(
        at place: (x: Double, y: Double), in widget: UnsafeMutablePointer<GtkWidget>, waits: Bool = true
    ) {
        let corner = Person.place(of: place, in: widget)
        point(at: (Int(corner.x), Int(corner.y)))
        guard waits else { return }
        turnUntil("the pointer over the widget") {
            gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
        }
    }

    /// Where that is in the window, also of a popover, which has a surface of its own.
    private static func place(
        of place: (x: Double, y: Double), in widget: UnsafeMutablePointer<GtkWidget>
    ) -> (x: Double, y: Double) {
        var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
        let native = gtk_widget_get_native(widget)
        let root = UnsafeMutableRawPointer(native)?.assumingMemoryBound(to: GtkWidget.self)
        gtk_widget_translate_coordinates(widget, root, place.x, place.y, &x, &y)
        gtk_native_get_surface_transform(native, &left, &top)
        var surface = gtk_native_get_surface(native)
        while let popup = surface, isPopup(popup), let parent = gdk_popup_get_parent(popup) {
            left += Double(gdk_popup_get_position_x(popup))
            top += Double(gdk_popup_get_position_y(popup))
            surface = parent
        }
        return (x + left, y + top)
    }

    private static func isPopup(_ surface: OpaquePointer) -> Bool {
        let instance = UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, gdk_popup_get_type()) != 0
    }

    /// The pointer to a place in the window, whatever is there, and whether or not it hears of it.
    public func point(at place: (x: Int, y: Int)) {
        let window = Display.isWayland ? [] : ["--window", window]
        // The first movement only tells a client of Wayland that the pointer has come.
        if Display.isWayland { Person.xdotool("mousemove", "--", String(place.x + 2), String(place.y)) }
        // A popover can begin left of its window.
        Person.xdotool(["mousemove"] + window + ["--", String(place.x), String(place.y)])
    }

    /// The pointer to a place in the window of this process that is in front, a dialog perhaps.
    public func pointInFront(at place: (x: Int, y: Int)) {
        guard !Display.isWayland else { return point(at: place) }
        let front = Person.xdotool("getactivewindow").split(separator: "\n").last.map(String.init)
        Person.xdotool("mousemove", "--window", front ?? window, "--", String(place.x), String(place.y))
    }

    /// The pointer to the middle of a widget of the window in front or of a popover there, wherever it is by then.
    public func pointInFront(at widget: UnsafeMutablePointer<GtkWidget>) {
        let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
        let corner = Person.place(of: (Double(width) / 2, Double(height) / 2), in: widget)
        pointInFront(at: (Int(corner.x), Int(corner.y)))
    }

    /// A click at a place in the window, whatever is there, and whether or not it hears of it.
    public func click(at place: (x: Int, y: Int)) {
        point(at: place)
        holdAtOnce()
        letGo()
    }

    public func move(x: Int, y: Int) {
        Person.xdotool("mousemove_relative", "--", String(x), String(y))
    }

    /// Sideways from where it is, in steps of ten points.
    public func move(by distance: Int) {
        var rest = distance
        while rest != 0 {
            let step = min(max(rest, -10), 10)
            Person.xdotool("mousemove_relative", "--", String(step), "0")
            rest -= step
        }
    }

    /// Presses the button, and does not let go of it before the window has seen that: nobody is that quick. When it
    /// has something to place anew, GTK 4.8 asks where the pointer is and whether it presses; if it has let go by
    /// then, what was pressed takes that for a cancelled click.
    public func hold() {
        holdAtOnce()
        var frames = 0
        withUnsafeMutablePointer(to: &frames) { frames in
            let count = gtk_widget_add_tick_callback(
                shown.widget,
                { _, _, frames in
                    frames?.assumingMemoryBound(to: Int.self).pointee += 1
                    return 1
                }, frames, nil)
            // A press can close the window.
            turnUntil("frames") { frames.pointee > 2 || !shown.isMapped }
            gtk_widget_remove_tick_callback(shown.widget, count)
        }
    }

    /// Whether or not the window sees it.
    public func holdAtOnce() { Person.xdotool("mousedown", "1") }

    public func letGo() { Person.xdotool("mouseup", "1") }

    /// Twice as quickly as a person does it, where the pointer is.
    public func doubleClick() { Person.xdotool("click", "--repeat", "2", "--delay", "80", "1") }

    public func hold(key: String) { Person.xdotool("keydown", key) }

    public func letGo(key: String) { Person.xdotool("keyup", key) }

    public func turnWheelDown() { Person.xdotool("click", "5") }

    public func turnWheelUp() { Person.xdotool("click", "4") }

    /// As the window manager does it, whether or not the window can be as small.
    public func resize(width: Int, height: Int) {
        Person.xdotool("windowsize", window, String(width), String(height))
    }

    /// The window's top left corner to a place on the screen, or beyond it.
    public func moveWindow(x: Int, y: Int) {
        Person.xdotool("windowmove", "--", window, String(x), String(y))
    }

    /// Also when it was minimised.
    public func bringToFront() { if !Display.isWayland { Person.xdotool("windowactivate", window) } }

    public func press(_ keys: String...) {
        for key in keys { Person.xdotool("key", "--clearmodifiers", key) }
    }

    @discardableResult
    private static func xdotool(_ arguments: String...) -> String { xdotool(arguments) }

    @discardableResult
    private static func xdotool(_ arguments: [String]) -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else {
            XCTFail("no xdotool")
            return ""
        }
        turnUntil("xdotool \(arguments)") { !process.isRunning }
        turnWhileBusy()
        // It does not close by itself on Linux, and a monkey would have tens of thousands of them.
        defer { try? output.fileHandleForReading.close() }
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
}
