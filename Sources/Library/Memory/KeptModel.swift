import Files
import Memory
import SQLite

/// The memory model that counts now, with its number in the file. States that it made have this number.
struct KeptModel {
    let number: Int64
    let model: MemoryModel

    /// Before any model was chosen or fitted to the person.
    static let standard = KeptModel(number: 0, model: .standard)
}

extension Library {
    func keptModel() throws -> KeptModel {
        let newest = try connection.number("SELECT ifnull(max(id), 0) FROM memory_model")
        if let usedModel, usedModel.number == newest { return usedModel }
        let kept = try KeptModel(newest, in: connection)
        usedModel = kept
        return kept
    }

    /// Chooses a model, or its parameters. All that is known is worked out anew from the reviews, in the background: call
    /// `rememberSlice` until it has nothing more to do.
    public func use(_ model: MemoryModel) throws(StoreFailure) {
        try change { edit in
            let parameters = model.parameters.map(\.description).joined(separator: ",")
            try connection.run(
                "INSERT INTO memory_model (name, parameters, made) VALUES (?, ?, ?)",
                model.name.rawValue, parameters, edit.time)
            try connection.run("INSERT OR IGNORE INTO stale_memory SELECT DISTINCT thing FROM review")
        }
    }
}

extension KeptModel {
    init(_ number: Int64, in connection: Connection) throws {
        let row = try connection.first("SELECT name, parameters FROM memory_model WHERE id = ?", number) {
            (name: $0.text(0), parameters: $0.text(1))
        }
        guard let row else { self = .standard; return }
        let parameters = row.parameters.split(separator: ",").compactMap { Double($0) }
        // A newer version of Recess may know more models.
        let model = ModelName(rawValue: row.name).flatMap { try? MemoryModel($0, parameters: parameters) }
        self.init(number: number, model: model ?? .standard)
    }
}
