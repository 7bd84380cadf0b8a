import Gtk
import RecessKit

/// A line under the header bar that stays as long as changes are not kept: why, what to do, and how many there are.
final class UnkeptLine: ReadablePart {
    private let label = Label().wraps().startsAtEdge().padding(horizontal: 12, vertical: 6)
    private let library: RecessLibrary
    private let showToast: @MainActor (Toast) -> Void
    /// The line itself cannot announce that it has gone.
    private let say: @MainActor (String) -> Void
    private var shown: Unkept?
    private var lastToast: SuspendingClock.Instant?

    /// With a toast for each swipe nobody could play on. The line counts every change.
    static let pauseBetweenToasts = Duration.seconds(60)

    init(
        _ library: RecessLibrary, showToast: @escaping @MainActor (Toast) -> Void,
        say: @escaping @MainActor (String) -> Void
    ) {
        self.library = library
        self.showToast = showToast
        self.say = say
        // In a low window there is room for a few words, or for none: then the toasts have to do.
        super.init(
            tr("Attention"), inWords: "",
            LayoutContainer(FirstThatFits()) { [label] in
                label
                Label(tr("Changes are not kept.")).wraps().startsAtEdge().padding(horizontal: 12)
                Spacer()
            })
        styled("unkept-line")
        isVisible = false
        bind { $0.update() }
        // When it appears, and when the window does.
        onMap { [weak self] in if let self { say(label.text) } }
    }

    private func update() {
        let unkept = library.unkept
        guard unkept != shown else { return }
        let before = shown
        shown = unkept
        if let unkept {
            label.text = [unkept.text, unkept.countText].compactMap(\.self).joined(separator: " ")
            words = label.text
        }
        isVisible = unkept != nil
        guard let before else { return }
        if let unkept, unkept.text != before.text {
            say(unkept.text)
        } else if let unkept, unkept.count > before.count {
            sayItAgain()
        } else if unkept == nil {
            lastToast = nil
            say(tr("Changes are kept again."))
        }
    }

    private func sayItAgain() {
        let now = SuspendingClock.now
        if let lastToast, now - lastToast < UnkeptLine.pauseBetweenToasts { return }
        lastToast = now
        showToast(Toast(tr("This change is not kept."), seconds: 3))
    }
}
