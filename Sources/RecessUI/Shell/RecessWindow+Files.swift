import Gtk
import RecessKit

// Dialogs that ask for files.
extension RecessWindow {
    func ask(for files: AcceptedFiles, answer: @escaping @MainActor ([String]) -> Void) {
        FileChooser(
            over: self, title: files.title, accept: files.accept, .open, filters: files.filters
        ) { paths, _ in answer(paths) }.show()
    }

    func askForFiles(_ question: FileQuestion, answer: @escaping @MainActor ([String]) -> Void) {
        FileChooser(
            over: self, title: question.title, accept: question.accept, .open, filters: question.filters
        ) { paths, _ in answer(paths) }.show()
    }

    func askWhereToSave(_ question: FileQuestion, answer: @escaping FileQuestion.Answer) {
        FileChooser(
            over: self, title: question.title, accept: question.accept, .save(name: question.name),
            filters: question.filters
        ) { paths, ending in paths.first.map { answer($0, ending) } }.show()
    }
}
