/** What is said of a move that was checked or sent: only what does so needs these words, no page. */
import type { BillWords } from '#domains/consequences/web/sheet-view.ts'
import { formatDate, formatMonth, isIsoDate, type IsoDate } from '#kit/dates.ts'
import { isRecord, readStoredJson } from '#kit/json.ts'
import { notice, type Notification, outdated, unsuccessful } from '#platform/web/flash.ts'

export const sameAddress = 'Dort ist der Vertrag schon.'
export const notThere = 'An diesem Tag gibt es den Tarif am neuen Ort nicht.'
export const sameDays = 'Für diese Tage ist der Umzug schon bestellt.'

export const notOrdered = unsuccessful('Es ist nichts geschehen. Bitte versuche es noch einmal oder ruf uns an.')

export const noLongerPossible = outdated('Es ist nichts geschehen. Bitte sieh dir den Vertrag noch einmal an.')

/** The days of a move were changed elsewhere: the refusal brings the move as it is now. */
export function movedMeanwhile({ preview }: Readonly<Record<string, string>>): Notification {
  const move = readStoredJson(preview)
  const date = isRecord(move) ? move['date'] : undefined
  if (typeof date !== 'string' || !isIsoDate(date)) return noLongerPossible
  const message = `Es ist nichts geschehen. Bestellt ist der Umzug inzwischen für den ${formatDate(date)}.`
  return { ...noLongerPossible, message }
}

export const orderOutdated = outdated('Bestellt ist nichts. Bitte prüfe, was jetzt hier steht, und bestelle dann.')

export const lookAgain = notice.warning(
  'Adresse, Tag oder Uhrzeit sind andere als geprüft',
  'Bestellt ist nichts. Bitte prüfe, was jetzt hier steht, und bestelle dann.',
)

/** In place of the months, where a move leaves each as it is until the last that is told. */
export function nothingDearer(last: IsoDate): string {
  return `Bis ${formatMonth(last)} zahlst du im Monat so viel wie ohne den Umzug.`
}

const moves = 'zieht mit'
export const movesDearer = `${moves}, der Preis ändert sich ohnehin`

/** The lines of the monthly bill; a move ends nothing. */
export const moveWords: BillWords = {
  effects: {
    ends: 'entfällt',
    'ends-with-contract': 'entfällt',
    begins: 'kommt dazu',
    changes: moves,
    'goes-on': 'läuft weiter',
    stays: 'läuft weiter',
  },
  options: 'entfallen',
  columns: ['ohne Umzug', 'mit Umzug'],
}
