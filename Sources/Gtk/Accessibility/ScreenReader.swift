import CGtk
import Observation

/// Whether a screen reader is on, according to the accessibility bus. Without that bus the answer is no.
@Observable
@MainActor public final class ScreenReader {
    public static let ofThisSession = ScreenReader()

    public private(set) var isOn = false
    @ObservationIgnored private var status: Object?

    private static let property = "ScreenReaderEnabled"

    private init() {
        // Asynchronous, so that the start does not wait for the bus. The callback needs no reference to this
        // object: it is a singleton that lives as long as the program.
        g_dbus_proxy_new_for_bus(
            G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, nil, "org.a11y.Bus", "/org/a11y/bus",
            "org.a11y.Status", nil,
            { _, result, _ in
                guard let proxy = g_dbus_proxy_new_for_bus_finish(result, nil) else { return }
                nonisolated(unsafe) let found = proxy
                MainActor.assumeIsolated {
                    ScreenReader.ofThisSession.follow(Object(UnsafeMutableRawPointer(found), .owned))
                }
            }, nil)
    }

    private func follow(_ status: Object) {
        self.status = status
        let trampoline: @convention(c) (gpointer?, OpaquePointer?, gpointer?, gpointer?) -> Void = {
            _, _, _, _ in
            MainActor.assumeIsolated { ScreenReader.ofThisSession.read() }
        }
        status.connect(
            "g-properties-changed", unsafeBitCast(trampoline, to: GCallback.self), Handler<Int>.retained(0))
        read()
    }

    private func read() {
        guard let status, let value = g_dbus_proxy_get_cached_property(status.pointer(), Self.property) else {
            return
        }
        defer { g_variant_unref(value) }
        let isOn = g_variant_get_boolean(value) != 0
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        if isOn { Widget.introduceAllInView() }
    }
}
