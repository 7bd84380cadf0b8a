import Glibc
import Gtk
import Testing
import World

@testable import FlagsUI
@testable import RecessKit

@Suite("The flags on this machine")
@MainActor
struct FlagBookTests {
    private let whole = FlagBook.ofThisCheckout
    private let own = FlagBook.withoutPackages

    @Test("are those of our own drawings where no package is installed")
    func withoutPackages() {
        #expect(own.countries(in: .eleven) == Country.eleven)
        #expect(own.countries(in: .world).contains(Country("fr")))
        #expect(own.countries(in: .asia).allSatisfy(CountrySet.asia.contains))
        #expect(!own.hasNames && !own.hasPictures)
        #expect(own.flag(of: Country("fr"))?.name == "France")
    }

    @Test("are those of the whole world with both packages, except where the package’s picture is wrong")
    func wholeWorld() {
        #expect(whole.hasNames && whole.hasPictures, "install iso-codes and iso-flags-svg")
        let missing = CountryList.all.filter { whole.flag(of: $0) == nil }.map(\.code)
        #expect(Set(missing).isSubset(of: FlagFiles.wrongInThePackage.keys))
        // We drew all members' flags that are wrong in the package, except Turkmenistan's.
        let members = CountryList.all.filter { CountrySet.world.contains($0) && $0.code != "tm" }
        #expect(whole.countries(in: .world) == members)
    }

    @Test("have the shape of their files on cards, which is known without reading the files")
    func shapesOnCards() throws {
        for country in own.countries(in: .world) {
            let picture = try #require(own.picture(onCards: "flag:\(country.code)"))
            let size = try #require(Picture.sizeOfFile(picture.path))
            let proportion = try #require(picture.proportion)
            #expect(abs(proportion * Double(size.height) - Double(size.width)) < 1, "\(country.code)")
        }
        #expect(own.picture(onCards: "place:fr")?.proportion == PlacePicture.proportion)
        #expect(own.picture(onCards: "sound:fr") == nil)
    }

    @Test("have countries’ names as people use them")
    func names() {
        for (code, name) in [
            ("bo", "Bolivia"), ("ru", "Russia"), ("kr", "South Korea"), ("va", "Vatican City"), ("gb", "UK"),
            ("ci", "Ivory Coast"), ("md", "Moldova"), ("tz", "Tanzania"), ("vn", "Vietnam"), ("ir", "Iran"),
            ("fm", "Micronesia"), ("cd", "Democratic Republic of the Congo"), ("br", "Brazil"),
        ] {
            #expect(whole.flag(of: Country(code))?.name == name)
        }
    }

    @Test("have no name with a comma or brackets, as lists do")
    func noListNames() {
        for country in CountryList.all {
            let name = whole.flag(of: country)?.name ?? ""
            #expect(
                !name.contains("(") && (!name.contains(",") || country.code == "sh"),
                "\(country.code): \(name)")
        }
        let names = CountryList.all.compactMap { whole.flag(of: $0)?.name }
        #expect(Set(names).count == names.count, "all names are different")
    }

    @Test("have names with “the” inside a sentence where English does")
    func article() {
        #expect(whole.flag(of: Country("nl"))?.nameInSentence == "the Netherlands")
        #expect(whole.flag(of: Country("us"))?.nameInSentence == "the US")
        #expect(whole.flag(of: Country("br"))?.nameInSentence == "Brazil")
    }

    @Test("are our own drawings where we have one")
    func ownFirst() {
        let folder = DataFolder.ofThisProgram.flags
        #expect(whole.flag(of: Country("ee"))?.path == "\(folder)/ee.svg")
        for country in Country.eleven { #expect(whole.flag(of: country)?.path.hasPrefix(folder) == true) }
    }

    @Test("are never pictures of the package that are listed as wrong, each with a reason")
    func wrongOnes() {
        let onlyPackage = FlagFiles(drawings: "/nowhere", dataFolders: SystemFolder.data)
        for (code, reason) in FlagFiles.wrongInThePackage {
            #expect(onlyPackage.path(of: Country(code)) == nil)
            #expect(reason.count > 10 && reason.hasSuffix("."))
            #expect(CountrySet.territoriesToo.contains(Country(code)))
        }
        #expect(onlyPackage.path(of: Country("pe")) != nil)
    }

    @Test("are the same picture for countries with the same flag, which never come in one question")
    func sharedFlags() {
        let likeness = Likeness { whole.looks.look(of: $0) }
        for (code, other) in FlagFiles.sharedFlags {
            #expect(whole.flag(of: Country(code))?.path == whole.flag(of: Country(other))?.path)
            #expect(likeness.areSamePicture(Country(code), Country(other)))
        }
    }

    @Test("do not include codes of no country")
    func noCountry() {
        #expect(whole.flag(of: Country("xx")) == nil)
        #expect(whole.flag(of: Country("../ee")) == nil)
    }
}
