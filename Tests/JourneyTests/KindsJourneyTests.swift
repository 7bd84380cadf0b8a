import Foundation
import Testing

extension ProgramTests {
    /// From the editor: makes a kind of cards, changes it, and writes a card of it.
    @Suite("kinds of cards") struct KindsJourneyTests {
        @Test("a copy gets a field and a template, and a card is written", arguments: Journeys.inputs)
        func kinds(input: Input, language: Language) async throws {
            let person = Person(input, language)
            let file = person.player.cardsFile
            person.arguments = ["--activity", "cards", "--store", file.path]
            try await person.start()
            _ = try await CardTable(person, count: 14)
            try await person.use("Edit Cards")
            try await use("Kinds of _Cards…", of: person.text("Kinds of Cards and Formatting"), person)
            let original = person.text("Both Ways")
            try await person.find(row(original, person))
            let menu = person.text("Menu of “{name}”", ["name": original])
            try await use("Make a _Copy", of: menu, person)
            try await person.waitForWords(person.text("This is the copy. Change it as you like."))
            try await person.write("Notes", in: "Name of the new field")
            try await person.use("Add Field")
            try await keeps(file, person) { $0.contains("Notes") }
            try await person.use("Add Template")
            try await keeps(file, person) { $0.components(separatedBy: "{{FrontSide}}").count == 4 }
            try await use(
                "_Delete", of: person.text("Menu of “{name}”", ["name": "Notes"]), person)
            try await person.waitForWords(person.text("“{name}” was removed.", ["name": "Notes"]))
            try await person.useToast("Undo")
            try await person.find(row("Notes", person))
            for button in ["Back", "Done"] { try await person.use(button) }
            try await person.find(person.text("Add Card"))
            // GTK does not tell reliably which item of a menu has the focus.
            if input != .keys { try await writeCard(file, person) }
            try person.player.quit()
        }

        private func use(_ item: String, of menu: String, _ person: Person) async throws {
            guard person.input == .keys else { return try await person.useMenu(menu, item) }
            let text = person.text(item)
            try await person.use(person.find(menu))
            try await person.find(text.replacing("_", with: ""))
            // The letter with a line under it chooses the item.
            let letter = text.drop { $0 != "_" }.dropFirst().first.map(String.init)
            try person.pressKey(key(of: try #require(letter?.lowercased().unicodeScalars.first)))
        }

        /// The keys of Arabic letters have the same order as the letters. On Wayland they do not arrive: xdotool adds them to the
        /// keymap of X11, which a compositor reads only once.
        private func key(of letter: Unicode.Scalar) -> String {
            letter.isASCII ? String(letter) : "0x" + String(letter.value - 0x600 + 0x5A0, radix: 16)
        }

        private func row(_ name: String, _ person: Person) -> String {
            let about = person.language.text("in {count} note", "in {count} notes", count: 0)
            let notes = person.language.text("{count} note", "{count} notes", count: 0)
            return person.text("{name}, {about}", ["name": name, "about": name == "Notes" ? about : notes])
        }

        /// Three templates make three cards.
        private func writeCard(_ file: URL, _ person: Person) async throws {
            let name = person.text("Both Ways") + " 2"
            try await use(name, of: person.text("Kinds of Cards and Formatting"), person)
            try await person.write("Haus", in: "Prompt")
            try await person.write("house", in: "Answer")
            try await person.use("Add Card")
            try await person.player.waitUntil("its cards on the disk") {
                CardsFile(file)?.prompts.filter { ["Haus", "house"].contains($0) }.count == 3
            }
        }

        private func keeps(_ file: URL, _ person: Person, _ holds: (String) -> Bool) async throws {
            try await person.player.waitUntil("the change on the disk") {
                (try? String(contentsOf: file, encoding: .utf8)).map(holds) ?? false
            }
        }
    }
}
