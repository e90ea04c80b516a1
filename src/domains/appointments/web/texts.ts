/** German wording of a technician's visit. */
import { formatDay } from '#kit/german-date.ts'
import { failed, lasting, notice } from '#platform/web/flash.ts'

export const movingForm = 'appointment'

export const noTimeChosen = 'Bitte wähle eine freie Zeit.'

export const timeTaken = lasting(
  notice.warning(
    'Diese Zeit ist vergeben',
    'Jemand war schneller. Dein bisheriger Termin steht noch. Bitte wähle eine andere Zeit.',
  ),
)

export const movingFailed = failed(
  'Dein bisheriger Termin steht noch. Bitte versuche es später noch einmal oder ruf uns an.',
)

/** '08:00' as it is spoken: 8. */
function hour(time: string): string {
  return time.replace(/^0/, '').replace(/:00$/, '')
}

/** '8 bis 12 Uhr' */
export function hoursText(from: string, to: string): string {
  return `${hour(from)} bis ${hour(to)}\u{A0}Uhr`
}

/** 'Donnerstag, 3. Dezember 2026, 12 bis 16 Uhr' */
export function visitText(date: string, from: string | null, to: string | null): string {
  return from === null || to === null ? formatDay(date) : `${formatDay(date)}, ${hoursText(from, to)}`
}
