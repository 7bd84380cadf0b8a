/// Column headings and names of JSON members that people and programs use, in all languages of Recess.
enum Headings {
    static let prompt: Set = [
        "prompt", "question", "front", "term", "word", "frage", "vorderseite", "begriff", "recto",
        "terme", "mot", "wort", "vokabel", "pregunta", "anverso", "término", "palabra", "단어", "문제", "질문",
        "앞면", "السؤال", "سؤال", "الكلمة", "كلمة", "الوجه",
    ]
    static let answer: Set = [
        "answer", "back", "definition", "meaning", "translation", "antwort", "rückseite", "réponse", "verso",
        "définition", "bedeutung", "übersetzung", "traduction", "signification", "respuesta", "reverso",
        "definición", "traducción", "significado", "뜻", "의미", "답", "정답", "뒷면", "الجواب", "الإجابة", "جواب",
        "إجابة", "الظهر", "المعنى", "معنى", "الترجمة", "ترجمة",
    ]
    static let tags: Set = [
        "tags", "tag", "schlagwörter", "schlagwort", "étiquettes", "étiquette", "etiquetas", "etiqueta", "태그",
        "الوسوم", "وسوم", "وسم",
    ]
    static let deck: Set = ["deck", "stapel", "paquet", "mazo", "묶음", "덱", "الرزمة", "رزمة"]
    static let picture: Set = ["picture", "bild", "image", "imagen", "그림", "الصورة", "صورة"]
}
