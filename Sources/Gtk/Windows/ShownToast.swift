import CGtk

/// A toast that is shown. It disappears after a while, or earlier if `dismiss` is called because its message is out of
/// date.
public final class ShownToast: Object {
    /// How long a toast takes to appear, in milliseconds, and a little more.
    static let youth = 500

    /// Whether it is visible or waits for its turn.
    public private(set) var isShown = true
    private var cameUp: SuspendingClock.Instant?
    private var gone: [@MainActor () -> Void] = []
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
            guard let self else { return }
            isShown = false
            for action in gone { action() }
        }
        if let title = toast.button {
            let button = Button(title).styled("flat").align(horizontally: .end)
            words.add(button)
            let dismiss = { [weak self] in if let self { adw_toast_dismiss(opaque) } }
            button.onClick {
                dismiss()
                toast.action()
            }
        }
    }

    public func say(_ text: String) { label.text = ShownToast.short(text) }

    /// Limits the text to an amount that can be read in a few seconds.
    private static func short(_ text: String) -> String { text.shortened(to: 400, lines: 6) }

    /// Dismisses the toast as soon as it has fully appeared. If it still waits for its turn, it is never shown.
    public func dismiss() {
        guard isShown else { return }
        if cameUp == nil {
            isShown = false
        } else if isYoung {
            // Captures `self` strongly, as there may be no other reference to the toast.
            Timeout.once(afterMilliseconds: ShownToast.youth) { self.dismiss() }
        } else {
            adw_toast_dismiss(opaque)
        }
    }

    func comeUp() { cameUp = .now }

    /// Whether it is still appearing.
    var isYoung: Bool { cameUp.map { .now - $0 < .milliseconds(ShownToast.youth) } ?? false }

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
