import Flashcards
import Gtk
import RecessKit

/// The list of all kinds, with how many notes each has.
final class KindListPage: VStack {
    private let list: KindList
    let rows: NamedRows

    init(_ list: KindList) {
        self.list = list
        rows = NamedRows(tr("Kinds of Cards")) { [weak list] place, act in
            guard let list, list.kinds.indices.contains(place) else { return }
            let kind = list.kinds[place]
            switch act {
            case .open: list.open(kind)
            case .copy: list.makeCopy(of: kind)
            case .remove: list.delete(kind)
            case .rename, .moveUp, .moveDown: break
            }
        } rename: { [weak list] place, name in
            guard let list, list.kinds.indices.contains(place),
                let change = KindChange.rename(list.kinds[place], to: name)
            else { return }
            list.carryOut(change)
        }
        super.init(spacing: 8)
        add(rows)
        update()
    }

    func update() {
        rows.show(
            list.kinds.map { kind in
                NamedRowContent(
                    name: kind.title,
                    about: trn("{count} note", "{count} notes", count: list.noteCount(of: kind)),
                    acts: kind.isBuiltIn ? [.open, .copy] : [.open, .copy, .rename, .remove])
            })
    }

    func takeFocus() { rows.focus(0) }

    func focus(_ place: Int) { rows.focus(place) }
}

extension KindList {
    /// In the person’s words: the kinds that everybody has, and what belongs to them, have English names where they are kept.
    func makeCopy(of kind: NoteKind) {
        let name = NoteKind.newName(kind.title, among: kinds.map(\.title))
        makeCopy(of: kind, named: name, fields: kind.fieldNames, templates: kind.templateNames)
    }
}
