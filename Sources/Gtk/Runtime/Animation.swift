import CGtk

/// A value that changes in step with the screen. Where the system or the person has turned movement off it
/// is at its end at once.
public final class Animation: Object {
    private var atEnd: @MainActor () -> Void = {}
    private var isEnding = false

    /// From 0 to 1, first quick and then slower.
    public init(on widget: Widget, milliseconds: Int, step: @escaping @MainActor (Double) -> Void) {
        super.init(
            adw_timed_animation_new(widget.widget, 0, 1, guint(milliseconds), Animation.target(step)), .owned)
        listen()
    }

    /// To 0, as a spring swings back that somebody has let go: over the middle once, and home.
    public init(springFrom start: Double, on widget: Widget, step: @escaping @MainActor (Double) -> Void) {
        super.init(
            adw_spring_animation_new(
                widget.widget, start, 0, adw_spring_params_new(0.6, 1, 260), Animation.target(step)), .owned)
        listen()
    }

    private static func target(_ step: @escaping @MainActor (Double) -> Void) -> OpaquePointer? {
        typealias Step = @MainActor (Double) -> Void
        return adw_callback_animation_target_new(
            { value, data in
                let step = handler(data, as: Step.self)
                MainActor.assumeIsolated { step(value) }
            }, Handler.retained(step as Step), { releaseHandler($0) })
    }

    private func listen() {
        connect("done") { [weak self] in
            guard let self else { return }
            isEnding = true
            atEnd()
            isEnding = false
        }
    }

    /// From the beginning, also while it is under way.
    public func play() { adw_animation_play(pointer()) }

    /// Stays where it is.
    public func pause() {
        // While it tells of its end it still counts as playing, and would let go of itself twice.
        if !isEnding { adw_animation_pause(pointer()) }
    }

    /// Runs when it has come to its end.
    @discardableResult
    public func onEnd(_ action: @escaping @MainActor () -> Void) -> Self {
        atEnd = action
        return self
    }

    /// Whether things may move there.
    public static func areOn(for widget: Widget) -> Bool { adw_get_enable_animations(widget.widget) != 0 }
}
