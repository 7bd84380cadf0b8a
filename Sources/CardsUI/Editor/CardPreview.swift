import Flashcards
import Gtk
import RichText

/// What is written, as a card shows it. Two plain texts need no preview.
final class CardPreview: LayoutContainer {
    private let form: CardForm
    private let question: PreviewSide
    private let answer: PreviewSide

    init(_ form: CardForm, _ pictures: CardPictures) {
        self.form = form
        question = PreviewSide(tr("Question"), pictures)
        answer = PreviewSide(tr("Answer"), pictures)
        super.init(EqualParts(spacing: 8, least: 200))
        add(question)
        add(answer)
        isVisible = false
        bind { [form] preview in
            _ = form.version
            preview.show(form.isPlain ? nil : form.written, card: form.isPlain ? nil : form.cardInView)
        }
    }

    private func show(_ note: WrittenNote?, card: Int?) {
        isVisible = card != nil
        guard let note, let card else { return }
        let faces = note.faces(ofCard: card)
        question.show(faces.front)
        answer.show(faces.back)
    }
}

/// One side of the card on its paper.
final class PreviewSide: VStack {
    private let text: TextOnPaper

    init(_ name: String, _ pictures: CardPictures) {
        text = TextOnPaper(pictures.surroundings, room: Size(width: 200, height: 120))
        super.init(spacing: 4)
        styled("first-card")
        add(Label(name).startsAtEdge().styled("secondary"))
        add(text.expand())
    }

    func show(_ content: RichText) { text.show(content) }
}

extension WrittenNote {
    fileprivate func faces(ofCard card: Int) -> CardFaces {
        do throws(TemplateMistake) {
            return try kind.facesWithWhatIsRight(of: note, card: card)
        } catch {
            return CardFaces(front: RichText(plain: error.text), back: RichText())
        }
    }
}
