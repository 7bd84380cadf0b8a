import Flashcards
import Gtk

extension CardForm {
    /// Where a picture or sound goes.
    enum MediaTarget {
        case field(NoteField)
        /// The picture of which parts are hidden.
        case picture

        var isPicture: Bool { if case .picture = self { true } else { false } }
    }

    /// Where it goes if the person says nothing else: to the picture that is worked on or missing, else to the field with the cursor.
    var mediaTarget: MediaTarget {
        guard let picture, kind.pictureFields != nil,
            picture.sketch.file == nil || picture.containsFocusOfItsWindow
        else { return .field(current) }
        return .picture
    }

    func add(_ kept: AddedMedia.Kept, to target: MediaTarget) {
        switch target {
        case .picture where !kept.isSound && kind.pictureFields != nil:
            picture?.sketch.choose(picture: kept.html)
            Task { [weak self] in self?.picture?.takeFocus() }
        case .field(let field) where shownFields.contains { $0 === field }:
            insert(kept, into: field)
        // A sound does not belong into a picture, and the field may be gone with its kind.
        case .picture, .field:
            insert(kept, into: current)
        }
    }

    private func insert(_ kept: AddedMedia.Kept, into field: NoteField) {
        field.insert(html: kept.html)
        // The person may have gone on in another field meanwhile.
        if !shownFields.contains(where: { $0 !== field && $0.field.containsFocus }) { field.takeFocus() }
    }
}
