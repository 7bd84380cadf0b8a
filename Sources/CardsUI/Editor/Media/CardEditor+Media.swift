import Files
import Flashcards
import Gtk
import Library
import RecessKit

// Pictures and sounds on cards.
extension CardEditor {
    func chooseMedia(for target: CardForm.MediaTarget? = nil) {
        let endings = AddedMedia.kindsOfPictures + AddedMedia.kindsOfSounds
        let target = target ?? form.mediaTarget
        let isPicture = target.isPicture
        let question = FileQuestion(
            title: isPicture ? tr("Choose Picture") : tr("Add a Picture or Sound"), accept: tr("_Add"),
            filters: [
                isPicture
                    ? FileChooser.Filter(tr("Pictures"), endings: AddedMedia.kindsOfPictures)
                    : FileChooser.Filter(tr("Pictures and Sounds"), endings: endings)
            ])
        surroundings.askForFiles(question) { [weak self] paths in
            for path in paths { self?.takeIn(.file(path), target) }
        }
    }

    /// Copies a picture or a sound into the library’s folder, off the main thread, and shows it where it belongs.
    func takeIn(_ source: AddedMedia.Source, _ target: CardForm.MediaTarget) {
        guard let folder = media.folder else {
            return status.say(
                tr("This library is not in a file, so it cannot keep pictures or sounds."), isProblem: true)
        }
        let incoming = AddedMedia(source: source, folder: folder)
        let card = editor.editing?.id
        media.count += 1
        offTheMainThread {
            incoming.keep()
        } receive: { [weak self] result in
            guard let self else { return }
            media.count -= 1
            // Meanwhile the person may write another card.
            if editor.editing?.id == card { took(result, incoming.fileName, target) }
            if media.count == 0, media.savesThen {
                media.savesThen = false
                save()
            }
        }
    }

    private func took(
        _ result: Result<AddedMedia.Kept, AddedMedia.Refusal>, _ file: String?,
        _ target: CardForm.MediaTarget
    ) {
        switch result {
        case .success(let kept):
            form.add(kept, to: target)
            if let text = kept.text { status.say(text) }
        case .failure(let refusal): status.say(refusal.text(file), isProblem: true)
        }
    }
}

/// The pictures and sounds that are being taken in.
final class MediaOnTheWay {
    /// Where they are kept. `nil`: nowhere.
    var folder: MediaFolder?
    var count = 0
    /// The person wants to save as soon as they are there.
    var savesThen = false

    init(_ folder: MediaFolder?) { self.folder = folder }
}
