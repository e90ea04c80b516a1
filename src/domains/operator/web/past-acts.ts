/** What operators have changed, in words: made by the loaders, so that the pages' scripts stay small. */
import { parcelTexts } from '#domains/orders/web/texts.ts'
import { formatDate, formatInstant } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import type { Act } from './calls.ts'
import { returnNames, stateName, stateNames } from './texts.ts'
import { effectNames } from './vouchers/campaign-texts.ts'

export interface PastAct {
  readonly key: string
  readonly title: string
  /** What it changed, why, who did it and when. */
  readonly note: string
}

type Facts = Pick<Act, 'after' | 'before' | 'kind' | 'partAfter' | 'partBefore'>

export function pastActs(acts: readonly Act[]): PastAct[] {
  return acts.map((act) => {
    const { note, title } = actTexts(act)
    const about = [note, act.reason].filter(Boolean).join('. Grund: ')
    return { key: act.at + note, title, note: `${about} · ${act.name}, ${formatInstant(act.at)}` }
  })
}

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
  lost: 'Verloren',
  replacement: 'Ersatz',
  found: 'Doch angekommen',
  askedBack: 'Zurückgebeten',
  handedBack: 'Wieder da',
  broken: 'Nicht wieder im Bestand',
  title: 'Name',
  effect: 'Art',
  amount: 'Euro',
  percent: 'Prozent',
  months: 'Monate',
  minimum: 'Ab Bestellwert',
  atMost: 'Höchstens so oft einlösbar',
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
  instead: 'statt des Ersatzes',
  'in-part': 'zum Teil statt des Ersatzes, zum Teil neben der Erstattung',
  beside: 'neben Ersatz oder Erstattung',
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

/** As the badge of the order said it then. */
function stateFact(value: unknown, part: Act['partAfter'] = null): string {
  return value === 'partly-sent' ? stateName({ end: null, part, state: value }) : fact(value)
}

function price(value: unknown): string {
  return typeof value === 'number' ? formatEuro(toCents(value)) : fact(value)
}

/** 'Bestand geändert' and 'Stück 6 → 7'. */
export function actTexts({ after, before, kind, partAfter, partBefore }: Facts): { title: string; note: string } {
  if (after === null && before !== null) {
    const { note } = actTexts({ after: before, before: null, kind, partAfter: partBefore ?? null })
    return { title: 'Meldung zurückgenommen', note }
  }
  const changed = Object.entries(after ?? {}).filter(([name, value]) => before?.[name] !== value)
  const note = changed.map(([name, value]) => {
    const told = moneyFacts.has(name) ? price : stateFact
    const from = before !== null && name in before ? `${told(before[name], partBefore)} → ` : ''
    return `${factNames[name] ?? name} ${from}${told(value, partAfter)}`
  })
  return { title: actTitle({ after, before, kind }), note: note.join(', ') }
}

function actTitle({ after, before, kind }: Pick<Act, 'after' | 'before' | 'kind'>): string {
  if (kind === 'voucher') return voucherTitle({ after, before })
  if (kind === 'order' && after?.['pieces'] !== undefined) return 'Teil der Bestellung storniert'
  if (after?.['lost'] !== undefined) return 'Eine Sendung ist verloren'
  if (after?.['handedBack'] !== undefined) return 'Was zurückgebeten war, ist da'
  if (after?.['found'] !== undefined) return 'Eine verlorene Sendung ist da'
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
