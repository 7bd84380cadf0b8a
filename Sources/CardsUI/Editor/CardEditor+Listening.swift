import Flashcards
import Gtk
import Library
import RecessKit

// Signals and bindings.
extension CardEditor {
    func listen() {
        saveButton.onClick { [weak self] in self?.save() }
        selectButton.onClick { [weak self] in
            guard let self else { return }
            if editor.isSelecting { endSelecting() } else { beginSelecting() }
        }
        cancelButton.onClick { [weak self] in self?.cancel() }
        doneButton.onClick { [weak self] in self?.leave() }
        form.listen(submit: { [weak self] in self?.save() }) { [weak self] in
            guard let self else { return }
            hasWarned = false
            if saysWhatIsMissing {
                saysWhatIsMissing = false
                status.show(CardForm.keys)
            }
            hasTyped()
        }
        search.onSubmit { [weak self] in self?.list.focus(0) }
        search.onStop { [weak self] in
            guard let self else { return }
            if search.text.isEmpty { escape() } else { search.text = "" }
        }
        onKey { [weak self] key in
            guard key == .escape, let self else { return false }
            escape()
            return true
        }
        onShortcutInWindow("<Control>f") { [weak self] in
            self?.search.selectAll()
            self?.search.grabFocus()
        }
        onShortcut("<Control>z") { [weak self] in
            guard let self, canUndo else { return false }
            undo()
            return true
        }
        // Before the field with the focus takes back typing.
        onShortcutBeforeTyping("<Control>z") { [weak self] in
            guard let self, newest != .typing, canUndo else { return false }
            undo()
            return true
        }
        surroundings.library.onChange(self) { [weak self] change in
            if change.mayChangeCards { self?.followLibrary() }
        }
    }

    func follow() {
        bind { $0.updateList() }
        selectButton.bind { [editor] in $0.setStyle("chosen", editor.isSelecting) }
        bind { widget in
            _ = widget.editor.eventCount
            guard let event = widget.editor.event else { return }
            widget.status.say(event.text, isProblem: event.isProblem)
            widget.saysWhatIsMissing = event.saysWhatIsMissing
        }
        cancelButton.bind { [editor] in $0.isVisible = editor.editing != nil }
        saveButton.bind { [editor] in
            $0.label = editor.editing == nil ? tr("Add Card") : tr("Save Card")
        }
    }
}
