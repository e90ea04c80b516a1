import { formatDate } from '#kit/dates.ts'

/** A wished day that is not possible; the refusal names the nearest that is. */
export function dayError(code: string | undefined, facts: Readonly<Record<string, string>>): string | undefined {
  const { earliestDate, latestDate } = facts
  if (code === 'date-too-early' && earliestDate !== undefined)
    return `Frühestens möglich ist der ${formatDate(earliestDate)}.`
  if (code === 'date-too-late' && latestDate !== undefined)
    return `Spätestens möglich ist der ${formatDate(latestDate)}.`
  return undefined
}
