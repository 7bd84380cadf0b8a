"""Runs the screen reader Orca with a voice that writes each sentence to a file, one a line.

    listener.py FILE

It does not touch an Orca that runs on the desktop from which it is started.
"""

import sys

from orca import orca, settings, speechserver


class SpeechServer(speechserver.SpeechServer):
    """The class that Orca expects in the module of a voice."""

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
# No braille and no echo of keys: only the speech about the program counts.
orca.getSettingsManager().activate(None, {"enableBraille": False, "enableKeyEcho": False})
sys.exit(orca.main())
