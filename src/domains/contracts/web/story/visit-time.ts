/** When somebody comes, as it is spoken. */
import { weekdayName } from '#kit/german-date.ts'

import type { Visit } from '../../story.ts'

/** 'Mittwoch, 8 bis 12 Uhr' */
export function visitTime({ date, from, to }: Visit): string {
  const weekday = weekdayName(date)
  return from === null || to === null ? weekday : `${weekday}, ${hours(from, to)}`
}

/** '8 bis 12 Uhr' */
export function hours(from: string, to: string): string {
  return `${hour(from)} bis ${hour(to)}\u00A0Uhr`
}

/** '08:00' as it is spoken: 8; '12:30' stays. */
function hour(time: string): string {
  return time.replace(/^0/, '').replace(/:00$/, '')
}
