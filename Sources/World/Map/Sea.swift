/// An ocean, or a part of one that people know by a name of its own.
public enum Sea: String, CaseIterable, Sendable {
    case arcticOcean, atlanticOcean, indianOcean, pacificOcean, southernOcean
    case mediterraneanSea, adriaticSea, aegeanSea, blackSea, caspianSea
    case balticSea, northSea, norwegianSea, barentsSea, irishSea, englishChannel, bayOfBiscay
    case redSea, persianGulf, gulfOfAden, arabianSea, bayOfBengal, andamanSea, straitOfMalacca
    case gulfOfThailand, southChinaSea, eastChinaSea, yellowSea, seaOfJapan, seaOfOkhotsk, beringSea
    case javaSea, timorSea, coralSea, tasmanSea
    case caribbeanSea, gulfOfMexico, hudsonBay, gulfOfGuinea

    /// The largest lake has no way to the ocean: a country with no other coast is landlocked.
    public var isLake: Bool { self == .caspianSea }

    /// The sea at a point of a coast. At a point inland the answer has no meaning.
    public init(coastAt point: GeoPoint) {
        let longitude = point.longitude.remainder(dividingBy: 360)
        let named = Sea.boxes.first { $0.contains(longitude, point.latitude) }
        self = named?.sea ?? Sea.ocean(longitude, point.latitude)
    }

    private static func ocean(_ longitude: Double, _ latitude: Double) -> Sea {
        if latitude < -60 { return .southernOcean }
        if latitude > 66.5 { return .arcticOcean }
        switch longitude {
        case ..<(-30): return longitude < americanDivide(latitude) ? .pacificOcean : .atlanticOcean
        case ..<20: return .atlanticOcean
        case ..<104: return .indianOcean
        case ..<130: return latitude < -7.5 ? .indianOcean : .pacificOcean
        case ..<147: return latitude < -10 ? .indianOcean : .pacificOcean
        default: return .pacificOcean
        }
    }

    /// A longitude between America's two coasts, apart from those of the named seas.
    private static func americanDivide(_ latitude: Double) -> Double {
        switch latitude {
        case ..<(-54.95): -66.5
        case ..<(-52): -68.4
        case ..<7: -69.8
        case ..<20: -77.2
        case ..<60: -100
        default: -125
        }
    }
}
