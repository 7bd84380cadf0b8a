import Flashcards
import Gtk

// A picture of which parts are hidden. Its two fields are not shown as texts, but they hold what it says.
extension CardForm {
    /// Shows what the fields of the kind say of a picture.
    func showPicture() {
        pictureHolder.isVisible = kind.pictureFields != nil
        guard let places = kind.pictureFields else { return }
        let picture = picture ?? makePicture()
        picture.name = kind.fieldNames.indices.contains(places.picture) ? kind.fieldNames[places.picture] : ""
        picture.sketch.show(
            parts: html(places.parts), picture: html(places.picture), highestNumber: editor.highestPartNumber)
    }

    /// A text must not go where it is not shown, and what was drawn stays as long as another kind is tried.
    ///
    /// - Parameter old: the kind before.
    func moveTexts(from old: NoteKind) {
        guard old.placesOfPicture != kind.placesOfPicture else { return }
        let texts = all.indices.filter { !old.placesOfPicture.contains($0) }.map { all[$0].value }
        let places = all.indices.filter { !kind.placesOfPicture.contains($0) }
        for (place, text) in zip(places, texts + [FieldText](repeating: .plain(""), count: all.count)) {
            all[place].value = text
        }
        guard let hidden = kind.pictureFields else { return }
        let drawn = [
            (hidden.parts, picture?.sketch.drawing.field), (hidden.picture, picture?.sketch.picture),
        ]
        for (place, html) in drawn where all.indices.contains(place) {
            all[place].value = FieldText(kept: html ?? "")
        }
    }

    private func html(_ place: Int) -> String {
        fields.indices.contains(place) ? fields[place].value.html : ""
    }

    private func makePicture() -> PictureField {
        let picture = PictureField(path: pathOfMedia)
        self.picture = picture
        pictureHolder.child = picture
        picture.onChoose = { [weak self] in self?.onChoosePicture() }
        picture.onPaste = { [weak self] in self?.onMedia(.bytes($0, kind: $1), .picture) }
        picture.sketch.onChange = { [weak self] in self?.takePicture() }
        // The window tells which widget has the focus only afterwards.
        picture.onFocusInside { [weak self] in Task { self?.updateUndo() } }
        return picture
    }

    /// The fields say what was drawn.
    private func takePicture() {
        guard let places = kind.pictureFields, let sketch = picture?.sketch else { return }
        for (place, html) in [(places.parts, sketch.drawing.field), (places.picture, sketch.picture)]
        where fields.indices.contains(place) && self.html(place) != html {
            fields[place].value = FieldText(kept: html)
        }
        updateUndo()
    }

    /// The card of the note that is to be seen while it is written: that of the selected part.
    var cardInView: Int? {
        let cards = written.kind.cards(of: written.note)
        let selected = kind.pictureFields == nil ? nil : picture?.sketch.drawing.selectedPart?.numbers.first
        return selected.flatMap { cards.contains($0 - 1) ? $0 - 1 : nil } ?? cards.first
    }
}

extension NoteKind {
    /// Of the fields that are not shown as texts.
    var placesOfPicture: [Int] { pictureFields.map { [$0.parts, $0.picture] } ?? [] }
}
