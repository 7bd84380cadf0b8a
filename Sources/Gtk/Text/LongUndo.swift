import CGtk

/// Undo and redo of a step that inserts or deletes a long text. GTK's history does all of it at once, which takes several
/// frames for 100,000 lines. So the first time nothing of it reaches the buffer, and all of it is gathered. Then the buffer
/// makes the changes a part at a time. A change stays out of GTK's history only while GTK undoes or redoes something. So
/// for each part GTK takes the step back and makes it again, and the part takes the place of what it would change.
struct LongUndo {
    /// The end of what is still to be removed. It begins at the mark of the rest. A person can also have deleted it.
    var removal: UnsafeMutablePointer<GtkTextMark>?
    /// What is still to be inserted at the mark of the rest, with the soft breaks that it had.
    var coming: Substring = ""
    var step = Step.undo
    var gathered = ReplayedChange()
    var changes = Changes.asUsual
    /// Whether GTK cannot take the step back any more.
    var hasLostStep = false
    /// What the person has chosen before the text was all there.
    var asked: [Step] = []

    enum Step {
        case undo, redo

        var opposite: Step { self == .undo ? .redo : .undo }
    }

    /// What becomes of the changes that GTK makes at the moment.
    enum Changes {
        case asUsual, made, gathered, leftOut
        /// The first one is replaced by a part of what is still to be done, and the others are left out.
        case replacedByAPart
    }

    var isGoingOn: Bool { removal != nil || !coming.isEmpty }
}

/// What undo or redo of one step changes: a part of the text is removed, and another comes in its place.
struct ReplayedChange: Equatable {
    /// The letters that are removed.
    private(set) var start = 0
    private(set) var end = 0
    private(set) var text = ""
    private var letters = 0
    private(set) var isEmpty = true
    /// Whether all of it is at one place, as everything is that a person does in a text field.
    private(set) var isAtOnePlace = true

    /// - Parameter length: the letters that the buffer has. GTK asks for no place behind them, though it would be there if
    ///   the changes before had been made.
    mutating func insert(_ text: String, at offset: Int, ofLetters length: Int) {
        if isEmpty { (start, end, isEmpty) = (offset, offset, false) }
        if offset != min(start + letters, length) { isAtOnePlace = false }
        self.text += text
        letters += text.unicodeScalars.count
    }

    mutating func delete(from first: Int, to last: Int) {
        if isEmpty { (start, end, isEmpty) = (first, first, false) }
        guard text.isEmpty, first <= start, start <= last else { return isAtOnePlace = false }
        end += last - start
        start = first
    }
}
