/** German wording of relocations. */
import { formatDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'

import type { AddressFault } from '../address.ts'

export const moveForm = 'relocation'
export const changeForm = 'relocation-change'

export const notADay = 'Bitte gib einen Tag wie 31.12.2026 ein.'

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

/** What the contract costs on the day of its move is something else than today. */
export const asWithoutMove = 'wie ohne Umzug'
