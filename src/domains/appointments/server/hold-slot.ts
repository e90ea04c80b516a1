/** A time that was chosen is the customer's for ten minutes, until they confirm it. */
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Result } from '#kit/result.ts'
import { later } from '#platform/server/clock.ts'
import { writeOnce } from '#platform/server/idempotency.ts'

import type { holdSlot as endpoint } from '../api.ts'
import { decideMove, type Move, type MovingRefusal } from '../rules.ts'
import type { AppointmentsDeps } from './deps.ts'
import { loadTime, type TimeFacts, type WishedTime } from './load-time.ts'
import { saveHold } from './store.ts'

type Held = AnswerOf<typeof endpoint>

const heldMs = 600_000

/** Chosen again it stays as long as it was; another choice lets the first go. Two who choose at once come one after the other. */
export function holdSlot(
  deps: AppointmentsDeps,
  wished: WishedTime,
): Promise<Result<Held, MovingRefusal | 'contract-unknown' | 'key-reused'>> {
  return writeOnce<TimeFacts, Move, Held, MovingRefusal | 'contract-unknown'>(deps, undefined, {
    load: (tx) => loadTime(tx, deps, wished),
    decide: decideMove,
    save: async (tx, { heldUntil, slot, wall: now }, { date, from }) => {
      const until = heldUntil?.toISOString() ?? later(now, heldMs)
      if (heldUntil === undefined) saveHold(tx, wished, { slot, now, until })
      return { date, from, until }
    },
  })
}
