import Files
import SQLite

// Where each activity stands, as text that only the activity understands.
extension Reading {
    /// `nil` before the activity has kept anything.
    public func standing(of area: Step.Area) throws -> String? {
        try connection.first("SELECT record FROM standing WHERE activity = ?", area.rawValue) { $0.text(0) }
    }
}

extension Edit {
    /// Part of the step, so undoing the step brings back where the activity stood before.
    public func setStanding(_ record: String, of area: Step.Area) throws {
        try connection.run(
            """
            INSERT INTO standing (activity, record) VALUES (?, ?)
            ON CONFLICT (activity) DO UPDATE SET record = excluded.record
            """, area.rawValue, record)
    }
}

// What has been typed and is not done yet. Text fields have an undo of their own, so no step takes it back.
extension Reading {
    public func draft(_ name: String) throws -> String? {
        try connection.first("SELECT text FROM draft WHERE name = ?", name) { $0.text(0) }
    }
}

extension Library {
    /// - Parameter text: `nil` once it is done, or thrown away.
    public func keepDraft(_ text: String?, named name: String) throws(StoreFailure) {
        try change { edit in
            guard let text else {
                return try edit.connection.run("DELETE FROM draft WHERE name = ?", name)
            }
            try edit.connection.run("INSERT OR REPLACE INTO draft (name, text) VALUES (?, ?)", name, text)
        }
    }
}
