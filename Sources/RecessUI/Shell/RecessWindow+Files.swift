import Gtk

// Files that the person chooses.
extension RecessWindow {
    func askWhatToImport() {
        FileChooser(
            over: self, title: tr("Import Cards"), accept: tr("_Import"), .open,
            filters: [
                FileChooser.Filter(tr("Cards"), endings: ["csv", "tsv", "tab", "txt", "json"]),
                FileChooser.Filter(tr("All files"), endings: []),
            ]
        ) { [weak self] in self?.open($0) }.show()
    }

    func askWhereToSave(_ question: FileQuestion, answer: @escaping @MainActor (String) -> Void) {
        FileChooser(
            over: self, title: question.title, accept: question.accept, .save(name: question.name),
            filters: question.filters
        ) { paths in paths.first.map(answer) }.show()
    }
}
