import Foundation
import XCTest

/// The display on which the tests run. `meson-helpers/test` runs the tests of pages on X11 and on Wayland.
public nonisolated enum Display {
    public static let isWayland = ProcessInfo.processInfo.environment["GDK_BACKEND"] == "wayland"

    /// Skips a test on Wayland if it needs X11, and prints the reason.
    public static func needX11(_ reason: String) throws {
        guard isWayland else { return }
        print("Not on Wayland: \(reason)")
        throw XCTSkip("not on Wayland: \(reason)")
    }
}
