/** German wording of the operator's pages. */
import { parcelTexts } from '#domains/orders/web/texts.ts'
import { formatDate, formatInstant } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { notice, type Notification, unsuccessful } from '#platform/web/flash.ts'
import { errorTexts } from '#ui/form/error-texts.ts'

import type { Act, OneOrder } from './calls.ts'

/** Names of the forms, which their hidden values are made for. */
export const offerForm = 'operator-offer'
export const stockForm = 'operator-stock'
export const stepForm = 'operator-step'
export const parcelForm = 'operator-parcel'
export const takeBackForm = 'operator-parcel-undo'
export const returnStepForm = 'operator-return'
/** How many pieces of a line that came in are sound: this and its number. */
export const soundField = 'sound-'
export const cancelForm = 'operator-cancel'
export const cameBackForm = 'operator-came-back'
export const codeForm = 'operator-code'
export const campaignForm = 'operator-campaign'
export const campaignChangeForm = 'operator-campaign-change'
export const campaignEndForm = 'operator-campaign-end'

type OrderState = OneOrder['order']['state']

export const stateNames: Readonly<Record<OrderState, string>> = {
  placed: 'Bestellt, nicht bezahlt',
  paid: 'Bezahlt',
  packed: 'Gepackt',
  'partly-sent': 'Teils unterwegs',
  sent: 'Unterwegs',
  delivered: 'Zugestellt',
  cancelled: 'Storniert',
}

const endNames: Partial<Record<NonNullable<OneOrder['order']['end']>, string>> = {
  'came-back': 'Kam zurück',
  unpaid: 'Nie bezahlt',
  lapsed: 'Zahlung verfallen',
}

/** How far an order is, or how it ended. */
export function stateName({ end, state }: Pick<OneOrder['order'], 'end' | 'state'>): string {
  return (end === null ? undefined : endNames[end]) ?? stateNames[state]
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

export const causes: Readonly<Record<string, string>> = {
  customer: 'Kunde',
  adviser: 'Beratung',
  operator: 'Betrieb',
  fulfilment: 'Versand',
  payment: 'Zahlung',
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
  },
  pieces: { 'nothing-chosen': 'Wähle, was wegfällt.' },
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
  },
})

export type Fault = keyof typeof faultTexts
export type Field = NonNullable<(typeof faultTexts)[Fault]['field']>

const refusals: Readonly<Record<string, Notification>> = {
  'not-possible': notice.warning('Das geht gerade nicht', 'Dieser Schritt passt nicht zum Stand der Bestellung.'),
}

/** Why nothing was saved. */
export function refused(code: string | undefined): Notification {
  return refusals[code ?? ''] ?? unsuccessful('Es ist alles, wie es war. Versuche es noch einmal.')
}

/** What a campaign takes off. */
export const effectNames = {
  'goods-amount': 'Euro auf Geräte',
  'goods-percent': 'Prozent auf Geräte',
  'option-monthly': 'Euro im Monat auf eine Option',
  'option-once': 'Euro einmal auf eine Option',
} as const

const actNames: Readonly<Record<string, string>> = {
  product: 'Angebot geändert',
  stock: 'Bestand geändert',
  order: 'Bestellung weitergeführt',
  return: 'Rückgabe weitergeführt',
  parcel: 'Sendung gemeldet',
}

const factNames: Readonly<Record<string, string>> = {
  price: 'Preis',
  visible: 'Sichtbar',
  available: 'Stück',
  restockOn: 'Wieder da am',
  deliveryDays: 'Werktage',
  state: 'Stand',
  carrier: 'Paketdienst',
  tracking: 'Sendung',
  number: 'Vorgang',
  parcel: 'Ereignis',
  place: 'Ort',
  happened: 'Wann',
  refund: 'Erstattung',
  pieces: 'Storniert',
  contents: 'Im Paket',
  back: 'Kam zurück',
  broken: 'Nicht wieder im Bestand',
  title: 'Name',
  effect: 'Art',
  amount: 'Euro',
  percent: 'Prozent',
  months: 'Monate',
  minimum: 'Ab Bestellwert',
  atMost: 'Höchstens eingelöst',
  validFrom: 'Gültig ab',
  validTo: 'Gültig bis',
  codes: 'Codes',
  ended: 'Beendet',
  blocked: 'Gesperrt',
}

const moneyFacts: ReadonlySet<string> = new Set(['price', 'refund', 'amount', 'minimum'])

const words: Readonly<Record<string, string>> = {
  ...parcelTexts,
  ...stateNames,
  ...returnNames,
  'refund-asked': 'Erstattung veranlasst',
  ...effectNames,
}

function fact(value: unknown): string {
  if (value === null || value === undefined) return 'keiner'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return value.toLocaleString('de-DE')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === '') return 'keiner'
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(text)) return formatInstant(text)
  return words[text] ?? (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text)
}

function price(value: unknown): string {
  return typeof value === 'number' ? formatEuro(toCents(value)) : fact(value)
}

/** 'Bestand geändert' and 'Stück 6 → 7'. */
export function actTexts({ after, before, kind }: Pick<Act, 'after' | 'before' | 'kind'>): {
  title: string
  note: string
} {
  if (after === null && before !== null) {
    const { note } = actTexts({ after: before, before: null, kind })
    return { title: 'Meldung zurückgenommen', note }
  }
  const changed = Object.entries(after ?? {}).filter(([name, value]) => before?.[name] !== value)
  const note = changed.map(([name, value]) => {
    const told = moneyFacts.has(name) ? price : fact
    const from = before !== null && name in before ? `${told(before[name])} → ` : ''
    return `${factNames[name] ?? name} ${from}${told(value)}`
  })
  return { title: actTitle({ after, before, kind }), note: note.join(', ') }
}

function actTitle({ after, before, kind }: Pick<Act, 'after' | 'before' | 'kind'>): string {
  if (kind === 'voucher') return voucherTitle({ after, before })
  if (kind === 'order' && after?.['pieces'] !== undefined) return 'Teil der Bestellung storniert'
  if (kind === 'order' && after?.['back'] !== undefined) return 'Eine Sendung kam zurück'
  if (kind !== 'order' || after?.['state'] !== 'cancelled') return actNames[kind] ?? kind
  return before?.['state'] === 'sent' || before?.['state'] === 'partly-sent'
    ? 'Sendung kam zurück'
    : 'Bestellung storniert'
}

function voucherTitle({ after, before }: Pick<Act, 'after' | 'before'>): string {
  if (after !== null && 'blocked' in after) return 'Code geändert'
  if (before === null) return 'Aktion angelegt'
  return after?.['ended'] === true ? 'Aktion beendet' : 'Aktion geändert'
}
