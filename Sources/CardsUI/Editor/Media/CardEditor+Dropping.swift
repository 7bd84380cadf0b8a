import Flashcards
import Gtk

// Pictures and sounds that are dropped on the editor.
extension CardEditor {
    /// Takes the pictures and sounds among the files, and returns the others.
    func takeDropped(_ files: [String], at place: DropPlace) -> [String] {
        let media = files.filter { AddedMedia.isMedia($0) }
        let target = form.mediaTarget(at: place)
        for path in target.isPicture ? media.prefix(1) : media[...] { takeIn(.file(path), target) }
        return files.filter { !AddedMedia.isMedia($0) }
    }

    /// From a browser, for instance, whose pictures are in no file.
    func listenToDroppedPictures() {
        onPictureDropped { [weak self] content, place in
            guard let self, case .picture(let bytes, let type) = content else { return }
            takeIn(.bytes(bytes, kind: String(type.dropFirst(6))), form.mediaTarget(at: place))
        }
    }
}

extension CardForm {
    /// The field under the pointer; beside all fields the one in which the person writes.
    func mediaTarget(at place: DropPlace) -> MediaTarget {
        if let picture, place.isIn(picture) { return .picture }
        return shownFields.first { place.isIn($0) }.map { .field($0) } ?? mediaTarget
    }
}
