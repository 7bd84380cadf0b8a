import CGtk
import Foundation
import XCTest

@testable import Gtk

/// Uses a window of this process with mouse and keyboard as a person does, through the display server. The main loop
/// runs meanwhile.
public struct Person {
    private static var windows = 0
    private let window: String
    private let shown: Window

    /// Brings the window to the front. It gets a unique title by which xdotool finds it.
    public init(at window: Window) {
        shown = window
        guard !Display.isWayland else {
            // On Wayland each window fills the screen, and the newest is in front. GTK learns of the pointer when it
            // moves.
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
        turnUntil("the window in front") { window.isInFront }
    }

    /// Moves the pointer to a point of a widget, relative to its top left corner, and waits until GTK knows that the
    /// pointer is over the widget.
    /// - Parameter waits: `false` for a widget that covers a popover: GTK 4.8 can take the pointer to be over the popover.
    public func point(
        at place: (x: Double, y: Double), in widget: UnsafeMutablePointer<GtkWidget>, waits: Bool = true
    ) {
        let corner = Person.place(of: place, in: widget)
        point(at: (Int(corner.x), Int(corner.y)))
        guard waits else { return }
        // Weston can lose a movement right after a button was released. A person would move the pointer on, and so away first:
        // where the pointer is already, it does not move.
        var nextMovement = ContinuousClock.now + .seconds(1)
        turnUntil("the pointer over the widget") {
            if Display.isWayland, ContinuousClock.now > nextMovement {
                point(at: (Int(corner.x) + 1, Int(corner.y) + 1))
                point(at: (Int(corner.x), Int(corner.y)))
                nextMovement = .now + .seconds(1)
            }
            return gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
        }
    }

    /// The position of a point of a widget in the window. The widget can be in a popover, which has its own surface.
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

    /// Moves the pointer to a point of the window. Does not wait until the window gets the event.
    public func point(at place: (x: Int, y: Int)) {
        let window = Display.isWayland ? [] : ["--window", window]
        // On Wayland the first movement only makes the pointer enter the window.
        if Display.isWayland { Person.xdotool("mousemove", "--", String(place.x + 2), String(place.y)) }
        // After "--", as the coordinates can be negative: a popover can begin to the left of its window.
        Person.xdotool(["mousemove"] + window + ["--", String(place.x), String(place.y)])
    }

    /// Moves the pointer to a point of the front window, which can be a dialog.
    public func pointInFront(at place: (x: Int, y: Int)) {
        guard !Display.isWayland else { return point(at: place) }
        let front = Person.xdotool("getactivewindow").split(separator: "\n").last.map(String.init)
        Person.xdotool("mousemove", "--window", front ?? window, "--", String(place.x), String(place.y))
    }

    /// Moves the pointer to the middle of a widget in the front window or in a popover of it.
    public func pointInFront(at widget: UnsafeMutablePointer<GtkWidget>) {
        let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
        let corner = Person.place(of: (Double(width) / 2, Double(height) / 2), in: widget)
        pointInFront(at: (Int(corner.x), Int(corner.y)))
    }

    /// Clicks at a point of the window. Does not wait until the window gets the events.
    public func click(at place: (x: Int, y: Int)) {
        point(at: place)
        holdAtOnce()
        letGo()
    }

    public func move(x: Int, y: Int) {
        Person.xdotool("mousemove_relative", "--", String(x), String(y))
    }

    /// Moves the pointer a little to and fro, as a hand does, until what is waited for is so. GTK takes all movements
    /// between two frames for one, and the one that begins a drag does not say yet what the pointer is over.
    public func moveAbout(until name: String, _ isSo: () -> Bool) {
        var step = 1
        var nextMovement = ContinuousClock.now
        turnUntil(name) {
            if ContinuousClock.now > nextMovement {
                move(x: step, y: 0)
                step = -step
                nextMovement = .now + .milliseconds(300)
            }
            return isSo()
        }
    }

    /// Moves the pointer sideways in steps of ten points.
    public func move(by distance: Int) {
        var rest = distance
        while rest != 0 {
            let step = min(max(rest, -10), 10)
            Person.xdotool("mousemove_relative", "--", String(step), "0")
            rest -= step
        }
    }

    /// Presses the mouse button and waits until the window has handled that, as no person releases it faster. After a
    /// layout GTK 4.8 asks the display server for the pointer and its buttons. If the button is released by then, the
    /// pressed widget takes the click for cancelled.
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

    /// Presses the mouse button without waiting until the window has handled that.
    public func holdAtOnce() { Person.xdotool("mousedown", "1") }

    public func letGo() { Person.xdotool("mouseup", "1") }

    /// Double-clicks at the pointer, twice as fast as a person.
    public func doubleClick() { Person.xdotool("click", "--repeat", "2", "--delay", "80", "1") }

    /// Clicks with the middle button at the pointer.
    public func clickMiddle() { Person.xdotool("click", "2") }

    public func hold(key: String) { Person.xdotool("keydown", key) }

    public func letGo(key: String) { Person.xdotool("keyup", key) }

    public func turnWheelDown() { Person.xdotool("click", "5") }

    public func turnWheelUp() { Person.xdotool("click", "4") }

    /// Asks the window manager to resize the window, even to less than its minimum size.
    public func resize(width: Int, height: Int) {
        Person.xdotool("windowsize", window, String(width), String(height))
    }

    /// Moves the window's top left corner to a position on the screen or beyond its edges.
    public func moveWindow(x: Int, y: Int) {
        Person.xdotool("windowmove", "--", window, String(x), String(y))
    }

    /// Activates the window, even if it is minimised.
    public func bringToFront() { if !Display.isWayland { Person.xdotool("windowactivate", window) } }

    public func press(_ keys: String...) {
        for key in keys { Person.xdotool("key", "--clearmodifiers", key) }
    }

    /// Holds a key until its effect is seen. Weston closes a menu whose key was let go before the program asked for the menu.
    public func hold(_ key: String, until seen: String, _ condition: () -> Bool) {
        Person.xdotool("keydown", key)
        turnUntil(seen, condition)
        Person.xdotool("keyup", key)
    }

    @discardableResult
    private static func xdotool(_ arguments: String...) -> String { xdotool(arguments) }

    @discardableResult
    private static func xdotool(_ arguments: [String]) -> String {
        // As it inherits what is open, GLib need not copy this process to start it.
        let flags =
            G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue
            | G_SUBPROCESS_FLAGS_INHERIT_FDS.rawValue
        let words = (["xdotool"] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        var argv = words.map { UnsafePointer<CChar>($0) } + [nil]
        guard let process = g_subprocess_newv(&argv, GSubprocessFlags(rawValue: flags), nil) else {
            XCTFail("no xdotool")
            return ""
        }
        defer { g_object_unref(UnsafeMutableRawPointer(process)) }
        let answer = Answer()
        g_subprocess_communicate_utf8_async(
            process, nil, nil,
            { process, result, data in
                guard let data else { return }
                let answer = Unmanaged<Answer>.fromOpaque(data).takeRetainedValue()
                var text: UnsafeMutablePointer<CChar>?
                g_subprocess_communicate_utf8_finish(OpaquePointer(process), result, &text, nil, nil)
                answer.text = text.map { String(cString: $0) } ?? ""
                g_free(text)
            }, Unmanaged.passRetained(answer).toOpaque())
        turnUntil("xdotool \(arguments)") { answer.text != nil }
        turnWhileBusy()
        return answer.text ?? ""
    }
}

extension Window {
    /// Whether it gets the keyboard input, or a dialog over it: a game that goes on can begin with an alert.
    fileprivate var isInFront: Bool {
        isActive
            || Window.openWindows.contains {
                $0.isActive && gtk_window_get_transient_for($0.pointer()) == pointer()
            }
    }
}

/// What a program has written to its output, once it has ended.
private final class Answer { var text: String? }
