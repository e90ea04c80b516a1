/** The clock and key of tests: the day of the demo data's story, unless a test moves it. */
import type { Clock } from '#platform/server/clock.ts'

export interface TestClock extends Clock {
  /** Moves on by milliseconds. */
  advance(ms: number): void
  set(instant: string): void
}

export const testKey = Buffer.alloc(32, 7)

/** Starts at noon of 20 November 2026 in Berlin and stands still. */
export function testClock(start = '2026-11-20T11:00:00.000Z'): TestClock {
  let now = Date.parse(start)
  return {
    now: () => now,
    advance: (ms) => {
      now += ms
    },
    set: (instant) => {
      now = Date.parse(instant)
    },
  }
}
