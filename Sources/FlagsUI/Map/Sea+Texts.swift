import Gtk
import World

extension Sea {
    /// In a list after “Coast:”.
    var text: String {
        switch self {
        case .arcticOcean: tr("Arctic Ocean")
        case .atlanticOcean: tr("Atlantic Ocean")
        case .indianOcean: tr("Indian Ocean")
        case .pacificOcean: tr("Pacific Ocean")
        case .southernOcean: tr("Southern Ocean")
        case .mediterraneanSea: tr("Mediterranean Sea")
        case .adriaticSea: tr("Adriatic Sea")
        case .aegeanSea: tr("Aegean Sea")
        case .blackSea: tr("Black Sea")
        case .caspianSea: tr("Caspian Sea")
        case .balticSea: tr("Baltic Sea")
        case .northSea: tr("North Sea")
        case .norwegianSea: tr("Norwegian Sea")
        case .barentsSea: tr("Barents Sea")
        case .irishSea: tr("Irish Sea")
        case .englishChannel: tr("English Channel")
        case .bayOfBiscay: tr("Bay of Biscay")
        case .redSea: tr("Red Sea")
        case .persianGulf: tr("Persian Gulf")
        case .gulfOfAden: tr("Gulf of Aden")
        case .arabianSea: tr("Arabian Sea")
        case .bayOfBengal: tr("Bay of Bengal")
        case .andamanSea: tr("Andaman Sea")
        case .straitOfMalacca: tr("Strait of Malacca")
        case .gulfOfThailand: tr("Gulf of Thailand")
        case .southChinaSea: tr("South China Sea")
        case .eastChinaSea: tr("East China Sea")
        case .yellowSea: tr("Yellow Sea")
        case .seaOfJapan: tr("Sea of Japan")
        case .seaOfOkhotsk: tr("Sea of Okhotsk")
        case .beringSea: tr("Bering Sea")
        case .javaSea: tr("Java Sea")
        case .timorSea: tr("Timor Sea")
        case .coralSea: tr("Coral Sea")
        case .tasmanSea: tr("Tasman Sea")
        case .caribbeanSea: tr("Caribbean Sea")
        case .gulfOfMexico: tr("Gulf of Mexico")
        case .hudsonBay: tr("Hudson Bay")
        case .gulfOfGuinea: tr("Gulf of Guinea")
        }
    }

    /// A place must not tell its own name.
    func isNamed(after country: Country) -> Bool { Self.named[self]?.contains(country.code) ?? false }

    private static let named: [Sea: Set<String>] = [
        .indianOcean: ["in", "io"], .norwegianSea: ["no"], .irishSea: ["ie"], .gulfOfThailand: ["th"],
        .southChinaSea: ["cn"], .eastChinaSea: ["cn"], .seaOfJapan: ["jp"], .timorSea: ["tl"],
        .gulfOfMexico: ["mx"], .gulfOfGuinea: ["gn", "gq", "gw"],
    ]
}
