import CGtk
import DisplayTesting
import Flashcards
import XCTest

@testable import Gtk
@testable import CardsUI

/// Cards that differ only in their pictures, like the cards of missed flags.
nonisolated final class CardPictureTests: DisplayTestCase {
    /// The flags of France, Nepal, Qatar, Switzerland and Belgium have different proportions.
    private static let flags = ["fr", "np", "qa", "ch", "be"]

    func testPictureOfTheNextCardHasItsOwnShapeAtOnce() {
        MainActor.assumeIsolated {
            for reducesMotion in [false, true] {
                SystemStyle.reducesMotion = reducesMotion
                defer { SystemStyle.reducesMotion = false }
                let cards = (Self.flags + Self.flags).compactMap {
                    CardText(prompt: "Whose flag is this?", answer: $0, picture: "flag:\($0)")
                }
                let stage = CardsPageStage(cards: cards)
                defer { stage.end() }
                for flag in Self.flags {
                    turnUntil("the shape of \(flag)") {
                        guard let picture = stage.picture, picture.height > 0 else { return false }
                        let shape = Self.shape(of: flag, in: stage)
                        return abs(picture.width - picture.height * shape) <= 1
                    }
                    XCTAssertTrue(stage.page.press(.right))
                }
            }
        }
    }

    func testKnownShapeIsTakenWithoutReadingTheFile() {
        MainActor.assumeIsolated {
            let pictures = CardPictures(file: { _ in PictureFile(path: "/no/such/file.svg", proportion: 2.5) }
            )
            let picture = CardPicture(pictures)
            picture.name = "flag:xx"
            picture.fit(height: 100)
            let (width, height) = (
                LayoutChild(of: picture).extent(along: .horizontal).minimum,
                LayoutChild(of: picture).extent(along: .vertical).minimum
            )
            XCTAssertEqual([width, height], [250, 100])
        }
    }

    @MainActor private static func shape(of flag: String, in stage: CardsPageStage) -> Double {
        let file = pictureOfFlag("flag:\(flag)")
        let size = file.flatMap { Picture.sizeOfFile($0.path) }
        return size.map { Double($0.width) / Double($0.height) } ?? 0
    }
}

extension CardsPageStage {
    /// The size of the picture on the top card.
    fileprivate var picture: Size? {
        let top = page.runView.pile.top.widget
        let part = top.part { gtk_widget_has_css_class($0, "card-picture") != 0 }
        return part.map {
            Size(width: Double(gtk_widget_get_width($0)), height: Double(gtk_widget_get_height($0)))
        }
    }
}
