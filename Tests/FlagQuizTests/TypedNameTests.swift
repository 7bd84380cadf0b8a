import Testing
import World

@testable import FlagQuiz

@Suite("A typed name")
struct TypedNameTests {
    private let atlas = Atlas(
        countries: { _ in Country.eleven }, likeness: Likeness { _ in nil },
        spellings: { country in
            switch country.code {
            case "ci": ["Ivory Coast", "Côte d’Ivoire"]
            case "nl": ["the Netherlands", "Holland"]
            case "gw": ["Guinea-Bissau"]
            case "gn": ["Guinea"]
            case "fr": ["France", "Frankreich", "프랑스", "فرنسا"]
            case "jo": ["الأردن"]
            case "sv": ["El Salvador"]
            case "ag": ["Antigua and Barbuda"]
            case "kn": ["Saint Kitts and Nevis", "St. Kitts und Nevis"]
            case "by": ["Weißrussland"]
            case "md": ["Moldova"]
            case "cd": ["Democratic Republic of the Congo", "Congo"]
            case "cg": ["Republic of the Congo", "Congo"]
            default: []
            }
        })

    private func country(_ name: String, asked: String = "ee") -> String? {
        atlas.country(named: TypedName(name), rather: Country(asked))?.code
    }

    @Test(
        "is compared without capitals, accents, spaces, hyphens, apostrophes, and an article before it",
        arguments: [
            ("ivory coast", "ci"), ("IVORYCOAST", "ci"), ("The Ivory Coast", "ci"), ("cote d'ivoire", "ci"),
            ("Cote d’Ivoire", "ci"), ("Côte-d Ivoire", "ci"), ("Netherlands", "nl"), ("netherlands ", "nl"),
            ("the netherlands", "nl"), ("La France", "fr"), ("l'France", "fr"), ("프랑스", "fr"),
            ("프 랑스", "fr"), ("فرنسا", "fr"), ("الأردن", "jo"), ("أردن", "jo"), ("اردن", "jo"),
            ("Salvador", "sv"), ("guinea bissau", "gw"), ("Guinea", "gn"),
        ])
    func same(name: String, code: String) { #expect(country(name) == code) }

    @Test(
        "may be written in another way where it is clear what is meant",
        arguments: [
            ("Antigua & Barbuda", "ag"), ("antigua barbuda", "ag"), ("St. Kitts & Nevis", "kn"),
            ("Sankt Kitts und Nevis", "kn"), ("saint kitts et nevis", "kn"), ("Weissrussland", "by"),
            ("WEISSRUSSLAND", "by"),
        ])
    func clear(name: String, code: String) { #expect(country(name) == code) }

    @Test(
        "is no country's where letters are missing or others are there",
        arguments: ["", "the", "Fran", "Francee", "Ivory", "Guinea Guinea", "?", "The The France"])
    func unknown(name: String) { #expect(country(name) == nil) }

    @Test("that several countries have is that of the right one")
    func shared() {
        #expect(country("Congo", asked: "cg") == "cg")
        #expect(country("Congo", asked: "cd") == "cd")
        #expect(country("Congo", asked: "fr") != nil)
    }

    @Test("may be nothing but an article, and then is compared as it is")
    func article() { #expect(TypedName("The").isSame(as: TypedName("the"))) }
}
