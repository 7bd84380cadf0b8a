import Gtk
import RecessKit

// Dialogs that ask for files.
extension RecessWindow {
    func ask(for files: AcceptedFiles, answer: @escaping @MainActor ([String]) -> Void) {
        FileChooser(
            over: self, title: files.title, accept: files.accept, .open, filters: files.filters,
            answer: answer
        ).show()
    }

    func askWhereToSave(_ question: FileQuestion, answer: @escaping @MainActor (String) -> Void) {
        FileChooser(
            over: self, title: question.title, accept: question.accept, .save(name: question.name),
            filters: question.filters
        ) { paths in paths.first.map(answer) }.show()
    }
}
