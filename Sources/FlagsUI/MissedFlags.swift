import Gtk
import RecessKit

/// The flags that were not found, each with its country's name, and a way to keep them as cards.
final class MissedFlags: VStack {
    let saveButton = Button(tr("Save Missed Flags as Cards")).wraps().styled("pill").align(
        horizontally: .center)
    let undoButton = Button(tr("Undo")).styled("pill").align(horizontally: .center)
    /// How many there are; then, in the same place, so that nothing else moves, what has come of saving them.
    let status = Label().wraps().styled("heading")
    private var undo: (@MainActor () -> String)?

    init(_ flags: [Flag], on shelf: PictureShelf, save: @escaping @MainActor ([Flag]) -> SavedCards) {
        super.init(spacing: 8)
        styled("missed")
        status.text = trn("{count} flag missed", "{count} flags missed", count: flags.count)
        // Over the flags: there may be more of them than can be seen at once.
        for part in [status, saveButton, undoButton] { add(part) }
        let list = VStack(spacing: 8).align(horizontally: .center)
        for flag in flags {
            // Names begin under one another, however wide their flags are.
            list.add(
                HStack(spacing: 10, alignment: .center) {
                    LayoutContainer(AspectGrid(aspectRatio: 2, columns: 1, minimumItemWidth: 56)) {
                        FlagPicture(flag, on: shelf).aspectRatio(flag.proportion)
                    }
                    Label(flag.name).wraps().startsAtEdge().expand(vertically: false)
                })
        }
        add(list)
        undoButton.isVisible = false
        saveButton.onClick { [weak self] in self?.show(save(flags)) }
        undoButton.onClick { [weak self] in self?.takeBack() }
    }

    private func show(_ saved: SavedCards) {
        say(saved.text)
        guard let undo = saved.undo else { return }
        self.undo = undo
        undoButton.isVisible = true
        undoButton.grabFocus()
        saveButton.isVisible = false
    }

    private func takeBack() {
        guard let undo else { return }
        self.undo = nil
        say(undo())
        saveButton.isVisible = true
        saveButton.grabFocus()
        undoButton.isVisible = false
    }

    private func say(_ text: String) {
        status.text = text
        // In smaller letters it takes one line where it can.
        status.setStyle("heading", false)
    }
}
