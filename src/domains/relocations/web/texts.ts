/** German wording of relocations. */
import type { BillWords } from '#domains/consequences/web/sheet-view.ts'
import { formatDate, isIsoDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { isRecord, readStoredJson } from '#kit/json.ts'
import { notice, type Notification, outdated, unsuccessful } from '#platform/web/flash.ts'

import type { AddressFault } from '../address.ts'

export const moveForm = 'relocation'
export const changeForm = 'relocation-change'

export const notADay = 'Bitte gib einen Tag wie 31.12.2026 ein.'
export const sameAddress = 'Dort ist der Vertrag schon.'
export const notThere = 'An diesem Tag gibt es den Tarif am neuen Ort nicht.'
export const sameDays = 'Für diese Tage ist der Umzug schon bestellt.'

export const addressErrors: Readonly<Record<AddressFault, string>> = {
  'zip-format': 'Bitte gib eine Postleitzahl mit fünf Ziffern ein.',
  'zip-unknown': 'Diese Postleitzahl gibt es nicht.',
  'city-missing': 'Bitte gib den Ort ein.',
  'street-missing': 'Bitte gib die Straße ein.',
  'street-nr-format': 'Bitte gib eine Hausnummer wie 8 oder 12\u{A0}b ein.',
}

/** What is wrong with the day of the move as it was typed; undefined: it is a day. */
export function typedDayError(typed: string): string | undefined {
  if (typed.trim() === '') return 'Bitte gib den Umzugstag ein, zum Beispiel 15.12.2026.'
  return readGermanDate(typed) === undefined ? notADay : undefined
}

/** A wished day that is not possible; the refusal names the nearest that is. */
export function dayError({ earliestDate, latestDate }: Readonly<Record<string, string>>): string {
  if (earliestDate !== undefined) return `Frühestens möglich ist der ${formatDate(earliestDate)}.`
  return latestDate === undefined ? notADay : `Spätestens möglich ist der ${formatDate(latestDate)}.`
}

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

/** In place of the months, where a move leaves each as it is. */
export const nothingDearer = 'In den nächsten zwölf Monaten zahlst du im Monat so viel wie ohne den Umzug.'

/** What the contract costs on the day of its move is something else than today. */
export const asWithoutMove = 'wie ohne Umzug'

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
}

export const lookAgain = notice.warning(
  'Adresse oder Tag sind andere als geprüft',
  'Bestellt ist nichts. Bitte prüfe, was jetzt hier steht, und bestelle dann.',
)
