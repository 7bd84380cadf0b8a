import Files
import SQLite

// Whether other machines are told what changes here. Switched off, nothing is kept for them.
extension Library {
    enum InStep: Int64 {
        case never, now, before
    }

    /// After it was switched on, give out `everything`, and then the `changes` since then.
    public func keepInStep(_ isOn: Bool) throws(StoreFailure) {
        try change { edit in
            let wanted: InStep = isOn ? .now : .before
            if isOn, edit.inStep == .never { try FieldTimes.seeAllCards(edit) }
            try edit.connection.run(
                "UPDATE counter SET in_step = ?1 WHERE id = 1 AND in_step <> ?1 AND NOT (in_step = 0 AND ?1 = 2)",
                wanted.rawValue)
            if !isOn { try edit.connection.run("DELETE FROM changed_rows") }
        }
    }

    public func keepsInStep() throws(StoreFailure) -> Bool { try keeping { try inStep() == .now } }

    func inStep() throws -> InStep {
        InStep(rawValue: try connection.number("SELECT in_step FROM counter WHERE id = 1")) ?? .before
    }
}

extension Connection {
    /// Whether other machines may have rows of this library.
    func wasEverInStep() throws -> Bool {
        try number("SELECT in_step FROM counter WHERE id = 1") != Library.InStep.never.rawValue
    }
}
