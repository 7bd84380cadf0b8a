import CGtk
import Foundation
import Testing

@testable import CardsUI
@testable import FlagsUI
@testable import Gtk
@testable import RecessKit
@testable import RecessUI

/// The letters with a line under them, which choose an item of an open menu.
@Suite("The letters of a menu")
@MainActor struct MenuLettersTests {
    /// Each menu, and each menu in one, as the labels of its items.
    private static var menus: [[String]] {
        let activities = Activities.all(DataFolder.ofThisProgram)
        let menus =
            [
                CardEditor.menuOfNote([]), CardEditor.menuOfSelection,
                CardEditor.menuOfCard(isSuspended: false), CardEditor.menuOfCard(isSuspended: true),
                DeckRow.menu, NamedRow.menu(isSorted: false), NamedRow.menu(isSorted: true),
            ] + activities.map { Menu(main: activities, shown: $0) }
        return menus.flatMap { levels(of: $0.pointer()) }
    }

    private static func levels(of menu: UnsafeMutablePointer<GMenuModel>) -> [[String]] {
        var (own, others): ([String], [[String]]) = ([], [])
        for place in 0..<g_menu_model_get_n_items(menu) {
            if let label = g_menu_model_get_item_attribute_value(menu, place, "label", nil) {
                own.append(String(cString: g_variant_get_string(label, nil)))
                g_variant_unref(label)
            }
            for kind in ["section", "submenu"] {
                guard let inner = g_menu_model_get_item_link(menu, place, kind) else { continue }
                var found = levels(of: inner)
                if kind == "section" { own += found.removeFirst() }
                others += found
                g_object_unref(inner)
            }
        }
        return [own] + others
    }

    @Test("differ from each other in every language", arguments: ["en"] + TranslationsTests.languages)
    func differ(language: String) throws {
        var words: [String: String] = [:]
        if language != "en" {
            let file = TranslationsTests.folder.appendingPathComponent("\(language).po")
            for message in try Catalogue(file).messages { words[message.id] = message.forms.first }
        }
        #expect(Self.menus.count > 15)
        for menu in Self.menus {
            let labels = menu.map { words[$0] ?? $0 }.filter { $0.contains("_") }
            let letters = labels.map { $0.drop { $0 != "_" }.dropFirst().prefix(1).lowercased() }
            let twice = Dictionary(grouping: zip(letters, labels)) { $0.0 }.filter { $0.value.count > 1 }
            #expect(twice.isEmpty, "\(twice.values.map { $0.map(\.1) }), taken: \(letters.sorted().joined())")
        }
    }
}
