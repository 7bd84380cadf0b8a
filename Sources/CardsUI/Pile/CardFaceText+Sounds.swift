import Flashcards
import RichTextUI

extension CardFaceText {
    func playSounds(of side: SoundCues.Side) {
        stopSounds()
        let text = side == .answer ? answer : prompt
        if text.hasSounds { text.playSounds() }
    }

    func stopSounds() {
        for text in [prompt, answer] { text.stopSounds() }
    }
}
