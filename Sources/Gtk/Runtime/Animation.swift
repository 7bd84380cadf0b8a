import CGtk

/// A value that runs from 0 to 1 in step with the screen. Where the system or the person has turned
/// movement off it is 1 at once.
public final class Animation: Object {
    public init(on widget: Widget, milliseconds: Int, step: @escaping @MainActor (Double) -> Void) {
        typealias Step = @MainActor (Double) -> Void
        let target = adw_callback_animation_target_new(
            { value, data in
                let step = handler(data, as: Step.self)
                MainActor.assumeIsolated { step(value) }
            }, Handler.retained(step as Step), { releaseHandler($0) })
        super.init(adw_timed_animation_new(widget.widget, 0, 1, guint(milliseconds), target), .owned)
    }

    public func play() { adw_animation_play(pointer()) }

    /// Whether things may move there.
    public static func areOn(for widget: Widget) -> Bool { adw_get_enable_animations(widget.widget) != 0 }
}
