"""Runs the screen reader Orca with a voice that writes down what it would say, a saying a line.

    listener.py FILE

It leaves alone an Orca that reads out the desktop from which it was started.
"""

import sys

from orca import orca, settings, speechserver


class SpeechServer(speechserver.SpeechServer):
    """What Orca looks for in the module of a voice."""

    voice = None

    @staticmethod
    def getFactoryName():
        return "Written"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer.voice = SpeechServer.voice or SpeechServer()
        return SpeechServer.voice

    def __init__(self):
        super().__init__()
        self.file = open(sys.argv[1], "a", encoding="utf-8", buffering=1)

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            self.file.write(" ".join(text.split()) + "\n")

    def speakCharacter(self, character, acss=None):
        self.speak(character)


sys.modules["written_voice"] = sys.modules[__name__]
settings.speechServerFactory = "written_voice"
# Neither braille nor the echo of keys is what the program says.
orca.getSettingsManager().activate(None, {"enableBraille": False, "enableKeyEcho": False})
sys.exit(orca.main())
