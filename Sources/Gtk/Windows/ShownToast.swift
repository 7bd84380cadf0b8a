import CGtk

/// A toast that is shown. It disappears after a while, or earlier if `dismiss` is called because its message is out of
/// date.
public final class ShownToast: Object {
    /// Whether it is visible or waits for its turn. It is not any more as soon as its button was clicked.
    public private(set) var isShown = true
    private(set) var isGone = false
    private var appearing: Animation?
    private var isAppearing = false
    private var dismissesWhenItHasAppeared = false
    private var gone: [@MainActor () -> Void] = []
    /// Runs when the next one can be shown.
    private var makesRoom: @MainActor () -> Void = {}
    private let label = Label().wraps().startsAtEdge().styled("heading")

    /// - Parameter room: the largest width of the text and the button together.
    init(_ toast: Toast, room: Int = .max) {
        let text = ShownToast.short(toast.text)
        super.init(adw_toast_new(text.escapedForMarkup), .owned)
        // libadwaita's own label and button have room for a few words only.
        let words = LayoutContainer(WordsAndButton(room: room)) { label.align(vertically: .center) }
        label.text = text
        adw_toast_set_custom_title(opaque, words.widget)
        adw_toast_set_timeout(opaque, guint(toast.seconds))
        connect("dismissed") { [weak self] in
            // This handler keeps the text alive as long as the toast.
            withExtendedLifetime(words) {}
            self?.hasGone()
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
        if appearing == nil {
            isShown = false
        } else if isAppearing {
            dismissesWhenItHasAppeared = true
        } else if !isGone {
            adw_toast_dismiss(opaque)
        }
    }

    /// libadwaita lets a toast appear in 400 ms at most. If it is dismissed before, and both animations end in the same frame,
    /// libadwaita 1.2 frees it in the one and uses it in the other. So what dismisses a toast waits for an animation that
    /// begins after that of libadwaita and is longer.
    private static let millisecondsToAppear = 500

    /// - Parameter makesRoom: runs when the next toast can be shown.
    func comeUp(in overlay: ToastOverlay, makesRoom: @escaping @MainActor () -> Void) {
        self.makesRoom = makesRoom
        adw_toast_overlay_add_toast(overlay.opaque, handedOver())
        isAppearing = true
        let appearing = Animation(on: overlay, milliseconds: ShownToast.millisecondsToAppear) { _ in }
            .onEnd { [weak self] in
                // In the next turn: the animation of libadwaita may end in the same frame.
                Timeout.once(afterMilliseconds: 0) { self?.hasAppeared() }
            }
        self.appearing = appearing
        appearing.play()
    }

    private func hasAppeared() {
        isAppearing = false
        if dismissesWhenItHasAppeared { dismiss() }
    }

    private func hasGone() {
        isGone = true
        tellThatItGoes()
        makesRoom()
    }

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
