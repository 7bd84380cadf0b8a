import Gtk
import RecessKit

extension PreferencesWindow {
    /// The choices for the whole program first, then those of each activity.
    static func make(
        _ preferences: Preferences, _ memory: MemoryPreferences, _ inStep: KeepingInStep,
        of pages: [any ActivityPage]
    ) -> PreferencesWindow {
        let window = PreferencesWindow(tr("Preferences"))
        window.add(
            PreferencesGroup(tr("Everywhere")) {
                ActionRow(
                    tr("Reduce Motion"), subtitle: tr("Nothing moves: what changes is changed at once."),
                    control: Switch(isOn: preferences.reducesMotion) { preferences.reducesMotion = $0 })
                ActionRow(
                    tr("Differentiate Without Colour"),
                    subtitle: tr("Outcomes carry a sign. Cards keep their colour and show ✓ or ✗."),
                    control: Switch(isOn: preferences.differentiatesWithoutColour) {
                        preferences.differentiatesWithoutColour = $0
                    })
                ActionRow(
                    tr("Reduce Transparency"), subtitle: tr("Nothing shines through panels and capsules."),
                    control: Switch(isOn: preferences.reducesTransparency) {
                        preferences.reducesTransparency = $0
                    })
            })
        window.add(inStep.makeGroup(in: window))
        window.add(memory.makeGroup())
        for page in pages {
            let group = page.makePreferences { [weak window] toast in window?.show(toast) }
            if let group { window.add(group) }
        }
        return window
    }
}
