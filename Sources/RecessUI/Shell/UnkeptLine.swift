import Gtk
import RecessKit

/// A line under the header bar that stays as long as changes are not kept: why, what to do, and how many there are.
final class UnkeptLine: AttentionLine {
    private let library: RecessLibrary
    private let showToast: @MainActor (Toast) -> Void
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
        // In a low window the toasts have to do.
        super.init(short: tr("Changes are not kept."), say: say)
        bind { $0.update() }
    }

    private func update() {
        let unkept = library.unkept
        guard unkept != shown else { return }
        let before = shown
        shown = unkept
        show(unkept.map { [$0.text, $0.countText].compactMap(\.self).joined(separator: " ") })
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
