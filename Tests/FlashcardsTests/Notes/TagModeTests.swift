import Flashcards
import Testing

@Suite("Whether tags count in a field")
struct TagModeTests {
    @Test("Typed tags are letters until the person gives a part a look, and again when nothing of it is left")
    func typing() {
        var mode = TagMode(isHTML: false, "")
        mode.follow("<b>", isReplayed: false)
        #expect(!mode.isHTML)
        mode.beginTags()
        mode.follow("&lt;b><i></i>", isReplayed: false)
        #expect(mode.isHTML)
        mode.follow("<i>a", isReplayed: false)
        #expect(mode.isHTML, "a tag that is half deleted is still one")
        mode.follow("a", isReplayed: false)
        #expect(!mode.isHTML)
        mode.follow("a<b>", isReplayed: false)
        #expect(!mode.isHTML)
    }

    @Test("Undo and redo bring back what was: tags as tags, and letters as letters")
    func replaying() {
        var mode = TagMode(isHTML: false, "")
        mode.follow("<b>", isReplayed: false)
        mode.beginTags()
        for text in ["&lt;b>", "&lt;b><i>x</i>", ""] { mode.follow(text, isReplayed: false) }
        for text in ["<", "<i>"] { mode.follow(text, isReplayed: false) }
        #expect(!mode.isHTML)
        for (text, isHTML) in [("", false), ("&lt;b><i>x</i>", true), ("&lt;b>", true), ("<b>", false)] {
            mode.follow(text, isReplayed: true)
            #expect(mode.isHTML == isHTML, "\(text) undone to")
        }
        for (text, isHTML) in [("&lt;b>", true), ("&lt;b><i>x</i>", true), ("", false), ("<i>", false)] {
            mode.follow(text, isReplayed: true)
            #expect(mode.isHTML == isHTML, "\(text) redone")
        }
    }

    @Test("A sound or a formula needs no tag, and keeps them counting")
    func soundsAndFormulas() {
        for text in ["[sound:a.ogg]", "\\(x\\)"] {
            var mode = TagMode(isHTML: true, text)
            mode.follow(text + "y", isReplayed: false)
            #expect(mode.isHTML)
        }
    }

    @Test("A long text stays what it is while it is written, and comes back as that")
    func longTexts() {
        var mode = TagMode(isHTML: true, nil)
        mode.follow(nil, isReplayed: false)
        #expect(mode.isHTML)
        mode.follow("", isReplayed: false)
        #expect(!mode.isHTML)
        mode.follow(nil, isReplayed: true)
        #expect(mode.isHTML)
    }
}
