import Flashcards
import Library

nonisolated extension DeckFile {
    /// How many pictures and sounds of its notes are not in the folder.
    func mediaMissing(in folder: MediaFolder?) -> Int {
        media.count { folder?.path(of: $0) == nil }
    }
}
