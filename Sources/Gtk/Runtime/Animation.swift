import CGtk

/// A value that changes with each frame. If animations are turned off, in the system or in the preferences, it jumps to
/// its end at once.
public final class Animation: Object {
    private var atEnd: @MainActor () -> Void = {}
    private var isEnding = false

    /// Goes from 0 to 1, first fast and then slower.
    public init(on widget: Widget, milliseconds: Int, step: @escaping @MainActor (Double) -> Void) {
        super.init(
            adw_timed_animation_new(widget.widget, 0, 1, guint(milliseconds), Animation.target(step)), .owned)
        listen()
    }

    /// Goes from `start` to 0 like a spring that is released: past 0 once and back.
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

    /// Plays from the beginning, even if it is playing already.
    public func play() { adw_animation_play(pointer()) }

    /// Stops at the current value.
    public func pause() {
        // During the "done" signal libadwaita still counts the animation as playing, and pausing it would drop a
        // reference twice.
        if !isEnding { adw_animation_pause(pointer()) }
    }

    /// Runs when it has come to its end.
    @discardableResult
    public func onEnd(_ action: @escaping @MainActor () -> Void) -> Self {
        atEnd = action
        return self
    }

    /// Whether animations are turned on.
    public static func areOn(for widget: Widget) -> Bool { adw_get_enable_animations(widget.widget) != 0 }
}
