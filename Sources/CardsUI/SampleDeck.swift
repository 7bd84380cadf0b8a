import Flashcards
import Gtk
import Library

/// The deck at the very first start, in the language of that start.
public enum SampleDeck {
    public static var name: String { tr("Small Surprises") }

    public static var cards: [CardText] { texts.compactMap(\.self) }

    public static func add(to library: Edit) throws {
        try library.addSample(named: name, cards)
    }

    private static var texts: [CardText?] {
        [
            CardText(
                prompt: tr("Which planet takes longer to turn once than to go round the Sun?"),
                answer: tr("Venus. It turns once in 243 days, and goes round the Sun in 225.")),
            CardText(
                prompt: tr("How many hearts does an octopus have?"),
                answer: tr("Three: one for each of its two gills, and one for the rest of its body.")),
            CardText(
                prompt: tr("Which came first: the end of the mammoths or the Great Pyramid?"),
                answer: tr(
                    "The pyramid. Mammoths lived on Wrangel Island for some five centuries after it was built."
                )),
            CardText(
                prompt: tr("What do the thirteen stripes stand for?"),
                answer: tr("The thirteen colonies that declared themselves the United States in 1776."),
                picture: "flag:us"),
            CardText(
                prompt: tr("How many squares of any size are there on a chessboard?"),
                answer: tr("204. There are 64 small ones, 49 of two by two, and so on up to the whole board.")
            ),
            CardText(
                prompt: tr("What colour is the skin of a polar bear?"),
                answer: tr("Black. The fur over it has no colour at all and only looks white.")),
            CardText(
                prompt: tr("How long ago did the light that reaches your window leave the Sun?"),
                answer: tr("About eight minutes and twenty seconds.")),
            CardText(
                prompt: tr("Which country has the most time zones?"),
                answer: tr("France: twelve of them, because of its islands and lands overseas.")),
            CardText(
                prompt: tr("What does the white in the middle stand for?"),
                answer: tr("Lasting peace between the green and the orange, the two traditions of Ireland."),
                picture: "flag:ie"),
            CardText(
                prompt: tr("Was 1900 a leap year?"),
                answer: tr(
                    "No. A full century is one only if 400 divides it, as it does 2000.")),
            CardText(
                prompt: tr("Why does ice float?"),
                answer: tr("Water takes up about nine per cent more room when it freezes.")),
            CardText(
                prompt: tr("Which bird can fly backwards?"),
                answer: tr("The hummingbird. Its wings turn over at every beat.")),
            CardText(
                prompt: tr("Which river flows through or along more countries than any other?"),
                answer: tr("The Danube: ten of them, from Germany to Ukraine.")),
            CardText(
                prompt: tr(
                    "How many people must be in a room for two to share a birthday, more likely than not?"),
                answer: tr("Only 23.")),
        ]
    }
}
