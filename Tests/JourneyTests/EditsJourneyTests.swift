import Foundation
import Testing

extension ProgramTests {
    /// Edits cards and decks. Each edit is on the disk at once.
    @Suite("edits") struct EditsJourneyTests {
        @Test("cards and decks", arguments: Journeys.inputs)
        func edits(input: Input, language: Language) async throws {
            let person = Person(input, language)
            let file = person.player.cardsFile
            person.arguments = ["--activity", "cards", "--store", file.path]
            try await person.start()
            _ = try await CardTable(person, count: 14)
            try await open("Edit Cards", key: "ctrl+e", person)
            for (prompt, answer) in [("kiwi", "bird"), ("yew", "tree")] {
                try await person.write(prompt, in: "Prompt")
                try await person.write(answer, in: "Answer")
                try await open("Add Card", key: "Return", person)
                try await keeps(file, person) { $0.prompts.contains(prompt) }
                try await person.waitForWords(
                    language.text("{prompt}, {answer}", ["prompt": prompt, "answer": answer]))
            }
            try await editCard(file, person)
            try await deleteCard(file, person)
            try await open("Done", key: "Escape", person)
            let table = try await CardTable(person, count: 16)
            try await table.waitForStanding(score: 0, strikes: 0, left: 16)
            try await makeDeck(file, person)
            try person.player.quit()
        }

        /// Presses the key, or the widget with this name.
        private func open(_ name: String, key: String, _ person: Person) async throws {
            if person.input == .keys { try person.pressKey(key) } else { try await person.use(name) }
        }

        private func keeps(
            _ file: URL, _ person: Person, _ holds: (CardsFile) -> Bool
        ) async throws {
            try await person.player.waitUntil("the edit on the disk") { CardsFile(file).map(holds) ?? false }
        }

        private func editCard(_ file: URL, _ person: Person) async throws {
            if person.input == .keys {
                try await find("yew", person)
                for _ in 1...2 { try person.pressKey("Return") }
            } else {
                try await person.use("Edit “{prompt}”", ["prompt": "yew"])
            }
            try await person.find(person.text("Save Card"))
            // Actions replace the whole text.
            try await person.write(person.input == .actions ? "yews" : "s", in: "Prompt")
            if person.input == .keys { try person.pressKey("Return") }
            try await open("Save Card", key: "Return", person)
            try await keeps(file, person) { $0.prompts.contains("yews") && !$0.prompts.contains("yew") }
        }

        /// Finds a card, deletes it, and undoes that.
        private func deleteCard(_ file: URL, _ person: Person) async throws {
            try await find("kiw", person)
            if person.input == .keys {
                // Return moves the focus to the card that was found.
                try person.pressKey("Return")
                try person.pressKey("Delete")
            } else {
                try await person.use("Delete “{prompt}”", ["prompt": "kiwi"])
            }
            try await keeps(file, person) { !$0.prompts.contains("kiwi") }
            try await person.waitForWords(person.text("Card deleted."))
            if person.input == .keys {
                try person.pressKey("ctrl+z")
                _ = try await person.player.waitFor("the focus on the card") { window in
                    window.focus.flatMap { $0.name.hasPrefix("kiwi") ? $0 : nil }
                }
            } else {
                try await person.useToast("Undo")
            }
            try await keeps(file, person) { $0.prompts.contains("kiwi") }
        }

        private func find(_ words: String, _ person: Person) async throws {
            if person.input == .keys { try person.pressKey("ctrl+f") }
            try await person.write(words, in: "Find cards")
            try await person.waitForWords(
                person.language.text("{count} card found", "{count} cards found", count: 1))
        }

        private func makeDeck(_ file: URL, _ person: Person) async throws {
            let name = person.text("Deck: {name}", ["name": person.text("Small Surprises")])
            try await person.use(person.find(name))
            try await person.write("trees", in: "Name of the new deck")
            try await open("Make Deck", key: "Return", person)
            try await keeps(file, person) { $0.decks.last?.name == "trees" }
            let row = try await person.find(row(ofNew: "trees", person))
            switch person.input {
            case .keys: try person.pressKey("F2")
            case .actions: #expect(row.object.act("deck.rename"))
            case .pointer:
                try await person.useMenu(person.text("Menu of “{deck}”", ["deck": "trees"]), "_Rename")
            }
            // The old name is selected, so typing replaces it.
            try await person.write("birches", in: "New name of the deck")
            try await open("Save", key: "Return", person)
            try await keeps(file, person) { $0.decks.last?.name == "birches" }
            let renamed = try await person.find(self.row(ofNew: "birches", person))
            if person.input == .actions {
                #expect(renamed.object.act("deck.choose"))
            } else {
                try await person.use(renamed)
            }
            try await person.find(person.text("Add Cards"))
        }

        /// A deck that was just made has the mark.
        private func row(ofNew deck: String, _ person: Person) -> String {
            let count = person.language.text("{count} card", "{count} cards", count: 0)
            return person.text("{deck}, {count}, current deck", ["deck": deck, "count": count])
        }
    }
}
