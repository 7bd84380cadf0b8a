import Files
import Gtk
import Library
import RecessKit

/// The list of what was done, and the button that goes back to a step.
final class HistoryView: VStack {
    let list: ListView<HistoryRow>
    let goBackButton = Button(tr("Go Back to Here")).styled("suggested-action")
    let status = Label().wraps().startsAtEdge().styled("secondary")
    private let steps: HistorySteps
    private let library: RecessLibrary
    private let rows: Rows
    private var reading: Timeout?
    /// The areas of the steps that were taken back here and can be brought back, the latest at the end.
    private var takenBack: [Step.Area] = []
    private let showToast: @MainActor (Toast) -> ShownToast?
    /// Offers to take back that it went back, while that is the latest step.
    private var offer: (toast: ShownToast?, step: KeptStep.ID)?
    private let content: ScrolledWindow
    private let emptyPage = StatusPage(
        icon: "document-open-recent-symbolic", title: tr("Nothing to Undo"),
        text: tr("What you do from now on is listed here, and can be undone."))

    /// What the rows need to know of the view, which exists only after its list.
    private final class Rows {
        /// The position of the row that the button is about.
        var chosen = 0
        var shown: @MainActor (_ position: Int) -> Void = { _ in }
    }

    init(
        _ library: RecessLibrary, _ activities: [any Activity],
        now: @escaping () -> Int64 = WallClock.milliseconds,
        showToast: @escaping @MainActor (Toast) -> ShownToast?
    ) {
        let (steps, rows) = (HistorySteps(library), Rows())
        (self.steps, self.rows, self.library, self.showToast) = (steps, rows, library, showToast)
        list = ListView(
            minimumHeight: 60, makeRow: { HistoryRow() },
            show: { row, position in
                let step = steps.steps[position]
                row.show(
                    step, of: activities.first { $0.area == step.step?.area },
                    textsReplaced: steps.textsReplaced(by: step), isChosen: position == rows.chosen,
                    now: now())
                rows.shown(position)
            })
        let stack = VStack(spacing: 10) { [list, status, goBackButton] in
            VStack { list.expand() }.styled("card-list").expand()
            LayoutContainer(RowOrColumn(spacing: 8)) {
                status.expand(vertically: false).align(vertically: .center)
                goBackButton
            }
        }
        // With large text in a low window, the list and the button need more than there is.
        content = ScrolledWindow(stack.padding(horizontal: 12, vertical: 12))
        super.init()
        StyleSheet.load(.pages)
        add(content.expand())
        add(emptyPage.expand())
        list.setName(tr("What was done, the newest first"))
        list.change(at: 0, removed: 0, added: steps.steps.count)
        listen()
        update()
    }

    private func listen() {
        rows.shown = { [weak self] in self?.shown($0) }
        list.onMove { [weak self] in self?.choose($0) }
        list.onActivate { [weak self] in self?.choose($0) }
        goBackButton.onClick { [weak self] in self?.goBack() }
        // Here that is the latest step of all activities.
        onShortcutInWindow("<Control>z") { [weak self] in
            // The list follows once a step is taken back.
            guard let self, !library.isBusy else { return }
            if let area = steps.steps.first(where: \.isOwn)?.step?.name.area { takeBack(in: area) }
        }
        onShortcutInWindow("<Control><Shift>z") { [weak self] in self?.bringBack() }
        library.onChange(self) { [weak self] _ in self?.readAgain() }
    }

    func choose(_ position: Int) {
        rows.chosen = position
        update()
        list.refresh()
    }

    /// Reads on in the next turn when the end comes into view: the list is just filling its rows.
    private func shown(_ position: Int) {
        guard position + 40 > steps.steps.count, !steps.isComplete, reading == nil else { return }
        reading = Timeout(afterMilliseconds: 0) { [weak self] in self?.readOn() }
    }

    private func readOn() {
        reading = nil
        let before = steps.steps.count
        let added = steps.readOn()
        if added > 0 { list.change(at: before, removed: 0, added: added) }
    }

    private func readAgain() {
        let before = steps.steps.count
        steps.readAgain()
        if let offer, steps.steps.first?.id != offer.step { withdrawOffer() }
        rows.chosen = 0
        list.change(at: 0, removed: before, added: steps.steps.count)
        list.refresh()
        if list.focusedPosition != nil { list.focus(0) }
        update()
    }

    private func update() {
        let isEmpty = steps.steps.isEmpty
        content.isVisible = !isEmpty
        emptyPage.isVisible = isEmpty
        // What another machine has done stays.
        let later = steps.steps.prefix(rows.chosen).count(where: \.isOwn)
        goBackButton.isSensitive = later > 0 && !library.isBusy
        status.text =
            if rows.chosen == 0 {
                tr("This is the latest step. Choose an earlier one to go back to it.")
            } else if later == 0 {
                tr("Only steps of other machines came later, and these stay.")
            } else {
                trn("{count} later step will be undone.", "{count} later steps will be undone.", count: later)
            }
        goBackButton.accessibleDescription(status.text)
    }

    private func goBack() {
        guard steps.steps.indices.contains(rows.chosen), rows.chosen > 0 else { return }
        goBackButton.isSensitive = false
        library.goBack(to: steps.steps[rows.chosen].id) { [weak self] result in
            guard let self else { return }
            list.focus(0)
            switch result {
            case .success(let undone): if let undone { offerUndo(of: undone) }
            case .failure(let failure):
                update()
                _ = showToast(Toast(failure.text))
            }
        }
    }

    private func offerUndo(of undone: Undone) {
        let step = undone.step.step?.sentence ?? ""
        let words =
            undone.conflicts == 0
            ? step
            // Translators: what was done, and after it a whole sentence about what stays as it is.
            : tr(
                "{step}. {sentence}",
                ["step": step, "sentence": Undone.text(ofConflicts: undone.conflicts)])
        let toast = showToast(
            Toast(words, button: tr("Undo")) { [weak self] in self?.takeBack(in: .library) })
        offer = (toast, undone.step.id)
    }

    private func withdrawOffer() {
        offer?.toast?.dismiss()
        offer = nil
    }

    private func takeBack(in area: Step.Area) {
        library.undo(
            in: area,
            then: { [weak self] result in
                self?.complain(of: result)
                if case .success(.some) = result { self?.takenBack.append(area) }
            })
    }

    private func bringBack() {
        guard let area = takenBack.popLast() else { return }
        library.redo(in: area, then: { [weak self] in self?.complain(of: $0) })
    }

    private func complain(of result: Result<Undone?, StoreFailure>) {
        if let complaint = result.complaint { _ = showToast(Toast(complaint)) }
    }

    func takeFocus() { list.focus(0) }
}
