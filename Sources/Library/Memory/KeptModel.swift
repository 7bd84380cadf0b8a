import Files
import Memory
import SQLite

/// The memory model that counts now, with its number in the file. States that it made have this number.
struct KeptModel: Sendable {
    let number: Int64
    let model: MemoryModel

    /// Before any model was chosen or fitted to the person.
    static let standard = KeptModel(number: 0, model: .standard)
}

extension Library {
    func keptModel() throws -> KeptModel {
        let newest = try connection.number("SELECT ifnull(max(id), 0) FROM memory_model")
        if let usedModel, usedModel.number == newest { return usedModel }
        let kept = try KeptModel(newest, in: connection) ?? .standard
        usedModel = kept
        return kept
    }

    /// Which model is used.
    public func modelName() throws(StoreFailure) -> ModelName {
        try keeping { try keptModel().model.name }
    }

    /// Uses a model from now on. All that is known is worked out anew from the reviews, in the background: call
    /// `rememberSlice` until it has nothing more to do.
    public func use(_ model: MemoryModel) throws(StoreFailure) {
        try change { try $0.use(model, fittedTo: nil) }
    }

    /// Uses the other model, with the parameters that were fitted to the person before.
    public func choose(_ name: ModelName) throws(StoreFailure) {
        guard try modelName() != name else { return }
        try change { edit in
            let last = try connection.number(
                "SELECT ifnull(max(id), -1) FROM memory_model WHERE name = ?", name.rawValue)
            let model = try KeptModel(last, in: connection)?.model ?? MemoryModel(name)
            let reviews = try connection.first("SELECT reviews FROM memory_model WHERE id = ?", last) {
                $0.optionalNumber(0)
            }
            try edit.use(model, fittedTo: reviews.flatMap(\.self))
        }
    }
}

extension Edit {
    /// - Parameter reviews: how many there were when it was fitted.
    func use(_ model: MemoryModel, fittedTo reviews: Int64?) throws {
        noteChanged(RowState.modelNumber, in: RowState.modelTable)
        try connection.run(
            """
            INSERT INTO memory_model (name, parameters, made, known_before, reviews) VALUES (?, ?, ?, ?, ?)
            """, model.name.rawValue, model.parameters.map(\.description).joined(separator: ","), time,
            model.knownBefore.description, reviews)
    }
}

extension KeptModel {
    /// `nil` where there is no such row.
    init?(_ number: Int64, in connection: Connection) throws {
        let row = try connection.first(
            "SELECT name, parameters, known_before FROM memory_model WHERE id = ?", number
        ) { (name: $0.text(0), parameters: $0.text(1), knownBefore: $0.isNull(2) ? nil : $0.text(2)) }
        guard let row else { return nil }
        let parameters = row.parameters.split(separator: ",").compactMap { Double($0) }
        let knownBefore = row.knownBefore.flatMap { Double($0) } ?? Chance.standardKnownBefore
        // A newer version of Recess may know more models.
        let model = ModelName(rawValue: row.name).flatMap {
            try? MemoryModel(
                $0, parameters: parameters.isEmpty ? nil : parameters, knownBefore: knownBefore)
        }
        self.init(number: number, model: model ?? .standard)
    }
}
