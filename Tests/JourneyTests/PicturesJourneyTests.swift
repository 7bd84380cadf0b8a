import Foundation
import Testing

extension ProgramTests {
    /// Hides parts of a picture, by pointer and by keys, and sees the cards in the pile.
    @Suite("parts of a picture") struct PicturesJourneyTests {
        @Test("are drawn, named, saved and asked")
        func parts() async throws {
            let person = Person(.keys, .english)
            try FlowerLibrary.make(in: person.player.home)
            person.arguments = ["--activity", "cards"]
            try await person.start()
            try await person.waitForWords("A flower\nA picture. Part 1 of 1 is hidden: what is it?")
            try person.pressKey("ctrl+e")
            // By the button of its row, which is for the pointer.
            let edit = try await person.player.waitFor("the card") { $0.named("Edit “A flower 1/1”").first }
            #expect(edit.object.act())
            try await drawByPointer(person)
            try await drawByKeys(person)
            let save = try await person.player.waitFor("the button") { $0.named("Save Card").first }
            #expect(save.object.act())
            try await person.waitForWords("Card saved.")
            try person.pressKey("Escape")
            try person.pressKey("ctrl+n")
            try await person.player.waitUntil("three cards, of which one asks the new part") {
                let top = person.player.front()?.all.first { $0.name.hasPrefix("A flower\n") }
                return top?.name.contains(" of 3 ") ?? false
            }
            try await answersInclude("stamen", person)
            try person.player.quit()
            #expect(
                try FlowerLibrary.prompts(in: person.player.home) == [
                    "A flower\n1/3", "A flower\n2/3", "A flower\n3/3",
                ])
        }

        private func drawByPointer(_ person: Person) async throws {
            let canvas = try await person.player.waitFor("the picture") {
                $0.named("Parts of the picture").first
            }
            let step = ["mousemove_relative", "--", "8", "5", "sleep", "0.02"]
            try person.player.point(
                at: canvas,
                ["mousedown", "1"] + [[String]](repeating: step, count: 8).joined() + ["mouseup", "1"])
            try await focus(on: "Part 2, ", person)
            try person.pressKey("Return")
            try await person.player.waitUntil("the field for the name") {
                person.player.front()?.named("Name of the part").first?.hasFocus ?? false
            }
            try person.player.type("stamen")
            try person.pressKey("Return")
            try await focus(on: "Part 2, stamen, ", person)
        }

        private func drawByKeys(_ person: Person) async throws {
            try person.pressKey("Insert")
            try await focus(on: "Part 3, in the middle", person)
            for key in ["Left", "Up"] {
                for _ in 1...25 { try person.pressKey(key) }
            }
            try await focus(on: "Part 3, at the top left", person)
        }

        private func focus(on part: String, _ person: Person) async throws {
            try await person.player.waitUntil("the focus on “\(part)”") {
                person.player.front()?.all.contains { $0.hasFocus && $0.name.hasPrefix(part) } ?? false
            }
        }

        /// Goes through the pile until an answer says it.
        private func answersInclude(_ words: String, _ person: Person) async throws {
            for _ in 1...3 {
                try person.pressKey("space")
                try await person.player.waitUntil("an answer") {
                    person.player.front()?.says(" is shown.") ?? false
                }
                if person.player.front()?.says(words) ?? false { return }
                try person.pressKey("Right")
                try await person.player.waitUntil("the next question") {
                    person.player.front()?.says("hidden") ?? false
                }
            }
            Issue.record("no answer says “\(words)”")
        }
    }
}
