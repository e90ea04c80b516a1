/** German texts of the choice about measuring and of the mock's viewer. */
import type { ConsentOutcome } from './cookies/submit-consent.ts'

export const choiceTexts = {
  title: 'Deine Wahl zum Messen',
  before: 'Vor deiner Einwilligung wird zum Messen nichts geladen und nichts gespeichert.',
  nothing: 'Gemessen wird hier nicht, also gibt es nichts zu wählen.',
  unreadable: 'Deine Wahl lässt sich gerade nicht anzeigen. Gemessen wird nur mit deiner Einwilligung.',
  open: 'Du hast noch nicht gewählt. Bis dahin wird nichts gemessen.',
  necessary: 'Du hast „Nur notwendige“ gewählt. Es wird nichts gemessen.',
  all: 'Du hast eingewilligt: Die Nutzung wird gemessen.',
} as const

export const outcomeTexts: Readonly<Record<ConsentOutcome, string>> = {
  'wording-changed': 'Die Frage hat sich inzwischen geändert. Lies sie noch einmal und wähle dann.',
  'too-many': 'Gerade kommen sehr viele Antworten aus deinem Netz. Warte eine Minute und wähle dann noch einmal.',
  failed: 'Deine Wahl ist nicht gespeichert. Versuche es gleich noch einmal.',
}

export const viewerTexts = {
  title: 'Tracking-Vorschau',
  note: 'Nichts davon verlässt deinen Browser.',
  empty: 'Noch kein Ereignis.',
  view: 'Seite',
  link: 'Klick',
  end: 'Vorschau beenden',
} as const
