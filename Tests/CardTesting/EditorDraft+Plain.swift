import Flashcards

extension EditorDraft.Writing {
    /// Two plain texts.
    public init(prompt: String, answer: String) {
        self.init(NoteKind.frontAndBack.id, [.plain(prompt), .plain(answer)])
    }
}

extension EditorDraft.Writing {
    public var prompt: String {
        get { self[0].typed }
        set { self = Self(prompt: newValue, answer: answer) }
    }

    public var answer: String {
        get { self[1].typed }
        set { self = Self(prompt: prompt, answer: newValue) }
    }
}

extension FieldText {
    fileprivate var typed: String {
        switch self {
        case .plain(let text): text
        case .html(let html): html
        }
    }
}
