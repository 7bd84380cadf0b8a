import Gtk
import RichText

/// The pictures, sounds and places to type of one text, in the order in which they stand.
final class RichTextParts {
    private(set) var pictures: [PicturePart] = []
    private(set) var sounds: [SoundPart] = []
    private(set) var answers: [AnswerPart] = []
    private var formulas: [FormulaPart] = []
    let player: SoundQueue
    /// Called when a picture turns out to have another size, or a hint is opened.
    var onSizeChange: @MainActor () -> Void = {}
    /// The room for a picture, a formula or a place to type.
    var room = Size(width: 400, height: 300) {
        didSet {
            guard room != oldValue else { return }
            for picture in pictures { picture.room = room }
            for formula in formulas { formula.room = room }
            for answer in answers { answer.room = room }
        }
    }

    init(_ surroundings: RichTextSurroundings) { player = SoundQueue(surroundings) }

    func add(_ picture: PicturePart) -> PicturePart {
        picture.room = room
        picture.onSizeChange = { [weak self] in self?.sizeChanged() }
        pictures.append(picture)
        return picture
    }

    func add(_ formula: FormulaPart) -> FormulaPart {
        formula.room = room
        formulas.append(formula)
        return formula
    }

    func add(_ sound: SoundPart) -> SoundPart {
        sounds.append(sound)
        return sound
    }

    func add(_ answer: AnswerPart) -> AnswerPart {
        answer.room = room
        answers.append(answer)
        return answer
    }

    /// Whether there is something whose size depends on the room.
    var haveSizes: Bool { !pictures.isEmpty || !formulas.isEmpty || !answers.isEmpty }

    func forget() { (pictures, formulas, sounds, answers) = ([], [], [], []) }

    func sizeChanged() { onSizeChange() }
}
