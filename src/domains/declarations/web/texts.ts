/** German texts of the statutory pages. Titles and buttons are the law's own words (§§ 312k, 356a BGB): nothing else stands on them. */
import { errorTexts } from '#ui/form/error-texts.ts'

import type { DeclarationKind } from '../declaration.ts'
import { maxLengths, type DeclarationFault } from '../rules.ts'

interface KindTexts {
  readonly title: string
  /** Content entry of the leading text, and what stands there without it. */
  readonly introEntry: string
  readonly intro: string
  readonly button: string
  /** The thing, in a sentence: 'deine Kündigung'. */
  readonly thing: string
}

export const kindTexts: Readonly<Record<DeclarationKind, KindTexts>> = {
  cancellation: {
    title: 'Verträge hier kündigen',
    introEntry: 'declaration-cancellation',
    intro: 'Du brauchst kein Passwort. Den Eingang bestätigen wir dir sofort per E-Mail.',
    button: 'jetzt kündigen',
    thing: 'deine Kündigung',
  },
  withdrawal: {
    title: 'Vertrag widerrufen',
    introEntry: 'declaration-withdrawal',
    intro:
      'Innerhalb von 14 Tagen kannst du ohne Grund widerrufen. Den Eingang bestätigen wir dir sofort per E-Mail. Mehr steht in der [Widerrufsbelehrung](/erleben/widerrufsbelehrung).',
    button: 'Widerruf bestätigen',
    thing: 'deinen Widerruf',
  },
}

export const faultTexts: Readonly<Record<DeclarationFault, string>> = {
  'reason-missing': 'Nenne den Grund deiner außerordentlichen Kündigung.',
  'name-missing': 'Gib deinen Vor- und Nachnamen ein.',
  'identification-missing': 'Gib deine Kundennummer oder deine Anschrift ein.',
  'contract-missing': 'Sag uns, um welchen Vertrag es geht.',
  'end-invalid': 'Gib den letzten Tag ein, mit Tag, Monat und Jahr.',
  'end-past': 'Das Datum liegt in der Vergangenheit. Nimm heute oder einen späteren Tag.',
  'email-missing': 'Gib die E-Mail-Adresse ein, an die wir die Bestätigung schicken.',
  'email-invalid': 'Diese E-Mail-Adresse ist nicht vollständig. Sie sieht so aus: name@beispiel.de',
  'reason-too-long': `Kürze den Grund auf höchstens ${maxLengths.reason} Zeichen.`,
  'name-too-long': `Kürze den Namen auf höchstens ${maxLengths.name} Zeichen.`,
  'identification-too-long': `Kürze Kundennummer oder Anschrift auf höchstens ${maxLengths.identification} Zeichen.`,
  'contract-too-long': `Kürze die Angabe zum Vertrag auf höchstens ${maxLengths.contract} Zeichen.`,
  'email-too-long': `Eine E-Mail-Adresse hat höchstens ${maxLengths.email} Zeichen.`,
}

/** Name of the form that checks a receipt. */
export const checkForm = 'receipt-check'

export const checkErrors = errorTexts({
  number: { 'number-missing': 'Gib die Belegnummer ein. Sie steht oben auf dem Beleg.' },
  code: { 'code-missing': 'Gib den Prüfcode ein. Er steht auf dem Beleg.' },
})

/** Why nothing could be checked. */
export const checkFailures = {
  'too-many': 'Das waren sehr viele Versuche in kurzer Zeit. Warte eine Minute und prüfe noch einmal.',
  technical: 'Der Beleg ließ sich gerade nicht prüfen. Deine Eingaben sind noch da: versuche es noch einmal.',
} as const

/** Why nothing was received although the form was complete. */
export type SendingFailure = 'network' | 'not-stored' | 'too-many' | 'form-used' | 'signed-out' | 'contract-unknown'

export const failureTexts: Readonly<Record<SendingFailure, { readonly title: string; readonly text: string }>> = {
  network: {
    title: 'Wir wissen nicht, ob deine Erklärung bei uns angekommen ist.',
    text: 'Deine Angaben sind noch da. Prüfe deine Internetverbindung und sende sie noch einmal: Doppelt zählt sie nicht.',
  },
  'not-stored': {
    title: 'Deine Erklärung ist nicht bei uns gespeichert.',
    text: 'Der Fehler liegt bei uns. Deine Angaben sind noch da: sende sie noch einmal oder nimm einen anderen Weg.',
  },
  'too-many': {
    title: 'Deine Erklärung ist nicht bei uns gespeichert.',
    text: 'Aus deinem Netz kamen gerade sehr viele unvollständige Erklärungen. Prüfe deine Angaben, warte eine Minute und sende sie noch einmal.',
  },
  'form-used': {
    title: 'Dieses Formular hast du schon abgeschickt.',
    text: 'Deine geänderten Angaben sind noch nicht bei uns. Sende sie noch einmal, wenn es eine weitere Erklärung ist.',
  },
  'signed-out': {
    title: 'Du bist nicht mehr angemeldet.',
    text: 'Deine Erklärung ist noch nicht bei uns. Du kannst sie ohne Anmeldung senden: ergänze, was fehlt.',
  },
  'contract-unknown': {
    title: 'Wähle einen deiner Verträge aus.',
    text: 'Deine Erklärung ist noch nicht bei uns.',
  },
}
