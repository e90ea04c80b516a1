/** The record of a contract in German: what happened, when, who caused it and why. */
import { formatDate, formatInstant } from '#kit/dates.ts'

import type { Recorded } from '../../api.ts'
import type { HistoryKind } from '../../history.ts'
import type { ShownContract } from '../../wire-facts.ts'
import { contractTitle } from '../words.ts'

export interface RecordRow {
  readonly id: string
  readonly title: string
  readonly note: string
}

const titles: Readonly<Record<HistoryKind, string>> = {
  'option-booked': 'Option gebucht',
  started: 'Begonnen',
  'cable-confirmed': 'Vom Kabelanbieter bestätigt',
  rejected: 'Abgelehnt',
  terminated: 'Gekündigt',
  'termination-moved': 'Kündigung vorgezogen',
  'termination-cancelled': 'Kündigung zurückgenommen',
  'special-termination-received': 'Sonderkündigung eingegangen',
  'special-termination-decided': 'Über Sonderkündigung entschieden',
  withdrawn: 'Widerrufen',
  cancelled: 'Storniert',
  'product-change-ordered': 'Produktwechsel bestellt',
  'product-change-cancelled': 'Produktwechsel zurückgenommen',
  'product-changed': 'Produkt gewechselt',
  'relocation-ordered': 'Umzug bestellt',
  'relocation-changed': 'Umzug geändert',
  'relocation-cancelled': 'Umzug abgesagt',
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
  suspended: 'Gesperrt',
  reactivated: 'Wieder angeschaltet',
  'renewal-announced': 'An das Ende der Mindestlaufzeit erinnert',
  'minimum-term-ended': 'Mindestlaufzeit beendet',
  'discount-ended': 'Rabatt beendet',
  'discount-changed': 'Rabatt geändert',
  ended: 'Beendet',
}

const authors: Readonly<Record<Recorded['by'], string>> = {
  customer: 'von dir',
  adviser: 'von einer Beraterin oder einem Berater für dich',
  portal: 'von selbst',
  operator: 'von uns',
}

function isKnown(kind: string): kind is HistoryKind {
  return Object.hasOwn(titles, kind)
}

/** A newer server's unknown word still gets an honest one; an option is named before what happened to it. */
export function recordRows(record: readonly Recorded[], contract: ShownContract): RecordRow[] {
  const options = new Map(contract.subContracts.map((option) => [option.contractId, contractTitle(option)]))
  return record.map(({ at, by, contractId, endsOn, id, kind, reason }) => {
    const what = isKnown(kind) ? titles[kind] : 'Geändert'
    const end = endsOn === null ? '' : ` zum ${formatDate(endsOn)}`
    const option = options.get(contractId)
    return {
      id,
      title: `${option === undefined ? '' : `${option}: `}${what}${end}`,
      note: `${formatInstant(at)}, ${authors[by]}${reason === null || reason === '' ? '' : `: ${reason}`}`,
    }
  })
}
