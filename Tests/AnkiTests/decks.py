#!/usr/bin/env python3
"""Makes packages with Anki's own backend, for tests that compare: the Python package `anki`.

    decks.py looks PACKAGE          what cards can look like: a note for each feature that real decks use
    decks.py random SEED PACKAGE    notes, templates, schedules and logs at random
"""

import os
import random
import sys
import tempfile

from anki.collection import Collection, ExportAnkiPackageOptions

PICTURE = bytes.fromhex("4749463839610100010080000000000000ffffff21f90401000000002c00000000010001000002024401003b")

FIELDS = [
    "plain words", "two  spaces   and\ttabs", "a line\nbroken", "one<br>two<br/>three", "<b>bold</b> <i>italic</i> <u>under</u>",
    "<div>block</div><div>another</div>", "<div><div>nested <div>blocks</div></div></div>", "<p>a paragraph</p><p>another</p>",
    "<h1>head</h1>text<h3>smaller</h3>", "<ul><li>one</li><li>two <b>bold</b></li></ul>", "<ol start=3><li>three<li>four</ol>",
    "<ul><li>a<ul><li>nested</li></ul></li></ul>", "<table><tr><th>h</th><td>cell</td></tr><tr><td colspan=2>wide</td></tr></table>",
    "<table border=1><tbody><tr><td>x</td><td>y</td></tr></tbody></table>", "<a href=\"https://example.org\">a link</a>",
    "<span style=\"color: red\">red</span> and <font color=\"#00f\">blue</font>", "<span style=\"display: none\">hidden</span>shown",
    "<div hidden>hidden</div>shown", "<span class=secret>by the style sheet</span>shown", "<img src=\"dot.gif\">with a picture",
    "<img src='dot.gif' alt='a dot'>", "[sound:none.mp3] sound", "a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#x41;", "&nbsp;spaces&nbsp;&nbsp;that stay&nbsp;",
    "&copy; &eacute; &hellip; &mdash; &rarr; &alpha;", "x<sup>2</sup> and H<sub>2</sub>O", "<pre>kept   as\n  it is</pre>", "<code>code()</code> <kbd>key</kbd>",
    "<blockquote>a quotation</blockquote>", "<hr>after a rule", "<details><summary>more</summary>inside</details>", "<center>in the middle</center>",
    "<ruby>日本<rt>にほん</rt></ruby>", "日本語 한국어 عربى עברית ไทย", "<div dir=rtl>עברית</div>", "e\u0301 composed", "👩‍👩‍👧 🇫🇷 emoji",
    "<script>document.write('script')</script>after", "<style>.x { color: red }</style>styled", "<!-- a comment -->visible", "a < b and c > d",
    "unclosed <b>bold <i>italic", "<div><span>wrong</div></span>order", "<unknown>element</unknown>", "<svg><text>drawn</text></svg>text", "<input value=typed>field",
    "<button>press</button>text", "<iframe src=\"x\"></iframe>frame", "<video src=\"x.mp4\"></video>video", "<em>em</em><strong>strong</strong><mark>mark</mark><del>del</del>",
    "\\(x^2 + y^2\\) inline", "\\[\\frac{a}{b}\\] block", "{{not a field}}", "{{c1::no cloze here}}", "tab\tand <span>spans</span><span> side by side</span>",
    "<div>one</div>two<div>three</div>", "a<wbr>b&shy;c", "<b>&lt;b&gt;</b>", "  spaces around  ", "<p></p><p> </p>empty", "<div><br></div>text<div><br></div>",
    "<span style=\"font-size: 20px; background: yellow\">styled</span>", "<o:p>word</o:p>", "<dl><dt>term</dt><dd>what it is</dd></dl>",
    "<table><caption>title</caption><thead><tr><td>a</td></tr></thead></table>", "<a>no address</a>", "<abbr title=\"long\">abbr</abbr>", "<q>quoted</q>", "<small>small</small><big>big</big>",
]
CLOZES = [
    "{{c1::one}} two", "{{c1::one::hint}} {{c2::two}}", "{{c1::a}} {{c1::b}}", "<b>{{c1::bold}}</b>", "{{c1::<i>in</i> tags}}", "{{c1::outer {{c2::inner}} rest}}",
    "{{c1::x}}{{c2::y::h}}{{c3::z}}", "{{c1,2::both}} text", "{{c1::unclosed", "{{c1::a::b::c}}", "text {{c1::<br>}} more", "{{c1::\\(x\\)}} math", "{{c1::}}empty", "}} {{c1::late}}",
    "{{c10::ten}}", "<div>{{c1::first}}</div><div>{{c2::second}}</div>", "{{C1::capital}} {{c1::small}}", "{{c1::colon: in it}}",
]
TEMPLATES = [
    ("{{A}}", "{{FrontSide}}<hr id=answer>{{B}}"), ("<div>{{A}}</div>{{#B}}<i>{{B}}</i>{{/B}}", "{{B}}{{^C}}no C{{/C}}{{#C}}{{C}}{{/C}}"),
    ("{{text:A}}", "{{FrontSide}} {{text:B}}"), ("{{furigana:A}}", "{{kana:A}} {{kanji:A}} {{B}}"), ("{{A}} {{hint:B}}", "{{FrontSide}}{{C}}"),
    ("{{type:A}}{{B}}", "{{type:A}}<hr>{{B}}"), ("{{Tags}} {{Type}} {{Deck}} {{Subdeck}} {{Card}} {{A}}", "{{FrontSide}}{{B}}"),
    ("<!-- {{A}} -->{{B}}", "{{A}}"), ("{{=<% %>=}}<%A%> {{A}}", "{{=<% %>=}}<%FrontSide%> <%B%>"), ("{{A}}<script>var a = '{{A}}'</script>", "{{B}}<style>.y{}</style>"),
    ("{{unknown:A}} {{text:furigana:A}}", "{{FrontSide}}{{B}}"), ("<span class=secret>{{A}}</span>{{B}}", "{{FrontSide}}{{A}}"),
    ("{{#A}}{{#B}}both {{A}}{{/B}}{{/A}}{{^A}}none{{/A}}{{C}}", "{{FrontSide}}<br>{{A}}/{{B}}"), ("{{ A }}", "{{FrontSide}}{{  B}}"),
]
STYLE = ".card { font-size: 20px; }\n.secret { display: none; }\n"


def options():
    return ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True, with_media=True, legacy=False)


def kind(col, name, templates, cloze=False):
    made = col.models.new(name)
    for field in "ABC":
        col.models.add_field(made, col.models.new_field(field))
    for place, (front, back) in enumerate(templates):
        template = col.models.new_template(f"Card {place + 1}")
        template["qfmt"], template["afmt"] = front, back
        col.models.add_template(made, template)
    made["css"] = STYLE
    if cloze:
        made["type"] = 1
    col.models.add(made)
    return col.models.by_name(name)


def add(col, made, deck, fields, tags=()):
    note = col.new_note(made)
    for place, text in enumerate(fields):
        note.fields[place] = text
    note.tags = list(tags)
    col.add_note(note, col.decks.id(deck))
    return note


def picture(col, folder):
    path = os.path.join(folder, "dot.gif")
    with open(path, "wb") as file:
        file.write(PICTURE)
    col.media.add_file(path)


def looks(col, folder):
    picture(col, folder)
    plain = kind(col, "Plain", TEMPLATES[:1])
    for text in FIELDS:
        add(col, plain, "Looks::Fields", [text, "the answer"])
    for number, template in enumerate(TEMPLATES):
        made = kind(col, f"Template {number}", [template])
        for fields in (["word", "other", "third"], ["<b>漢字</b>[かんじ]", "", "c"], [" 日本[にほん] 語[ご]", "<i>x</i>", ""], ["&lt;&amp;", "a<br>b", "<div>c</div>"]):
            add(col, made, "Looks::Templates", fields, ["tag::one", "two"])
    for number, (front, back) in enumerate([
            ("{{cloze:A}}", "{{cloze:A}}<br>{{B}}"), ("{{B}} {{cloze:A}}{{#c1}}first{{/c1}}{{^c1}}not first{{/c1}}", "{{cloze:A}}{{cloze-only:A}}"),
            ("{{cloze:A}}{{type:cloze:A}}", "{{cloze:A}}{{type:cloze:A}}")]):
        made = kind(col, f"Hides {number}", [(front, back)], cloze=True)
        for text in CLOZES:
            add(col, made, "Looks::Hidden", [text, "more"])


def chance(rng, *values):
    return rng.choice(values)


def schedule(col, rng):
    """States and logs such as those that Anki writes."""
    day, now = 86_400_000, col.sched.day_cutoff * 1000 - 43_200_000
    for card in col.db.list("select id from cards"):
        if rng.random() < 0.3:
            continue
        moment, interval, rows = now - rng.randint(30, 900) * day, 0, rng.randint(1, 12)
        reviews = lapses = 0
        for row in range(rows):
            type = 0 if row == 0 else chance(rng, 1, 1, 1, 1, 2, 3, 4, 5)
            ease = 0 if type in (4, 5) else rng.randint(1, 4)
            before, interval = interval, -600 if ease == 1 else rng.randint(1, 200)
            factor = 0 if type == 4 and rng.random() < 0.5 else rng.randint(1300, 3000)
            col.db.execute("insert or ignore into revlog values (?,?,-1,?,?,?,?,?,?)",
                           moment + rng.randint(0, 999_999), card, ease, interval, before, factor, rng.randint(0, 60000), type)
            moment = min(moment + rng.randint(1, 40) * day, now - day)
            reviews, lapses = reviews + 1, lapses + (ease == 1)
        queue = chance(rng, 2, 2, 2, 2, 2, -1, -2, -3)
        data = "{}" if rng.random() < 0.4 else '{"pos":%d,"s":%.4g,"d":%.3f,"dr":0.9,"decay":0.154,"lrt":%d}' % (
            rng.randint(1, 99), rng.uniform(0.1, 400), rng.uniform(1, 10), moment // 1000)
        col.db.execute("update cards set type=2, queue=?, due=?, ivl=?, factor=?, reps=?, lapses=?, flags=?, data=? where id=?",
                       queue, col.sched.today + rng.randint(-50, 300), max(1, interval), rng.randint(1300, 3000), reviews, lapses,
                       chance(rng, 0, 0, 0, 1, 4, 7), data, card)


def at_random(col, folder, seed):
    rng = random.Random(seed)
    picture(col, folder)
    decks = ["A", "A::B", "A::B::C", "배", "Ünïcödé::x y", "Default"]
    made = [kind(col, f"Kind {number} é", rng.sample(TEMPLATES, rng.randint(1, 4))) for number in range(4)]
    made.append(kind(col, "Cloze kind", [("{{cloze:A}}", "{{cloze:A}}{{B}}")], cloze=True))
    for number in range(150):
        chosen = rng.choice(made)
        first = rng.choice(CLOZES) if chosen["type"] == 1 else rng.choice(FIELDS) + f" {number}"
        fields = [first, rng.choice(FIELDS + [""]), rng.choice(FIELDS + ["", ""])]
        try:
            add(col, chosen, rng.choice(decks), fields, rng.sample(["a", "b::c", "x,y", "ü", "Z"], rng.randint(0, 3)))
        except Exception:  # Anki refuses notes without a card.
            continue
    schedule(col, rng)


if __name__ == "__main__":
    package = os.path.abspath(sys.argv[-1])
    with tempfile.TemporaryDirectory() as folder:
        collection = Collection(os.path.join(folder, "made.anki2"))
        if sys.argv[1] == "looks":
            looks(collection, folder)
        else:
            at_random(collection, folder, int(sys.argv[2]))
        collection.export_anki_package(out_path=package, options=options(), limit=None)
        collection.close()
