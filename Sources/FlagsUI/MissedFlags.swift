import Gtk
import RecessKit

/// The flags or places that were missed in a game, each with its country's name, and a button that saves them as cards.
final class MissedFlags: VStack {
    let saveButton: Button
    let undoButton = Button(tr("Undo")).styled("pill").align(horizontally: .center)
    /// The number of flags; after saving, whether that worked. It is one label, so that nothing else moves.
    let status = Label().wraps().styled("heading")
    private var saved: SavedCards?

    /// - Parameters:
    ///   - flags: those that were missed, or the places as pictures.
    ///   - save: saves the flags, and hands over what has come of it.
    init(
        _ flags: [Flag], arePlaces: Bool = false, from cache: PictureCache,
        save: @escaping @MainActor ([Flag], @escaping @MainActor (SavedCards) -> Void) -> Void
    ) {
        saveButton = Button(arePlaces ? tr("Save Missed Places as Cards") : tr("Save Missed Flags as Cards"))
            .wraps().styled("pill").align(horizontally: .center)
        super.init(spacing: 8)
        styled("missed")
        status.text =
            arePlaces
            ? trn("{count} place missed", "{count} places missed", count: flags.count)
            : trn("{count} flag missed", "{count} flags missed", count: flags.count)
        // Above the flags: there may be more flags than fit in the window.
        for part in [status, saveButton, undoButton] { add(part) }
        let list = VStack(spacing: 8).align(horizontally: .center)
        for flag in flags {
            // The names are aligned, however wide the flags are.
            list.add(
                HStack(spacing: 10, alignment: .center) {
                    LayoutContainer(AspectGrid(aspectRatio: 2, columns: 1, minimumItemWidth: 56)) {
                        FlagPicture(flag, from: cache).aspectRatio(flag.proportion)
                    }
                    Label(flag.name).wraps().startsAtEdge().expand(vertically: false)
                })
        }
        add(list)
        undoButton.isVisible = false
        saveButton.onClick { [weak self] in save(flags) { self?.show($0) } }
        undoButton.onClick { [weak self] in _ = self?.undoSaving() }
    }

    private func show(_ saved: SavedCards) {
        say(saved.text)
        guard saved.undo != nil else { return }
        self.saved = saved
        undoButton.isVisible = true
        undoButton.grabFocus()
        saveButton.isVisible = false
    }

    /// `false` if nothing is saved.
    func undoSaving() -> Bool {
        guard let undo = saved?.undo else { return false }
        saved = nil
        undo { [weak self] in self?.say($0) }
        saveButton.isVisible = true
        saveButton.grabFocus()
        undoButton.isVisible = false
        return true
    }

    private func say(_ text: String) {
        status.text = text
        // Smaller, so that it fits in one line.
        status.setStyle("heading", false)
    }
}
