import Foundation
import XCTest

/// The display that the tests have: `meson-helpers/test` runs pages on X11 and on Wayland.
public nonisolated enum Display {
    public static let isWayland = ProcessInfo.processInfo.environment["GDK_BACKEND"] == "wayland"

    /// For a test that only X11 can do. The reason is printed.
    public static func needX11(_ reason: String) throws {
        guard isWayland else { return }
        print("Not on Wayland: \(reason)")
        throw XCTSkip("not on Wayland: \(reason)")
    }
}
