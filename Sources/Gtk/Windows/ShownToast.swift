import CGtk

/// A toast in view. It goes after a while by itself, or earlier when what it offers has passed.
public final class ShownToast: Object {
    /// How long a toast takes to come up, in milliseconds, and some more.
    static let youth = 500

    /// Whether it is there, or about to be.
    public private(set) var isShown = true
    private var cameUp: SuspendingClock.Instant?
    private var gone: @MainActor () -> Void = {}
    private let label = Label().wraps().startsAtEdge().styled("heading")

    /// - Parameter room: how wide its words and its button may be.
    init(_ toast: Toast, room: Int = .max) {
        let text = ShownToast.short(toast.text)
        super.init(adw_toast_new(text.withoutMarkup), .owned)
        // libadwaita's own words and button have room for a few words only.
        let words = LayoutContainer(WordsAndButton(room: room)) { label.align(vertically: .center) }
        label.text = text
        adw_toast_set_custom_title(opaque, words.widget)
        adw_toast_set_timeout(opaque, guint(toast.seconds))
        connect("dismissed") { [weak self] in
            // As long as the toast is there, so is what it says.
            withExtendedLifetime(words) {}
            self?.isShown = false
            self?.gone()
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

    /// A message is read in a few seconds.
    private static func short(_ text: String) -> String { text.shortened(to: 400, lines: 6) }

    /// As soon as it has come up; one that has not begun to never does.
    public func dismiss() {
        guard isShown else { return }
        if cameUp == nil {
            isShown = false
        } else if isYoung {
            // Until then it is there: whoever asked for this may have let go of it.
            Timeout.once(afterMilliseconds: ShownToast.youth) { self.dismiss() }
        } else {
            adw_toast_dismiss(opaque)
        }
    }

    func comeUp() { cameUp = .now }

    /// Still coming up.
    var isYoung: Bool { cameUp.map { .now - $0 < .milliseconds(ShownToast.youth) } ?? false }

    func onGone(_ action: @escaping @MainActor () -> Void) { gone = action }
}

/// Beside one another, or the button under the words where there is no room for that.
private struct WordsAndButton: Layout {
    let room: Int
    private let parts = RowOrColumn(spacing: 6)

    init(room: Int) { self.room = room }

    /// libadwaita asks for the height before it knows the width, and for the width at that height.
    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard orientation == .horizontal else {
            return parts.extent(of: children, along: .vertical, other: min(other ?? room, room))
        }
        let extent = parts.extent(of: children, along: .horizontal, other: nil)
        return Extent(minimum: extent.minimum, natural: max(extent.minimum, min(extent.natural, room)))
    }

    func place(_ children: [LayoutChild], in size: Size) { parts.place(children, in: size) }
}
