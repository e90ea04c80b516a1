/** German wording of the operator's pages. */

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

/** Who brought an order where it is: 'Versand' without 'vom' would read as where it is. */
export const causes: Readonly<Record<string, string>> = {
  customer: 'Vom Kunden',
  adviser: 'Von der Beratung',
  operator: 'Vom Betrieb',
  fulfilment: 'Vom Versand',
  payment: 'Vom Zahlungsdienst',
}
