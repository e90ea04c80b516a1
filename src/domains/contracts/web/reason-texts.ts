/** Why something is not possible, in German: one sentence per reason of actions.ts. */
import { formatDate } from '#kit/dates.ts'

import type { ActionReasonCode } from '../action-reason.ts'
import type { WireContract } from '../api.ts'

export type WireReason = NonNullable<WireContract['actionReasons'][keyof WireContract['actionReasons']]>

type Text = string | ((date: string) => string)

/** A function needs the reason's day; without one the text of `withoutDate` stands in. */
const texts: Readonly<Record<ActionReasonCode, Text>> = {
  over: 'Der Vertrag ist beendet',
  suspended: 'Nicht möglich, solange der Vertrag gesperrt ist',
  'not-suspended': 'Der Vertrag ist nicht gesperrt',
  'payment-underway': (date) => `Deine Zahlung ist seit ${date} unterwegs`,
  'not-started': (date) => `Erst ab dem Beginn am ${date}`,
  'already-started': 'Der Vertrag hat schon begonnen',
  'already-terminated': (date) => `Der Vertrag ist zum ${date} gekündigt`,
  'not-terminated': 'Der Vertrag ist nicht gekündigt',
  'ends-with-contract': (date) => `Die Option endet mit ihrem Vertrag am ${date}`,
  'number-leaving': (date) => `Deine Rufnummer geht am ${date} zu einem anderen Anbieter`,
  'withdrawal-period-over': (date) => `Nicht mehr möglich: Die Frist endete am ${date}`,
  'withdrawal-right-lost': 'Nicht mehr möglich: Dein Widerrufsrecht ist erloschen',
  'only-on-root': 'Nur beim Vertrag selbst, nicht bei einer Option',
  'no-options': 'Für diesen Tarif gibt es keine Optionen',
  'options-locked': 'Für diesen Vertrag sind Optionen gesperrt',
  'no-change-targets': 'Für diesen Tarif gibt es zurzeit keinen anderen',
  'change-pending': (date) => `Ein Produktwechsel ist zum ${date} bestellt`,
  'no-change-pending': 'Kein Produktwechsel ist bestellt',
  'only-mobile': 'Nur bei Mobilfunk',
  'only-landline': 'Nur beim Festnetz',
  'only-at-an-address': 'Gilt überall, auch am neuen Ort',
  'no-number': 'Zu diesem Vertrag gehört keine Rufnummer',
  'no-sim': 'Zu diesem Vertrag gehört keine SIM-Karte',
  'no-relocation': 'Kein Umzug ist geplant',
  'relocation-pending': (date) => `Ein Umzug ist zum ${date} geplant`,
  'no-appointment': 'Kein Termin ist vereinbart',
  'appointment-too-near': (date) => `Nicht mehr möglich: Der Termin ist am ${date}`,
  'no-porting': 'Keine Rufnummernmitnahme läuft',
  'porting-pending': (date) => `Deine Rufnummer wird am ${date} übertragen`,
  'porting-date-set': (date) => `Der Tag steht schon fest: ${date}`,
  'no-porting-date': 'Der Tag der Rufnummernmitnahme steht noch nicht fest',
  'number-changed-lately': (date) => `Wieder möglich ab ${date}`,
}

const withoutDate: Readonly<Partial<Record<ActionReasonCode, string>>> = {
  'not-started': 'Erst wenn der Vertrag begonnen hat',
  'porting-pending': 'Deine Rufnummer wird gerade übertragen',
  'number-leaving': 'Deine Rufnummer geht gerade zu einem anderen Anbieter',
}

/** Why no option can be added, as a sentence that says what to wait for or whom to ask. */
export function addOptionText(reason: WireReason, phone?: string, owes = false): string {
  const { code, date } = reason
  if (code === 'not-started' && date !== undefined) return `Optionen kannst du ab dem ${formatDate(date)} hinzubuchen.`
  if (code === 'suspended') return 'Neue Optionen gibt es wieder, sobald der Anschluss läuft.'
  if (code === 'options-locked' && owes) return 'Neue Optionen gibt es wieder, sobald die offene Rechnung bezahlt ist.'
  if (code === 'options-locked' && phone !== undefined)
    return `Für diesen Vertrag sind Optionen gesperrt. Warum, sagen wir dir am Telefon: ${phone}.`
  // The year stays with its month.
  if (code === 'already-terminated')
    return `Optionen kommen nicht mehr dazu: ${reasonText(reason).replace(/ (?=\d{4})/, '\u{A0}')}.`
  return reasonSentence(reason)
}

function isKnown(code: string): code is ActionReasonCode {
  return Object.hasOwn(texts, code)
}

/** The reason as a sentence without full stop; a newer server's unknown code still gets an honest one. */
export function reasonText({ code, date }: WireReason): string {
  if (!isKnown(code)) return 'Zurzeit nicht möglich'
  const text = texts[code]
  if (typeof text === 'string') return text
  return date === undefined ? (withoutDate[code] ?? 'Zurzeit nicht möglich') : text(formatDate(date))
}

/** The same with its full stop, for a page that can do nothing else; of an action without a reason too. */
export function reasonSentence(reason: WireReason | undefined): string {
  return `${reason === undefined ? 'Zurzeit nicht möglich' : reasonText(reason)}.`
}
