/** German wording of reporting a fault. */
import { formatDate } from '#kit/dates.ts'
import { failed } from '#platform/web/flash.ts'

export const faultForm = 'fault'
export const mendForm = 'fault-mended'

export const reportingFailed = failed(
  'Deine Störungsmeldung ist nicht bei uns angekommen. Bitte versuche es noch einmal oder ruf uns an.',
)

export const mendingFailed = failed('Die Störung steht noch. Bitte versuche es noch einmal.')

export const notADay = 'Bitte gib einen Tag wie 31.12.2026 ein.'

/** A day that is not possible; the refusal names the nearest that is. */
export function mendDayError({ earliestDate, latestDate }: Readonly<Record<string, string>>): string | undefined {
  if (earliestDate !== undefined) return `Die Störung ist erst am ${formatDate(earliestDate)} gemeldet worden.`
  return latestDate === undefined ? undefined : 'Der Tag liegt in der Zukunft.'
}
