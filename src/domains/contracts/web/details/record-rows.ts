/** The record of a contract in German: what happened, when, who caused it and why. */
import { berlinDate, formatDate, formatInstant, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import type { Recorded } from '../../api.ts'
import type { HistoryKind } from '../../history.ts'
import { contractTitle, type ShownContract } from '../../wire-facts.ts'
import { newTermsTitle } from './new-terms.ts'

export interface RecordRow {
  readonly id: string
  readonly title: string
  readonly note: string
  /** What became of which fact, a line each. */
  readonly changed: readonly string[]
}

const titles: Readonly<Record<HistoryKind, string>> = {
  'option-booked': 'Option gebucht',
  started: 'Begonnen',
  'cable-confirmed': 'Vom Kabelanbieter bestätigt',
  rejected: 'Abgelehnt',
  terminated: 'Gekündigt',
  'termination-moved': 'Kündigung verschoben',
  'termination-cancelled': 'Kündigung zurückgenommen',
  'special-termination-received': 'Sonderkündigung eingegangen',
  'special-termination-declined': 'Sonderkündigung abgelehnt',
  'cancellation-received': 'Kündigung eingegangen',
  'cancellation-declined': 'Kündigung abgelehnt',
  'withdrawal-received': 'Widerruf eingegangen',
  'withdrawal-declined': 'Widerruf abgelehnt',
  withdrawn: 'Widerrufen',
  cancelled: 'Storniert',
  'product-change-ordered': 'Produktwechsel bestellt',
  'product-change-cancelled': 'Produktwechsel zurückgenommen',
  'product-change-withdrawn': 'Produktwechsel widerrufen',
  'product-changed': 'Produkt gewechselt',
  'relocation-ordered': 'Umzug bestellt',
  'relocation-changed': 'Umzug geändert',
  'relocation-cancelled': 'Umzug zurückgenommen',
  'relocation-without-supply': 'Umzug ohne Versorgung gemeldet',
  relocated: 'Umgezogen',
  'appointment-moved': 'Termin verschoben',
  'fault-reported': 'Störung gemeldet',
  'fault-mended': 'Störung behoben',
  'porting-changed': 'Rufnummernmitnahme geändert',
  'number-released': 'Rufnummer zum Mitnehmen freigegeben',
  'number-kept': 'Freigabe der Rufnummer zurückgenommen',
  'price-change-announced': 'Neuer Preis angekündigt',
  'price-changed': 'Neuer Preis gilt',
  'block-announced': 'Sperre angekündigt',
  'block-called-off': 'Ankündigung der Sperre erledigt',
  suspended: 'Gesperrt',
  'reactivation-ordered': 'Zahlung beauftragt',
  reactivated: 'Wieder angeschaltet',
  'renewal-announced': 'An das Ende der Mindestlaufzeit erinnert',
  'tariff-compared': 'Tarif verglichen',
  'minimum-term-ended': 'Mindestlaufzeit beendet',
  'discount-ended': 'Rabatt beendet',
  'discount-changed': 'Rabatt geändert',
  ended: 'Beendet',
}

type Changed = Recorded['changed'][number]

const inEuros = (value: string): string => formatEuro(toCents(Number(value)))

/** How a fact that changed is named, and how its value is said. */
const facts: Readonly<Record<Changed['what'], { readonly name: string; readonly say: (value: string) => string }>> = {
  product: { name: 'Produkt', say: String },
  address: { name: 'Adresse', say: String },
  date: { name: 'Tag', say: formatDate },
  time: { name: 'Uhrzeit', say: (value) => `${value.replace('-', ' bis ')}\u{A0}Uhr` },
  'old-line-until': { name: 'Alter Anschluss bis', say: formatDate },
  numbers: { name: 'Rufnummer', say: String },
  'monthly-price': { name: 'Preis im Monat', say: inEuros },
  'minimum-term': { name: 'Mindestlaufzeit', say: (value) => `${value}\u{A0}Monate` },
  discounts: { name: 'Rabatte', say: String },
  'special-right-until': { name: 'Sonderkündigung bis', say: formatDate },
  received: { name: 'Eingegangen', say: formatDate },
  'blocked-since': { name: 'Gesperrt seit', say: formatDate },
  amount: { name: 'Betrag', say: inEuros },
  end: { name: 'Letzter Tag', say: formatDate },
}

/** 'Tag: 3. Dezember 2026 statt 1. Dezember 2026'; undefined for what a newer server names. */
function changedText({ after, before, what }: Changed): string | undefined {
  const fact = Object.hasOwn(facts, what) ? facts[what] : undefined
  if (fact === undefined) return undefined
  const { name, say } = fact
  if (after === null) return before === null ? undefined : `${name}: entfällt, vorher ${say(before)}`
  return `${name}: ${say(after)}${before === null ? '' : ` statt ${say(before)}`}`
}

const authors: Readonly<Record<Recorded['by'], string>> = {
  customer: 'von dir',
  adviser: 'von einer Beraterin oder einem Berater für dich',
  portal: 'von selbst',
  operator: 'von uns',
}

/** A first last day stands in the title. */
function isInTitle({ after, before, what }: Changed): boolean {
  return what === 'end' && after !== null && before === null
}

/** A day that the entry itself bears is not told twice, nor when notice arrived that is taken back. */
function isOwnDay({ after, before, what }: Changed, at: string): boolean {
  if (what === 'received') return after === null || after === berlinDate(at)
  return (what === 'date' || what === 'blocked-since') && before === null && after === berlinDate(at)
}

/** The product of an option that its title names. */
function isOwnName({ after, before, what }: Changed, option: string | undefined): boolean {
  return what === 'product' && before === null && after !== null && after === option
}

function isKnown(kind: string): kind is HistoryKind {
  return Object.hasOwn(titles, kind)
}

/** A newer server's unknown word still gets an honest one. */
function titleOf(entry: Recorded): string {
  return newTermsTitle(entry) ?? (isKnown(entry.kind) ? titles[entry.kind] : 'Geändert')
}

/** The day on which it took effect, which a pass of the day may have come to later. */
function ownEnd({ changed, kind }: Recorded): IsoDate | null {
  return kind === 'ended' ? (changed.find(({ what }) => what === 'date')?.after ?? null) : null
}

/** An option is named before what happened to it. */
export function recordRows(record: readonly Recorded[], contract: ShownContract): RecordRow[] {
  const options = new Map(contract.subContracts.map((option) => [option.contractId, contractTitle(option)]))
  return record.map((entry) => {
    const { at, by, changed, contractId, endsOn, id, reason } = entry
    const what = titleOf(entry)
    const on = endsOn ?? ownEnd(entry)
    const end = on === null ? '' : ` zum ${formatDate(on)}`
    const option = options.get(contractId)
    return {
      id,
      title: `${option === undefined ? '' : `${option}: `}${what}${end}`,
      note: `${formatInstant(at)}${by === 'portal' && entry.kind === 'ended' ? '' : `, ${authors[by]}`}${reason === null || reason === '' ? '' : `: ${reason}`}`,
      changed: changed
        .filter(
          (fact) =>
            !isInTitle(fact) &&
            !(entry.kind === 'ended' && fact.what === 'date') &&
            !isOwnDay(fact, at) &&
            !isOwnName(fact, option),
        )
        .flatMap((fact) => changedText(fact) ?? []),
    }
  })
}
