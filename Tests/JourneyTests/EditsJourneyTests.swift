import Foundation
import Testing

extension ProgramTests {
    /// An evening of edits, each of which is on the disk when it has been made.
    @Suite("an evening of edits") struct EditsJourneyTests {
        @Test("cards and decks", arguments: Journeys.hands)
        func edits(hands: Hands, language: Language) async throws {
            let somebody = Somebody(hands, language)
            let file = somebody.player.cardsFile
            somebody.arguments = ["--activity", "cards", "--store", file.path]
            try await somebody.start()
            _ = try await CardTable(somebody, count: 14)
            try await open("Edit Cards", key: "ctrl+e", somebody)
            for (prompt, answer) in [("kiwi", "bird"), ("yew", "tree")] {
                try await somebody.write(prompt, in: "Prompt")
                try await somebody.write(answer, in: "Answer")
                try await open("Add Card", key: "Return", somebody)
                try await keeps(file, somebody) { $0.prompts.contains(prompt) }
                try await somebody.read(
                    language.text("{prompt}, {answer}", ["prompt": prompt, "answer": answer]))
            }
            try await editACard(file, somebody)
            try await deleteACard(file, somebody)
            try await open("Done", key: "Escape", somebody)
            let table = try await CardTable(somebody, count: 16)
            try await table.waitForStanding(score: 0, strikes: 0, left: 16)
            try await makeADeck(file, somebody)
            try somebody.player.quit()
        }

        /// By its name, or by the key for it.
        private func open(_ name: String, key: String, _ somebody: Somebody) async throws {
            if somebody.hands == .keys { try somebody.strike(key) } else { try await somebody.use(name) }
        }

        private func keeps(
            _ file: URL, _ somebody: Somebody, _ holds: (CardsFile) -> Bool
        ) async throws {
            try await somebody.player.waitUntil("it on the disk") { CardsFile(file).map(holds) ?? false }
        }

        private func editACard(_ file: URL, _ somebody: Somebody) async throws {
            if somebody.hands == .keys {
                try await find("yew", somebody)
                for _ in 1...2 { try somebody.strike("Return") }
            } else {
                try await somebody.use("Edit “{prompt}”", ["prompt": "yew"])
            }
            try await somebody.find(somebody.text("Save Card"))
            // Assistive technology writes the whole text.
            try await somebody.write(somebody.hands == .actions ? "yews" : "s", in: "Prompt")
            if somebody.hands == .keys { try somebody.strike("Return") }
            try await open("Save Card", key: "Return", somebody)
            try await keeps(file, somebody) { $0.prompts.contains("yews") && !$0.prompts.contains("yew") }
        }

        /// Finds it, deletes it, and has it back.
        private func deleteACard(_ file: URL, _ somebody: Somebody) async throws {
            try await find("kiw", somebody)
            if somebody.hands == .keys {
                // Return goes to what has been found.
                try somebody.strike("Return")
                try somebody.strike("Delete")
            } else {
                try await somebody.use("Delete “{prompt}”", ["prompt": "kiwi"])
            }
            try await keeps(file, somebody) { !$0.prompts.contains("kiwi") }
            try await somebody.read(somebody.text("Card deleted."))
            if somebody.hands == .keys {
                try somebody.strike("ctrl+z")
            } else {
                try await somebody.useToast("Undo")
            }
            try await keeps(file, somebody) { $0.prompts.contains("kiwi") }
        }

        private func find(_ words: String, _ somebody: Somebody) async throws {
            if somebody.hands == .keys { try somebody.strike("ctrl+f") }
            try await somebody.write(words, in: "Find cards")
            try await somebody.read(
                somebody.language.text("{count} card found", "{count} cards found", count: 1))
        }

        private func makeADeck(_ file: URL, _ somebody: Somebody) async throws {
            let name = somebody.text("Deck: {name}", ["name": somebody.text("Small Surprises")])
            try await somebody.use(somebody.find(name))
            try await somebody.write("trees", in: "Name of the new deck")
            try await open("Make Deck", key: "Return", somebody)
            try await keeps(file, somebody) { $0.decks.last?.name == "trees" }
            let row = try await somebody.find(row(of: "trees", cards: 0, somebody))
            switch somebody.hands {
            case .keys: try somebody.strike("F2")
            case .actions: #expect(row.object.act("deck.rename"))
            case .pointer:
                try await somebody.useMenu(somebody.text("Menu of “{deck}”", ["deck": "trees"]), "_Rename")
            }
            // What stands there is selected, and goes when something is written.
            try await somebody.write("birches", in: "New name of the deck")
            try await open("Save", key: "Return", somebody)
            try await keeps(file, somebody) { $0.decks.last?.name == "birches" }
            let renamed = try await somebody.find(self.row(of: "birches", cards: 0, somebody))
            if somebody.hands == .actions {
                #expect(renamed.object.act("deck.choose"))
            } else {
                try await somebody.use(renamed)
            }
            try await somebody.find(somebody.text("Add Cards"))
        }

        private func row(of deck: String, cards: Int, _ somebody: Somebody) -> String {
            let count = somebody.language.text("{count} card", "{count} cards", count: cards)
            return somebody.text("{deck}, {count}", ["deck": deck, "count": count])
        }
    }
}
