import FlagQuiz
import Gtk
import World

// What is said about a question and an answer on the map.
extension Question {
    /// The line over what is asked for.
    var request: String { kind == .place ? tr("Where is it?") : tr("The marked place") }
}

extension Answer {
    /// After an answer on the map: “Wrong! That is Chad. Niger is its neighbour to the west.”
    func placeText(_ book: FlagBook) -> String {
        guard !isRight else { return tr("Correct!") }
        let asked = question.answer
        let sentences: [String?] =
            switch (question.kind, picked) {
            case (.place, let picked?):
                [
                    book.nameInSentence(of: picked).map { tr("Wrong! That is {country}.", ["country": $0]) },
                    PlaceRelation.text(of: asked, seenFrom: picked, book),
                ]
            case (_, let picked):
                [
                    book.nameInSentence(of: asked).map { tr("Wrong! This is {country}.", ["country": $0]) },
                    picked.flatMap { PlaceRelation.text(of: $0, seenFrom: asked, book) },
                ]
            }
        return sentences.compactMap(\.self).joined(separator: " ")
    }
}
