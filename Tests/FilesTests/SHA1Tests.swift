import Files
import Testing

@Suite("SHA-1")
struct SHA1Tests {
    @Test(
        "is what others work out, at every length around a block",
        arguments: [
            ("", 1, "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
            ("abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
            ("a", 55, "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
            ("a", 56, "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
            ("a", 64, "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
            ("a", 100_000, "c4d4b30851182fc4eb8675494d42fd7f17e29c93"),
        ])
    func known(letters: String, times: Int, digest: String) {
        let text = SHA1(String(repeating: letters, count: times).utf8).text
        #expect(text == digest)
    }
}
