import CGtk

/// A type that a setting can have: `Bool`, `Int`, `String` and `[String: String]`.
nonisolated public protocol SettingValue: Equatable {
    /// The type as a GVariant type string.
    static var variantType: String { get }
    init(_ variant: Variant)
    var variant: Variant { get }
}

/// A GVariant on its way into or out of the settings.
nonisolated public struct Variant {
    let pointer: OpaquePointer?
}

nonisolated extension Bool: SettingValue {
    public static var variantType: String { "b" }
    public init(_ variant: Variant) { self = g_variant_get_boolean(variant.pointer) != 0 }
    public var variant: Variant { Variant(pointer: g_variant_new_boolean(self ? 1 : 0)) }
}

nonisolated extension Int: SettingValue {
    public static var variantType: String { "x" }
    public init(_ variant: Variant) { self = Int(g_variant_get_int64(variant.pointer)) }
    public var variant: Variant { Variant(pointer: g_variant_new_int64(gint64(self))) }
}

nonisolated extension String: SettingValue {
    public static var variantType: String { "s" }
    public init(_ variant: Variant) { self.init(cString: g_variant_get_string(variant.pointer, nil)) }
    public var variant: Variant { Variant(pointer: g_variant_new_string(self)) }
}

nonisolated extension [String: String]: SettingValue {
    public static var variantType: String { "a{ss}" }

    public init(_ variant: Variant) {
        self.init()
        for index in 0..<g_variant_n_children(variant.pointer) {
            let entry = g_variant_get_child_value(variant.pointer, index)
            let (key, value) = (g_variant_get_child_value(entry, 0), g_variant_get_child_value(entry, 1))
            self[String(cString: g_variant_get_string(key, nil))] = String(
                cString: g_variant_get_string(value, nil))
            for part in [key, value, entry] { g_variant_unref(part) }
        }
    }

    public var variant: Variant {
        let entries = map { key, value in
            g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_string(value))
        }
        let type = g_variant_type_new("{ss}")
        defer { g_variant_type_free(type) }
        return Variant(pointer: g_variant_new_array(type, entries, gsize(entries.count)))
    }
}
