import CGtk

/// Something kept between one start and the next: its key in the settings schema, and the value
/// that holds until another is chosen.
public struct Setting<Value: SettingValue> {
    let key: String
    let standard: Value

    public init(_ key: String, standard: Value) {
        self.key = key
        self.standard = standard
    }
}

/// Settings in GSettings where the schema is there, in memory where it is not.
///
/// GSettings ends the program when a schema or a key is missing, which can happen to a program that
/// was copied, half installed, or stands beside an older schema. So each is looked up first.
@MainActor public final class Settings {
    private let store: Object?
    private let schema: OpaquePointer?
    private var unsaved: [String: any SettingValue] = [:]

    /// - Parameter folder: where to look for the compiled schema before the system's folders.
    public init(schema id: String, folder: String?) {
        let system = g_settings_schema_source_get_default()
        let beside = folder.flatMap { g_settings_schema_source_new_from_directory($0, system, 0, nil) }
        schema = (beside ?? system).flatMap { g_settings_schema_source_lookup($0, id, 1) }
        store = schema.map { Object(g_settings_new_full($0, nil, nil), .owned) }
        if let beside { g_settings_schema_source_unref(beside) }
    }

    isolated deinit {
        if let schema { g_settings_schema_unref(schema) }
    }

    /// `false` where nothing will be there at the next start.
    public var areKept: Bool { store != nil }

    public subscript<Value>(setting: Setting<Value>) -> Value {
        get {
            guard let stored = stored(setting) else {
                return unsaved[setting.key] as? Value ?? setting.standard
            }
            defer { g_variant_unref(stored) }
            return Value(Variant(pointer: stored))
        }
        set {
            guard let stored = stored(setting), let store else {
                unsaved[setting.key] = newValue
                return
            }
            let unchanged = Value(Variant(pointer: stored)) == newValue
            g_variant_unref(stored)
            if unchanged { return }
            g_settings_set_value(store.pointer(), setting.key, newValue.variant.pointer)
        }
    }

    /// The value in the schema's store, if the schema has that key with that type.
    private func stored<Value>(_ setting: Setting<Value>) -> OpaquePointer? {
        guard let schema, let store, g_settings_schema_has_key(schema, setting.key) != 0,
            let value = g_settings_get_value(store.pointer(), setting.key)
        else { return nil }
        guard String(cString: g_variant_get_type_string(value)) == Value.variantType else {
            g_variant_unref(value)
            return nil
        }
        return value
    }
}
