import { testTable } from '#kit/table.fixture.ts'

import { decideDay, isPossibleDay } from './day.ts'

const today = '2026-11-20'

testTable('a %s pass for %s, ordered on %s: %j', isPossibleDay, [
  ['day', '2026-11-20', today, true],
  ['day', '2026-11-19', today, false],
  ['day', '2027-11-20', today, true],
  ['day', '2027-11-21', today, false],
  ['weekend', '2026-11-27', today, true],
  ['weekend', '2026-11-28', today, false],
])

const facts = { bookedFor: 'day', today, later: '2026-12-08' } as const
const decide = (day: string | undefined, startImmediately: boolean, bookedFor: 'day' | 'weekend' | null = 'day') => {
  const decision = decideDay({ ...facts, day, startImmediately, bookedFor })
  return decision.ok ? 'ok' : decision.refusal
}

testTable('the day %s, early %j, booked for %s: %s', decide, [
  ['2026-12-08', false, 'day', 'ok'],
  ['2026-12-07', false, 'day', 'early-start-required'],
  ['2026-12-07', true, 'day', 'ok'],
  ['2026-11-19', true, 'day', 'day-not-possible'],
  ['2026-12-08', true, 'weekend', 'day-not-possible'],
  // An option that goes on has no day.
  ['2026-12-08', true, null, 'day-not-possible'],
  [undefined, false, null, 'ok'],
  [undefined, false, 'day', 'ok'],
])
