import CGtk

/// A toast in view. It goes after a while by itself, or earlier when what it offers has passed.
public final class ShownToast: Object {
    /// How long a toast takes to come up, in milliseconds, and some more.
    static let youth = 500

    /// Whether it is there, or about to be.
    public private(set) var isShown = true
    private var cameUp: SuspendingClock.Instant?
    private var gone: @MainActor () -> Void = {}
    private var patience: Timeout?

    init(_ toast: Toast) {
        super.init(adw_toast_new(toast.text.withoutMarkup), .owned)
        adw_toast_set_timeout(opaque, guint(toast.seconds))
        connect("dismissed") { [weak self] in
            self?.isShown = false
            self?.gone()
        }
        if let button = toast.button {
            adw_toast_set_button_label(opaque, button)
            connect("button-clicked", toast.action)
        }
    }

    public func say(_ text: String) { adw_toast_set_title(opaque, text.withoutMarkup) }

    /// As soon as it has come up; one that has not begun to never does.
    public func dismiss() {
        guard isShown else { return }
        if cameUp == nil {
            isShown = false
        } else if isYoung {
            // Held until then by itself: whoever asked for this may have let go of it.
            patience = Timeout(afterMilliseconds: ShownToast.youth) {
                self.patience = nil
                self.dismiss()
            }
        } else {
            adw_toast_dismiss(opaque)
        }
    }

    func comeUp() { cameUp = .now }

    /// Still coming up.
    var isYoung: Bool { cameUp.map { .now - $0 < .milliseconds(ShownToast.youth) } ?? false }

    func onGone(_ action: @escaping @MainActor () -> Void) { gone = action }
}
