import Observation
import RichText

/// A picture with the parts that a person draws over it. Each change can be taken back until the note is saved or left.
@Observable
public final class PictureSketch {
    /// What can be taken back.
    private struct State: Hashable {
        var picture: String
        var drawing: PartsDrawing

        /// Whether there is anything to keep, besides another selection.
        func differs(from before: State) -> Bool {
            picture != before.picture || drawing.field != before.drawing.field
                || drawing.hidesOthers != before.drawing.hidesOthers
        }
    }

    private var state = State(picture: "", drawing: PartsDrawing())
    private var past: [State] = []
    private var future: [State] = []
    /// The state before a drag that goes on.
    private var beforeDrag: State?
    /// What the last change was, as far as the next one of the same kind is part of it.
    private var lastChange: Change?
    /// Called after each change by the person, once a drag has ended.
    @ObservationIgnored public var onChange: () -> Void = {}

    private enum Change: Hashable {
        case moving(Int), growing(Int), naming(Int)
    }

    private static let mostSteps = 500

    public init() {}

    /// The HTML of the picture’s field.
    public var picture: String { state.picture }
    public var drawing: PartsDrawing { state.drawing }
    public var canUndo: Bool { !past.isEmpty }
    public var canRedo: Bool { !future.isEmpty }

    /// The name of the picture’s file.
    public var file: String? { RichText(html: picture).files.first }

    /// Shows what the fields of a note say. Nothing of that can be taken back.
    public func show(parts field: String, picture: String, highestNumber: Int) {
        guard field != drawing.field || picture != self.picture else { return }
        var drawing = PartsDrawing(field: field, highestNumber: highestNumber)
        drawing.ratio = self.drawing.ratio
        state = State(picture: picture, drawing: drawing)
        (past, future, beforeDrag, lastChange) = ([], [], nil, nil)
    }

    /// Width divided by height of the picture, as soon as it is known.
    public var ratio: Double {
        get { state.drawing.ratio }
        set { if newValue != ratio, newValue > 0, newValue.isFinite { state.drawing.ratio = newValue } }
    }

    // MARK: Undo

    public func undo() {
        guard let before = past.popLast() else { return }
        future.append(state)
        show(before)
    }

    public func redo() {
        guard let after = future.popLast() else { return }
        past.append(state)
        show(after)
    }

    private func show(_ other: State) {
        let ratio = ratio
        (state, lastChange, beforeDrag) = (other, nil, nil)
        state.drawing.ratio = ratio
        onChange()
    }

    private func change(_ kind: Change? = nil, _ change: (inout State) -> Void) {
        let before = beforeDrag ?? state
        beforeDrag = nil
        change(&state)
        guard state.differs(from: before) else { return }
        if kind == nil || kind != lastChange || !future.isEmpty { keep(before) }
        lastChange = kind
        onChange()
    }

    private func keep(_ before: State) {
        past.append(before)
        if past.count > PictureSketch.mostSteps { past.removeFirst() }
        future = []
    }
}

// What the person does.
extension PictureSketch {
    /// Another picture. The parts stay where they are.
    public func choose(picture html: String) { change { $0.picture = html } }

    /// Selecting is no change.
    public func select(_ place: Int?) {
        guard place != drawing.selected else { return }
        state.drawing.select(place)
        lastChange = nil
    }

    public func add(_ shape: HiddenPart.Shape) { change { $0.drawing.add(shape) } }
    public func add() { change { $0.drawing.add() } }
    public func duplicate() { change { $0.drawing.duplicate() } }
    public func delete() { change { $0.drawing.delete() } }
    public func ask(on number: Int?) { change { $0.drawing.ask(on: number) } }
    public func hideOthers(_ hides: Bool) { change { $0.drawing.hidesOthers = hides } }

    /// Several letters of one name are one change, and several steps in a row too.
    public func rename(_ name: String) { change(selected(Change.naming)) { $0.drawing.rename(name) } }

    public func move(by across: Double, _ down: Double) {
        change(selected(Change.moving)) { $0.drawing.move(by: across, down) }
    }

    public func grow(by across: Double, _ down: Double) {
        change(selected(Change.growing)) { $0.drawing.grow(by: across, down) }
    }

    private func selected(_ change: (Int) -> Change) -> Change? { drawing.selected.map(change) }

    /// Moves or resizes the selected part as long as the person drags. Each call begins from where the part was before.
    public func drag(_ change: (inout PartsDrawing) -> Void) {
        let before = beforeDrag ?? state
        beforeDrag = before
        state = before
        change(&state.drawing)
    }

    public func endDrag() {
        guard beforeDrag != nil else { return }
        change { _ in }
    }

    public func cancelDrag() {
        guard let beforeDrag else { return }
        (state, self.beforeDrag) = (beforeDrag, nil)
    }
}
