import Files
import SQLite

// What the module Sync keeps for this machine: it does not travel, and a restored backup does not change it.
extension Library {
    package func syncNotes() throws(StoreFailure) -> [String: String] {
        try keeping {
            var notes: [String: String] = [:]
            try connection.forEach("SELECT name, value FROM sync_note") { notes[$0.text(0)] = $0.text(1) }
            return notes
        }
    }

    /// Removes the notes that are `nil`. No window has to look because of this.
    ///
    /// - Parameter cursor: what changed before was given out, and need not be kept.
    package func keepSyncNotes(
        _ notes: [String: String?], forgettingBefore cursor: ChangeCursor? = nil
    ) throws(StoreFailure) {
        let work: (Edit) throws -> Void = { edit in
            for (name, value) in notes {
                if let value {
                    try edit.connection.run(
                        "INSERT OR REPLACE INTO sync_note (name, value) VALUES (?, ?)", name, value)
                } else {
                    try edit.connection.run("DELETE FROM sync_note WHERE name = ?", name)
                }
            }
            guard let cursor else { return }
            try edit.connection.run("DELETE FROM changed_rows WHERE id <= ?", cursor.entry)
        }
        if document == nil { try changeOnly(work) } else { try change(work) }
    }

    /// The number of the machine, and that of the file: a backup that took its place has another one.
    package func machineAndFile() throws(StoreFailure) -> (machine: Int64, file: Int64) {
        try keeping {
            (machine, try connection.number("SELECT file_number FROM counter WHERE id = 1"))
        }
    }

    /// Newer versions understand more of what others write.
    package static var schemaVersion: Int { Schema.migrator.newestVersion }
}
