import Gtk

/// The colours of a map, for a style of the system.
nonisolated struct MapPalette: Equatable, Sendable {
    let sea: Color
    let land: Color
    /// Land that cannot be picked.
    let landAside: Color
    let border: Color
    let coast: Color
    let circle: Color
    let pointed: Color
    let focus: Color
    /// Around the ring of the focus and the signs, so that they stand out from any colour.
    let halo: Color
    let asked: Color
    let right: Color
    let wrong: Color
    /// How well places are known, from the best known on; see `Knowledge.ranges`.
    let known: [Color]

    static let light = MapPalette(
        sea: Color(0xCDE3F0), land: Color(0xF6F3E8), landAside: Color(0xDDE0DC), border: Color(0x7D8579),
        coast: Color(0x5C8299), circle: Color(0x1C5C80), pointed: Color(0xE5DDB8), focus: Color(0x1A5FB4),
        halo: Color(0xFFFFFF), asked: Color(0xF0A030), right: Color(0x2B9A58), wrong: Color(0xD8413A),
        known: [0x0B5A43, 0x2F8F6E, 0x74BD9E, 0xC2E2CE, 0xF0A95A].map { Color($0) })

    static let dark = MapPalette(
        sea: Color(0x122334), land: Color(0x3E4F5C), landAside: Color(0x25333F), border: Color(0x8C9DA8),
        coast: Color(0x6F8FA6), circle: Color(0x9CC8E8), pointed: Color(0x566B7A), focus: Color(0x78AEED),
        halo: Color(0x0A1520), asked: Color(0xD58A1C), right: Color(0x2B9A58), wrong: Color(0xD04840),
        known: [0xA6EBCB, 0x5CC496, 0x2E9470, 0x1F6650, 0xC77F2C].map { Color($0) })

    static let lightContrast = MapPalette(
        sea: Color(0xDCECF6), land: Color(0xFFFFFF), landAside: Color(0xC9CDCB), border: Color(0x303030),
        coast: Color(0x10384F), circle: Color(0x00304F), pointed: Color(0xFFE890), focus: Color(0x003F9E),
        halo: Color(0xFFFFFF), asked: Color(0xFF9A00), right: Color(0x0B7A3B), wrong: Color(0xB01818),
        known: [0x00402E, 0x1E7F5E, 0x63B594, 0xBCE3CC, 0xFF9A30].map { Color($0) })

    static let darkContrast = MapPalette(
        sea: Color(0x000A14), land: Color(0x33424E), landAside: Color(0x141C24), border: Color(0xE4ECF2),
        coast: Color(0xC0DAEC), circle: Color(0xE0F2FF), pointed: Color(0x5A7284), focus: Color(0xA8D0FF),
        halo: Color(0x000000), asked: Color(0xE09018), right: Color(0x2FAE63), wrong: Color(0xE8564E),
        known: [0xC4FFE2, 0x66D6A6, 0x2F9C76, 0x17644C, 0xE8912C].map { Color($0) })

    /// What was never asked looks like land.
    ///
    /// - Parameter band: see `MapScene.known`.
    func color(of band: Int?) -> Color {
        band.flatMap { known.indices.contains($0) ? known[$0] : nil } ?? land
    }

    @MainActor static var current: MapPalette {
        switch (SystemStyle.isDark, SystemStyle.isHighContrast) {
        case (false, false): light
        case (true, false): dark
        case (false, true): lightContrast
        case (true, true): darkContrast
        }
    }
}
