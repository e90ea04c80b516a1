/** Time and identity as arguments, so that rules stay pure and tests choose the day. */
import { berlinDate, type IsoDate } from '#kit/dates.ts'

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** The UTC instant as 'YYYY-MM-DDTHH:MM:SS.mmmZ'. */
export function instant(clock: Clock): string {
  return new Date(clock.now()).toISOString()
}

const hourMs = 3_600_000
let known = { hour: Number.NaN, date: '' }

/** Today's calendar date in Europe/Berlin; worked out once an hour, as Berlin's days begin on a full hour of UTC. */
export function today(clock: Clock): IsoDate {
  const hour = Math.floor(clock.now() / hourMs)
  if (hour !== known.hour) known = { hour, date: berlinDate(instant(clock)) }
  return known.date
}

/** Makes ids; uuid v7, so that rows of one time lie together in the index. */
export type NewId = () => string
