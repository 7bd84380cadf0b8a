import FlagQuiz
import Glibc
import Gtk
import Testing

@testable import FlagsUI
@testable import RecessKit

@Suite("The book of flags")
@MainActor
struct FlagBookTests {
    private let whole = FlagBook.ofThisCheckout
    private let own = FlagBook.withoutPackages

    @Test("has the eleven to begin with where no package is on the machine, and their sets")
    func withoutPackages() {
        #expect(own.countries(in: .eleven) == Country.eleven)
        #expect(own.countries(in: .world).contains(Country("fr")))
        #expect(own.countries(in: .asia).allSatisfy(CountrySet.asia.contains))
        #expect(!own.hasNames && !own.hasPictures)
        #expect(own.flag(of: Country("fr"))?.name == "France")
    }

    @Test("has the whole world with both packages, but for what is wrong in them")
    func wholeWorld() {
        #expect(whole.hasNames && whole.hasPictures, "install iso-codes and iso-flags-svg")
        let missing = World.countries.filter { whole.flag(of: $0) == nil }.map(\.code)
        #expect(Set(missing).isSubset(of: FlagFiles.wrongInThePackage.keys))
        // Of these we drew what is wrong there, but for one.
        let members = World.countries.filter { CountrySet.world.contains($0) && $0.code != "tm" }
        #expect(whole.countries(in: .world) == members)
    }

    @Test("names countries as people do")
    func names() {
        for (code, name) in [
            ("bo", "Bolivia"), ("ru", "Russia"), ("kr", "South Korea"), ("va", "Vatican City"), ("gb", "UK"),
            ("ci", "Ivory Coast"), ("md", "Moldova"), ("tz", "Tanzania"), ("vn", "Vietnam"), ("ir", "Iran"),
            ("fm", "Micronesia"), ("cd", "Democratic Republic of the Congo"), ("br", "Brazil"),
        ] {
            #expect(whole.flag(of: Country(code))?.name == name)
        }
    }

    @Test("gives no name with a comma or brackets, as lists have them and people do not")
    func noListNames() {
        for country in World.countries {
            let name = whole.flag(of: country)?.name ?? ""
            #expect(
                !name.contains("(") && (!name.contains(",") || country.code == "sh"),
                "\(country.code): \(name)")
        }
        let names = World.countries.compactMap { whole.flag(of: $0)?.name }
        #expect(Set(names).count == names.count, "no two share a name")
    }

    @Test("puts “the” before a name inside a sentence where English does")
    func article() {
        #expect(whole.flag(of: Country("nl"))?.nameInSentence == "the Netherlands")
        #expect(whole.flag(of: Country("us"))?.nameInSentence == "the US")
        #expect(whole.flag(of: Country("br"))?.nameInSentence == "Brazil")
    }

    @Test("shows our own drawing before the package's picture")
    func ownFirst() {
        let folder = DataFolder.ofThisProgram.flags
        #expect(whole.flag(of: Country("ee"))?.path == "\(folder)/ee.svg")
        for country in Country.eleven { #expect(whole.flag(of: country)?.path.hasPrefix(folder) == true) }
    }

    @Test("never shows a picture of the package that is known to be wrong, and says why it is")
    func wrongOnes() {
        let onlyPackage = FlagFiles(own: "/nowhere", dataFolders: SystemFolder.data)
        for (code, reason) in FlagFiles.wrongInThePackage {
            #expect(onlyPackage.path(of: Country(code)) == nil)
            #expect(reason.count > 10 && reason.hasSuffix("."))
            #expect(CountrySet.territoriesToo.contains(Country(code)))
        }
        #expect(onlyPackage.path(of: Country("pe")) != nil)
    }

    @Test("shows one and the same picture for those who fly one and the same flag, never in one question")
    func sharedFlags() {
        let likeness = Likeness { whole.looks.look(of: $0) }
        for (code, other) in FlagFiles.sharedFlags {
            #expect(whole.flag(of: Country(code))?.path == whole.flag(of: Country(other))?.path)
            #expect(likeness.areSamePicture(Country(code), Country(other)))
        }
    }

    @Test("knows nothing of what is no country")
    func noCountry() {
        #expect(whole.flag(of: Country("xx")) == nil)
        #expect(whole.flag(of: Country("../ee")) == nil)
    }
}
