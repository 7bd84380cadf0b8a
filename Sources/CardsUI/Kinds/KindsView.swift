import Flashcards
import Gtk
import Library
import RecessKit

/// The page on which kinds of cards are made, changed and deleted: a list of all, one kind, or a text of it.
final class KindsView: VStack {
    /// What the page shows.
    enum Screen {
        case list(KindListPage)
        case kind(KindPage)
        case text(KindTextPage)
    }

    let list: KindList
    let status = StatusLine("")
    let title = Label().startsAtEdge().wraps().styled("heading")
    let backButton = Button(tr("Done")).align(vertically: .center)
    private(set) var screen: Screen
    private let holder = Bin()
    let surroundings: ActivitySurroundings
    let pictures: CardPictures
    private let drafts: Drafts
    private lazy var lastStep = StepOffer(surroundings, show: surroundings.showToast) { [weak self] in
        self?.takeBack()
    }
    private let done: @MainActor () -> Void
    private var hasWarned = false
    /// How many events were told. Telling one reads what may change later, and is not to be done again then.
    private var toldEvents = 0

    /// - Parameter done: called when the person wants to go back.
    init(
        _ list: KindList, _ surroundings: ActivitySurroundings, _ drafts: Drafts,
        _ pictures: CardPictures,
        done: @escaping @MainActor () -> Void
    ) {
        self.list = list
        self.surroundings = surroundings
        self.drafts = drafts
        self.pictures = pictures
        self.done = done
        let first = KindListPage(list)
        screen = .list(first)
        super.init()
        holder.child = first.align(vertically: .start)
        add(KindsPanel(self, holder))
        restoreDraft()
        listen()
    }

    private func listen() {
        backButton.onClick { [weak self] in self?.goBack() }
        onKey { [weak self] key in
            guard key == .escape, let self else { return false }
            goBack()
            return true
        }
        onShortcut("<Control>z") { [weak self] in
            guard let self, canUndo else { return false }
            undo()
            return true
        }
        surroundings.library.onChange(self) { [weak self] change in
            if change.mayChangeCards { self?.list.readAgain() }
        }
        bind { $0.update() }
        bind { view in
            let count = view.list.eventCount
            guard count != view.toldEvents, let event = view.list.event else { return }
            view.toldEvents = count
            view.tell(event)
        }
    }

    func takeFocus() {
        switch screen {
        case .list(let page): page.takeFocus()
        case .kind(let page): page.takeFocus()
        case .text(let page): page.takeFocus()
        }
    }
}

// From one screen to another.
extension KindsView {
    /// Brings the screen up to date. It goes where its kind is gone, and comes where a kind was opened.
    private func update() {
        let opened = list.opened
        _ = (list.kinds, list.use)
        switch (screen, opened) {
        case (.list(let page), nil): page.update()
        case (.kind(let page), let kind?) where page.kindID == kind.id: page.update(kind)
        case (.text(let page), let kind?) where page.what.kind == kind.id && page.what.exists(in: kind):
            page.update(kind)
        case (_, let kind?): show(kind)
        case (_, nil): showList()
        }
        title.text = words(opened)
        backButton.label = if case .list = screen { tr("Done") } else { tr("Back") }
    }

    private func words(_ opened: NoteKind?) -> String {
        guard let opened else { return tr("Kinds of Cards") }
        let name = opened.title.inOneLine(atMost: 60)
        guard case .text(let page) = screen else { return name }
        return page.what.title(in: opened)
    }

    private func showList() {
        let place =
            if case .kind(let page) = screen { list.kinds.firstIndex { $0.id == page.kindID } } else { 0 }
        let page = KindListPage(list)
        go(to: .list(page), page)
        page.update()
        page.focus(place ?? 0)
    }

    private func show(_ kind: NoteKind) {
        let page = KindPage(kind, self)
        go(to: .kind(page), page)
        page.update(kind)
        page.takeFocus()
    }

    /// Opens a template or the style sheet.
    func open(_ what: KindText) {
        guard let kind = list.opened else { return }
        let page = KindTextPage(what, kind, list, pictures) { [weak self] in self?.hasTyped() }
        go(to: .text(page), page)
        page.update(kind)
        page.takeFocus()
    }

    private func go(to screen: Screen, _ page: Widget) {
        self.screen = screen
        holder.child = page.align(vertically: .start)
        hasWarned = false
        title.text = words(list.opened)
        backButton.label = if case .list = screen { tr("Done") } else { tr("Back") }
        status.show("")
    }

    /// From a text to its kind, from there to the list, and from there to where the person was before. What is not saved is warned
    /// about once.
    func goBack() {
        switch screen {
        case .list:
            lastStep.withdraw()
            done()
        case .kind: list.open(nil)
        case .text(let page):
            if page.isUnsaved, !hasWarned {
                hasWarned = true
                return status.say(
                    tr("The changes are not saved yet. Save them, or choose “Back” again to drop them."),
                    isProblem: true)
            }
            drafts.keep(nil, KindDraft.name)
            if let kind = list.opened { show(kind) }
        }
    }

    private func tell(_ event: KindList.Event) {
        status.say(event.text, isProblem: event.isProblem)
        switch event {
        case .changed(let change, _) where change.removes:
            lastStep.make(event.text, after: CardStep.changeKind(change).step)
        case .deleted(let kind): lastStep.make(event.text, after: CardStep.deleteKind(kind).step)
        case .changed where draft == nil: drafts.keep(nil, KindDraft.name)
        default: break
        }
    }
}

// Undo and redo.
extension KindsView {
    var canUndo: Bool {
        if case .text(let page) = screen, page.offersUndo { return true }
        return surroundings.library.nextUndo(in: .cards) != nil
    }

    /// Typing in the field with the focus comes first.
    func undo() {
        if case .text(let page) = screen, page.undoTyping() { return }
        if case .kind(let page) = screen, page.undoTyping() { return }
        takeBack()
    }

    func takeBack() {
        surroundings.undo(in: .cards, then: { [weak self] in self?.say($0?.textOfUndo) })
    }

    func redo() {
        if case .text(let page) = screen, page.redoTyping() { return }
        if case .kind(let page) = screen, page.redoTyping() { return }
        surroundings.redo(in: .cards, then: { [weak self] in self?.say($0?.textOfRedo) })
    }

    private func say(_ text: String?) {
        if let text { status.say(text) }
    }
}

// What is typed is there again after a crash.
extension KindsView {
    private func hasTyped() {
        hasWarned = false
        drafts.hasChanged(KindDraft.name) { [weak self] in self?.draft }
    }

    private var draft: String? {
        guard case .text(let page) = screen, page.isUnsaved else { return nil }
        return KindDraft(page.what.kind, template: page.what.template, page.texts).text
    }

    private func restoreDraft() {
        guard let draft = drafts.text(of: KindDraft.name).flatMap(KindDraft.init(text:)),
            let kind = list.kinds.first(where: { $0.id == draft.kind })
        else { return }
        let what = KindText(kind: draft.kind, template: draft.template)
        guard what.exists(in: kind) else { return }
        list.open(kind)
        open(what)
        if case .text(let page) = screen { page.texts = draft.texts }
    }
}
