/// Why a player, the attacker, wins against any defence. It can be checked on the board alone.
indirect enum WinProof: Sendable {
    /// The attacker is to move, and wins by continuous threats: its moves and the forced replies, in turn. See `ThreatSearch`.
    case threats([Int])
    /// The attacker is to move, and goes there.
    case move(Int, WinProof)
    /// The defender is to move: what follows each of its replies. After any other reply the attacker wins by these threats.
    case replies([Int: WinProof], otherwise: [Int])
    /// The defender is to move, and can stop only one of the squares that complete a line.
    case tooManyLines
}
