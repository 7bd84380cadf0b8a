import Gtk
import RecessKit

/// Lays out the card editor on a panel in the middle of the page. The number of rows depends on the room; if no
/// arrangement fits, the panel scrolls.
final class CardEditorPanel: LayoutContainer {
    init(_ parts: CardEditor) {
        let editor = parts.editor
        let (heading, done, prompt, answer, others, status, buttons, preview, search, list) = (
            0, 1, 2, 3, 4, 5, 6, 7, 8, 9
        )
        let arrangements = Arrangements(
            spacing: 6,
            [
                .init(
                    [
                        [heading, done], [prompt, answer], [others], [status, buttons], [preview], [search],
                        [list],
                    ], fromWidth: 480),
                .init([
                    [heading, done], [prompt], [answer], [others], [status, buttons], [preview], [search],
                    [list],
                ]),
                .init([
                    [heading, done], [prompt, answer], [others], [status, buttons], [preview], [search],
                    [list],
                ]),
                .init([
                    [heading, search, done], [prompt, answer, buttons], [others], [status], [preview], [list],
                ]),
                .init([
                    [heading, search, done], [prompt, answer], [others], [status, buttons], [preview], [list],
                ]),
                .init([
                    [heading, done], [prompt], [answer], [others], [buttons], [status], [preview], [search],
                    [list],
                ]),
            ])
        super.init(NoWiderThan(timesHeight: 0, enough: 640))
        StyleSheet.load(.pages)
        add(
            ScrolledWindow(
                LayoutContainer(arrangements) {
                    VStack {
                        Label(editor.deck.name.inOneLine()).startsAtEdge().shortens().styled("heading")
                            .hint(editor.deck.name)
                        Label().wraps().startsAtEdge().styled("secondary").bind { $0.text = editor.count }
                    }.expand(vertically: false).align(vertically: .center)
                    parts.doneButton
                    CardEditorPanel.holder(parts.form.prompt)
                    CardEditorPanel.holder(parts.form.answer)
                    VStack(spacing: 6) {
                        parts.form.pictureHolder
                        parts.form.others
                        parts.form.tags
                    }.expand(vertically: false)
                    parts.status
                    LayoutContainer(RowOrColumn(spacing: 8)) {
                        HStack(spacing: 4) {
                            parts.tagsButton
                            parts.kindButton
                        }.align(horizontally: .end).expand(horizontally: false, vertically: false)
                        parts.cancelButton
                        parts.saveButton
                    }.align(vertically: .end)
                    CardEditorPanel.holder(parts.preview).expand(vertically: false)
                    HStack(spacing: 4) {
                        parts.search.expand(vertically: false).align(vertically: .center)
                        parts.selectButton
                    }.expand(vertically: false).align(vertically: .center)
                    parts.list.expand()
                }.styled("cards-panel").expand()))
    }

    /// For what is not always visible: the rows count on widgets that are.
    private static func holder(_ child: Widget) -> Bin {
        let holder = Bin()
        holder.child = child
        return holder
    }
}
