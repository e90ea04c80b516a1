/** The instant of a time on Berlin's clocks. */
import { addDays, berlinOffsetMs, type IsoDate } from './dates.ts'

/** The UTC instant at which Berlin's clocks show that minute ('06:12') of that day; of a minute that comes twice the second. */
export function berlinInstant(date: IsoDate, time: string): string {
  const [hour, minute] = [time.slice(0, 2), time.slice(3, 5)].map(Number)
  const shown = (hour ?? 0) * 60 + (minute ?? 0)
  // As if it were UTC, then by what Berlin is ahead there.
  const guess = instantOf(date, shown - berlinOffsetMs(instantOf(date, shown)) / 60_000)
  return instantOf(date, shown - berlinOffsetMs(guess) / 60_000)
}

/** `minutes` after the UTC day's beginning, or before it. */
function instantOf(date: IsoDate, minutes: number): string {
  const days = Math.floor(minutes / 1440)
  const left = minutes - days * 1440
  const [hour, minute] = [Math.floor(left / 60), left % 60].map((value) => String(value).padStart(2, '0'))
  return `${addDays(date, days)}T${hour}:${minute}:00.000Z`
}
