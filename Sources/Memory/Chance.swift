/// Answers that may have been guessed. See `knew`.
public enum Chance {
    /// How likely a right answer was known and not guessed: it was known with probability R, and otherwise one guess among
    /// n was right with 1/n. By Bayes: R / (R + (1 − R)/n).
    public static func knew(recall: Double, choices: Int) -> Double {
        guard choices > 1 else { return choices == 1 ? recall : 1 }
        return recall / (recall + (1 - recall) / Double(choices))
    }
}
