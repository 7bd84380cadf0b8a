extension FlagFiles {
    /// Pictures of the package that are wrong or out of date, each with the reason. They are never shown: we
    /// draw these flags ourselves, or do not ask for them.
    nonisolated static let wrongInThePackage: [String: String] = [
        "iq": "The flag before 2008, with the three stars.",
        "kg": "The flag before December 2023, with wavy rays.",
        "li": "The crown is missing its shape.",
        "mf": "Not a flag of Saint Martin, which flies the French one.",
        "mr": "The flag before 2017, without the red bands.",
        "sy": "The flag before 2025.",
        "ve": "The flag before 2006, with seven stars.",
        "vi": "The eagle is not that of the flag.",
    ]
}
