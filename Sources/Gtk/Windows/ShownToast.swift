import CGtk

/// A toast that is shown. It disappears after a while, or earlier if `dismiss` is called because its message is out of
/// date.
public final class ShownToast: Object {
    private enum State {
        case waitsForItsTurn
        case appears(thenIsDismissed: Bool)
        case isThere
        case disappears
        case isGone
    }

    private var state = State.waitsForItsTurn
    /// Whether it is visible or waits for its turn. It is not any more as soon as its button was clicked.
    public private(set) var isShown = true
    private var appearing: Animation?
    /// How long it is shown; 0: until it is dismissed.
    private let seconds: Int
    private var countdown: Timeout?
    /// In which it is shown, once it is.
    private weak var overlay: ToastOverlay?
    private var gone: [@MainActor () -> Void] = []
    private let label = Label().wraps().startsAtEdge().styled("heading")

    /// - Parameter room: the largest width of the text and the button together.
    init(_ toast: Toast, room: Int = .max) {
        let text = ShownToast.short(toast.text)
        seconds = toast.seconds
        super.init(adw_toast_new(text.escapedForMarkup), .owned)
        // libadwaita's own label and button have room for a few words only.
        let words = LayoutContainer(WordsAndButton(room: room)) { label.align(vertically: .center) }
        label.text = text
        adw_toast_set_custom_title(opaque, words.widget)
        // libadwaita's own time goes on while a window that is minimized paints no frames.
        adw_toast_set_timeout(opaque, 0)
        connect("dismissed") { [weak self] in
            // This handler keeps the text alive as long as the toast.
            withExtendedLifetime(words) {}
            self?.disappears()
        }
        if let title = toast.button {
            let button = Button(title).styled("flat").align(horizontally: .end)
            words.add(button)
            button.onClick { [weak self] in
                guard self?.isShown ?? true else { return }
                self?.tellThatItGoes()
                self?.dismiss()
                toast.action()
            }
        }
    }

    public func say(_ text: String) { label.text = ShownToast.short(text) }

    /// Limits the text to an amount that can be read in a few seconds.
    private static func short(_ text: String) -> String { text.shortened(to: 400, lines: 6) }

    /// Dismisses the toast as soon as it has fully appeared. If it still waits for its turn, it is never shown.
    public func dismiss() {
        switch state {
        case .waitsForItsTurn: isShown = false
        case .appears: state = .appears(thenIsDismissed: true)
        case .isThere: adw_toast_dismiss(opaque)
        case .disappears, .isGone: break
        }
    }

    /// libadwaita lets a toast appear in 500 ms at most. If it is dismissed before, libadwaita 1.2 may free it while it appears,
    /// and use it when it has appeared. So what dismisses a toast waits for an animation that is longer. It goes by the
    /// same clock, so slow frames make no difference.
    private static let millisecondsToAppear = 700

    func comeUp(in overlay: ToastOverlay) {
        self.overlay = overlay
        state = .appears(thenIsDismissed: false)
        adw_toast_overlay_add_toast(overlay.opaque, handedOver())
        let appearing = Animation(on: overlay, milliseconds: ShownToast.millisecondsToAppear) { _ in }
            .onEnd { [weak self] in
                // In the next turn: the animation of libadwaita may end in the same frame.
                Timeout.once(afterMilliseconds: 0) { self?.hasAppeared() }
            }
        self.appearing = appearing
        appearing.play()
    }

    private func hasAppeared() {
        guard case .appears(let thenIsDismissed) = state else { return }
        state = .isThere
        if thenIsDismissed { dismiss() } else if seconds > 0 { countDown(from: seconds) }
    }

    /// Begins anew while the pointer is over the toast, or the focus is in it.
    private func countDown(from seconds: Int) {
        countdown = Timeout(afterMilliseconds: 1000) { [weak self] in
            guard let self else { return }
            let left = overlay?.isToastAttended ?? false ? self.seconds : seconds - 1
            if left > 0 { countDown(from: left) } else { dismiss() }
        }
    }

    private func disappears() {
        state = .disappears
        countdown = nil
        tellThatItGoes()
        // In the next turn: libadwaita hears only now that the toast goes, and it must not get the next one before.
        Timeout.once(afterMilliseconds: 0) { [weak self] in
            self?.state = .isGone
            self?.overlay?.proceed()
        }
    }

    var isGone: Bool { if case .isGone = state { true } else { false } }

    private func tellThatItGoes() {
        guard isShown else { return }
        isShown = false
        for action in gone { action() }
    }

    /// Calls an action when the toast has gone. Where it went because of its button, that is before the button’s own action.
    public func onGone(_ action: @escaping @MainActor () -> Void) { gone.append(action) }
}

/// The text and the button side by side, or the button below the text if there is no room.
private struct WordsAndButton: Layout {
    let room: Int
    private let parts = RowOrColumn(spacing: 6)

    init(room: Int) { self.room = room }

    /// libadwaita asks for the height before it knows the width, and then for the width at that height.
    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard orientation == .horizontal else {
            return parts.extent(of: children, along: .vertical, other: min(other ?? room, room))
        }
        let extent = parts.extent(of: children, along: .horizontal, other: nil)
        return Extent(minimum: extent.minimum, natural: max(extent.minimum, min(extent.natural, room)))
    }

    func place(_ children: [LayoutChild], in size: Size) { parts.place(children, in: size) }
}
