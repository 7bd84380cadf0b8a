import Files
import Flashcards
import Gtk
import Library
import RecessKit

// Pictures and sounds on cards.
extension CardEditor {
    static let kindsOfPictures = ["png", "jpg", "jpeg", "webp", "gif", "svg"]
    static let kindsOfSounds = ["mp3", "ogg", "oga", "opus", "wav", "flac", "m4a"]

    /// Copies the file into the library’s folder and returns the HTML that shows it.
    func keepMedia(_ bytes: [UInt8], kind: String) -> String? {
        let kind = kind.lowercased() == "svg+xml" ? "svg" : kind.lowercased()
        guard let folder = surroundings.library.mediaFolder else {
            status.say(
                tr("This library is not in a file, so it cannot keep pictures or sounds."), isProblem: true)
            return nil
        }
        do throws(StoreFailure) {
            let name = try folder.add(bytes, kind: kind)
            return CardEditor.kindsOfSounds.contains(kind) ? "[sound:\(name)]" : "<img src=\"\(name)\">"
        } catch {
            status.say(tr("The file could not be kept: {reason}", ["reason": error.cause]), isProblem: true)
            return nil
        }
    }

    func chooseMedia() {
        let endings = CardEditor.kindsOfPictures + CardEditor.kindsOfSounds
        let question = FileQuestion(
            title: tr("Add a Picture or Sound"), accept: tr("_Add"),
            filters: [FileChooser.Filter(tr("Pictures and Sounds"), endings: endings)])
        surroundings.askForFiles(question) { [weak self] paths in
            for path in paths { self?.addMedia(path) }
        }
    }

    /// A picture or a sound from a file, where the cursor is.
    func addMedia(_ path: String) {
        let kind = path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]).lowercased() } ?? ""
        guard (CardEditor.kindsOfPictures + CardEditor.kindsOfSounds).contains(kind) else {
            return status.say(
                tr(
                    "“{file}” is no picture and no sound that a card can have.", ["file": FilePath(path).name]
                ),
                isProblem: true)
        }
        do throws(ExchangeFile.ReadFailure) {
            form.add(try ExchangeFile.read(path, atMost: CardEditor.mostBytes), kind: kind)
        } catch .tooLarge {
            status.say(tr("“{file}” is larger than 64 MB.", ["file": FilePath(path).name]), isProblem: true)
        } catch {
            status.say(tr("“{file}” cannot be read.", ["file": FilePath(path).name]), isProblem: true)
        }
    }

    private static let mostBytes = 64 << 20
}
