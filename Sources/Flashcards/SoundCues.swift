/// When the sounds of cards begin and stop: those of the question when its card comes on top, those of the answer when it is
/// shown, if the person wants that. Whatever plays stops when its card leaves, and when the person turns to something else.
public struct SoundCues: Hashable, Sendable {
    private struct Begun: Hashable, Sendable {
        let entry: Pile.Entry
        let side: Side
    }

    public enum Side: Hashable, Sendable { case question, answer }

    public enum Cue: Hashable, Sendable {
        case play(Side)
        case stop
    }

    /// What is on top of the pile, and whether the person attends to it.
    public struct Situation: Hashable, Sendable {
        public var entry: Pile.Entry?
        public var isAnswerShown: Bool
        /// Whether the pile is in view, in a window that is in front.
        public var isAttended: Bool
        public var playsByThemselves: Bool

        public init(
            _ entry: Pile.Entry?, isAnswerShown: Bool = false, isAttended: Bool = true,
            playsByThemselves: Bool
        ) {
            (self.entry, self.isAnswerShown, self.isAttended) = (entry, isAnswerShown, isAttended)
            self.playsByThemselves = playsByThemselves
        }
    }

    private var before = Situation(nil, isAttended: false, playsByThemselves: false)
    /// The side that was begun of the card on top, or would have been if sounds played by themselves. A sound that was stopped does not
    /// begin again when the person comes back.
    private var begun: Begun?

    public init() {}

    /// What is to be done now that the situation is another one.
    public mutating func follow(_ situation: Situation) -> [Cue] {
        guard situation != before else { return [] }
        defer { before = situation }
        guard let entry = situation.entry, situation.isAttended else {
            // A card that comes back, as after undo, is a new one.
            if situation.entry != begun?.entry { begun = nil }
            return before.isAttended && before.entry != nil ? [.stop] : []
        }
        var cues: [Cue] = []
        let side: Side = situation.isAnswerShown ? .answer : .question
        let isOther = begun != Begun(entry: entry, side: side)
        let goesBack = begun == Begun(entry: entry, side: .answer) && side == .question
        let wasHeard = before.isAttended && before.entry != nil
        let isTurnedOff = before.playsByThemselves && !situation.playsByThemselves
        if wasHeard, isOther || isTurnedOff { cues.append(.stop) }
        if isOther, !goesBack, situation.playsByThemselves { cues.append(.play(side)) }
        begun = Begun(entry: entry, side: side)
        return cues
    }
}
