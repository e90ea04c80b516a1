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

/** Today's calendar date in Europe/Berlin. */
export function today(clock: Clock): IsoDate {
  return berlinDate(instant(clock))
}

/** Makes ids; uuid v7, so that rows of one time lie together in the index. */
export type NewId = () => string
