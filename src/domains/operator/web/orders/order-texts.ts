/** What can be wrong in the forms of an order. */
import { errorTexts } from '#ui/form/error-texts.ts'

export const orderTexts = errorTexts({
  reason: {
    'cancel-reason-missing': 'Schreib kurz, warum: Der Kunde liest es so.',
    'known-missing': 'Schreib kurz, was wir wissen: Der Kunde liest es so.',
  },
  sound: { 'sound-missing': 'Wähle, wie viele in Ordnung sind.' },
  pieces: { 'nothing-chosen': 'Wähle, was wegfällt.' },
  way: { 'out-of-stock': 'So viele sind nicht mehr da. Gib das Geld zurück oder erhöhe den Bestand.' },
  lines: { 'parcel-empty': 'Wähle, was im Paket ist.' },
  carrier: { 'carrier-unknown': 'Diesen Paketdienst gibt es nicht mehr. Wähle einen anderen.' },
  happenedOn: { 'day-wrong': 'Gib einen Tag ein, zum Beispiel 21.11.2026.' },
  happenedAt: {
    'time-wrong': 'Gib eine Uhrzeit ein, zum Beispiel 14:05.',
    'time-ahead': 'Das liegt in der Zukunft. Prüfe Tag und Uhrzeit.',
    'time-before-sent': 'Da war das Paket noch nicht verschickt. Prüfe Tag und Uhrzeit.',
  },
  tracking: {
    'tracking-missing': 'Gib die Sendungsnummer ein.',
    'tracking-wrong':
      'Prüfe die Sendungsnummer: Ziffern, Buchstaben und Striche, so viele, wie der Paketdienst vergibt.',
    'tracking-used': 'Unter dieser Nummer ist schon ein Paket der Bestellung verschickt. Gib die des neuen ein.',
  },
})
