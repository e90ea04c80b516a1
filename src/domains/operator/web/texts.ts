/** German wording of the operator's pages. */
import { notice, type Notification, unsuccessful } from '#platform/web/flash.ts'
import { errorTexts } from '#ui/form/error-texts.ts'

import type { OneOrder } from './calls.ts'

/** Names of the forms, which their hidden values are made for. */
export const offerForm = 'operator-offer'
export const stockForm = 'operator-stock'
export const stepForm = 'operator-step'
export const parcelForm = 'operator-parcel'
export const takeBackForm = 'operator-parcel-undo'
export const takeInForm = 'operator-parcel-back'
export const returnStepForm = 'operator-return'
/** How many pieces of a line that came in are sound: this and its number. */
export const soundField = 'sound-'
/** What a field of an order's form has shown: this and its name. */
export const shown = 'shown-'
export const cancelForm = 'operator-cancel'
export const cameBackForm = 'operator-came-back'
export const lostForm = 'operator-lost'
export const codeForm = 'operator-code'
export const campaignForm = 'operator-campaign'
export const campaignChangeForm = 'operator-campaign-change'
export const campaignEndForm = 'operator-campaign-end'

type OrderState = OneOrder['order']['state']

export const stateNames: Readonly<Record<OrderState, string>> = {
  placed: 'Bestellt, nicht bezahlt',
  // Fetched when the first parcel goes; a bank debits it later still.
  paid: 'Zahlung zugesagt',
  packed: 'Gepackt',
  'partly-sent': 'Teils unterwegs',
  sent: 'Unterwegs',
  delivered: 'Zugestellt',
  cancelled: 'Storniert',
}

const endNames: Partial<Record<NonNullable<OneOrder['order']['end']>, string>> = {
  'came-back': 'Kam zurück',
  lost: 'Verloren',
  unpaid: 'Nie bezahlt',
  lapsed: 'Zahlung verfallen',
}

const partNames: Partial<Record<NonNullable<OneOrder['order']['part']>, string>> = {
  arrived: 'Teils zugestellt',
  replacing: 'Ersatz wartet',
  waiting: 'Rest wartet',
}

/** How far an order is, or how it ended. */
export function stateName({ end, part, state }: Pick<OneOrder['order'], 'end' | 'part' | 'state'>): string {
  return (end && endNames[end]) ?? (part && partNames[part]) ?? stateNames[state]
}

/** What its section is called, before its number. */
export function takenBackName({ cause, kind }: Pick<OneOrder['order']['returns'][number], 'cause' | 'kind'>): string {
  if (cause === 'lost') return 'Verlorenes Paket'
  if (cause === 'came-back') return 'Zurückgekommenes Paket'
  return kind === 'cancel' ? 'Storno' : 'Rückgabe'
}

export const returnNames = {
  announced: 'Angemeldet',
  received: 'Eingegangen',
  refunded: 'Erstattet',
  released: 'Nicht abgebucht',
} as const

/** The button of a step, and what it brings. */
export const stepTexts = {
  pack: { button: 'Als gepackt melden', note: 'Danach kann nicht mehr storniert werden.' },
  send: { button: 'Als verschickt melden', note: 'Die Zahlung wird eingezogen, der Kunde bekommt die Sendungsnummer.' },
  deliver: { button: 'Als zugestellt melden', note: 'Die Widerrufsfrist beginnt.' },
} as const

/** What the next parcel of an order brings of which one has gone. */
export const sendMore = 'Der Kunde bekommt die Sendungsnummer und liest, was im Paket ist.'

/** Who brought an order where it is: 'Versand' alone would read as where it is. */
export const causes: Readonly<Record<string, string>> = {
  customer: 'Vom Kunden',
  adviser: 'Von der Beratung',
  operator: 'Vom Betrieb',
  fulfilment: 'Vom Versand gemeldet',
  payment: 'Vom Zahlungsdienst gemeldet',
}

export const faultTexts = errorTexts({
  price: {
    'price-wrong': 'Gib den Preis in Euro ein, zum Beispiel 79,90. Höchstens 1.000.000.',
    'price-unusual': 'Das ist 0 oder weit weg vom Preis von jetzt. Wenn er stimmt, bestätige es unten.',
  },
  available: { 'available-wrong': 'Gib eine ganze Zahl von 0 bis 1.000.000 ein.' },
  restockOn: {
    'restock-wrong': 'Gib einen Tag ein, zum Beispiel 31.12.2026, nicht vor heute, oder lass das Feld leer.',
  },
  deliveryDays: { 'days-wrong': 'Gib 1 bis 60 Werktage ein.' },
  reason: {
    'reason-missing': 'Schreib kurz, warum sich der Bestand ändert.',
    'cancel-reason-missing': 'Schreib kurz, warum: Der Kunde liest es so.',
    'known-missing': 'Schreib kurz, was wir wissen: Der Kunde liest es so.',
  },
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

export type Fault = keyof typeof faultTexts
export type Field = NonNullable<(typeof faultTexts)[Fault]['field']>

const refusals: Readonly<Record<string, Notification>> = {
  'not-possible': notice.warning('Das geht gerade nicht', 'Dieser Schritt passt nicht zum Stand der Bestellung.'),
}

/** Somebody was faster: the page is read anew, what was typed stays. */
export const outdated = notice.warning(
  'Inzwischen geändert',
  'Gespeichert ist nichts. Was du geändert hast, steht noch da, alles andere auf dem neuen Stand, der auch im Verlauf steht: prüfe es und speichere noch einmal.',
)

const nothingSaved = unsuccessful('Es ist alles, wie es war. Versuche es noch einmal.')
const perhapsSaved = unsuccessful(
  'Vielleicht ist es trotzdem gespeichert. Öffne die Seite in einem zweiten Fenster und sieh nach, bevor du es noch einmal sendest.',
)

/** Why nothing was saved; without a code there was no answer, and nobody knows. */
export function refused(code: string | undefined): Notification {
  return code ? (refusals[code] ?? nothingSaved) : perhapsSaved
}

/** What stands behind the amount that a campaign takes off. */
export const effectEnds = {
  'goods-amount': 'auf Geräte',
  'goods-percent': 'auf Geräte',
  'option-monthly': 'im Monat auf eine Option',
  'option-once': 'einmal auf eine Option',
} as const

/** What a campaign takes off. */
export const effectNames = {
  'goods-amount': 'Euro auf Geräte',
  'goods-percent': 'Prozent auf Geräte',
  'option-monthly': 'Euro im Monat auf eine Option',
  'option-once': 'Euro einmal auf eine Option',
} as const
