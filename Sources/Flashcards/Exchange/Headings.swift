/// What people and programs write over the columns, and as the names of JSON's members; in the languages
/// that Recess speaks, whichever the person has chosen.
enum Headings {
    static let prompt: Set = [
        "prompt", "question", "front", "term", "word", "frage", "vorderseite", "begriff", "recto",
        "terme", "pregunta", "anverso", "término", "문제", "질문", "앞면", "السؤال", "سؤال", "الوجه",
    ]
    static let answer: Set = [
        "answer", "back", "definition", "meaning", "translation", "antwort", "rückseite", "réponse", "verso",
        "définition", "respuesta", "reverso", "definición", "답", "정답", "뒷면", "الجواب", "الإجابة", "جواب",
        "إجابة", "الظهر",
    ]
    static let picture: Set = ["picture", "bild", "image", "imagen", "그림", "الصورة", "صورة"]
}
