import CGtk

/// A value that is kept from one start of the program to the next.
public struct Setting<Value: SettingValue> {
    /// The key in the settings schema.
    let key: String
    /// The value until another one is chosen.
    let standard: Value

    public init(_ key: String, standard: Value) {
        self.key = key
        self.standard = standard
    }
}

/// Settings in GSettings, or in memory if the schema is not installed.
///
/// GSettings ends the program if a schema or a key is missing. This can happen if the program was copied, is only
/// partly installed, or runs with an older schema. So both are looked up first.
@MainActor public final class Settings {
    private let store: Object?
    private let schema: OpaquePointer?
    /// Values for which there is no place in the schema.
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

    /// `false` if the settings are lost when the program ends.
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

    /// The value in GSettings, if the schema has this key with this type.
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
