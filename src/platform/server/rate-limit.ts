/** Limits calls per caller and minute. Counted in memory of this process: for limits that need not be exact. */
import type { Clock } from './clock.ts'

const minuteMs = 60_000
/** More callers than that in a minute share one counter: memory stays bounded. */
const mostCallers = 10_000

/** Says of each call whether its caller is still within `perMinute`. */
export function rateLimit(clock: Clock, perMinute: number): (caller: string) => boolean {
  const counts = new Map<string, number>()
  let minute = Number.NaN
  return (caller) => {
    const now = Math.floor(clock.now() / minuteMs)
    if (now !== minute) counts.clear()
    minute = now
    const key = counts.has(caller) || counts.size < mostCallers ? caller : ''
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= perMinute
  }
}
