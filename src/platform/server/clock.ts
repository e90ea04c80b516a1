/** Time and identity as arguments, so that rules stay pure and tests choose the day. */
import { berlinDate, type IsoDate } from '#kit/dates.ts'

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** The machine's own clock, where this one has been moved (`time-machine.ts`). */
  readonly wall?: Clock
}

/** The clock that nobody moves: for sessions, tokens, keys and limits. */
export function wallOf(clock: Clock): Clock {
  return clock.wall ?? clock
}

export const systemClock: Clock = { now: () => Date.now() }

/** The instant that was asked for last: a busy server asks many times in one millisecond. */
let latest = { ms: Number.NaN, text: '' }

/** The UTC instant as 'YYYY-MM-DDTHH:MM:SS.mmmZ'. */
export function instant(clock: Clock): string {
  const ms = clock.now()
  if (ms !== latest.ms) latest = { ms, text: new Date(ms).toISOString() }
  return latest.text
}

/** The UTC instant so many milliseconds before another. */
export function earlier(at: string, ms: number): string {
  return new Date(Date.parse(at) - ms).toISOString()
}

/** The UTC instant so many milliseconds after another. */
export function later(at: string, ms: number): string {
  return earlier(at, -ms)
}

/** Today's calendar date in Europe/Berlin. */
export function today(clock: Clock): IsoDate {
  return berlinDate(instant(clock))
}

/**
 * For one request, with a clock that stands still: what is declared counts from its arrival (§ 130 BGB), however long it then
 * waits for a row that somebody else has locked.
 */
export function onArrival<Deps extends { readonly clock: Clock }>(deps: Deps): Deps {
  const ms = deps.clock.now()
  return { ...deps, clock: { now: () => ms, wall: wallOf(deps.clock) } }
}

/** Makes ids; uuid v7, so that rows of one time lie together in the index. */
export type NewId = () => string
