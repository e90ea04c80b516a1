/** What somebody does on the embedded payment page, and what the embedded provider then tells us. */
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, wallOf } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import { enqueue, type JobHandler } from '#platform/server/jobs.ts'

import { decideCode, decidePlayed, type Played, type PlayedOutcome, type PlayedPayment } from '../embedded.ts'
import type { PaymentsDeps } from './deps.ts'
import { lockPlayed, savePlayed } from './embedded-store.ts'
import { noteCallback } from './receive-callback.ts'

const topic = 'embedded-payment-callback'
const lateByMs = 20_000

interface Playing {
  readonly guid: string
  readonly ref: string
  readonly correlationId: string
}

type Refusal = 'payment-unknown' | 'not-open'

/** Ends the payment in one of the ways that can be chosen. */
export function playOutcome(deps: PaymentsDeps, playing: Playing & { readonly outcome: PlayedOutcome }) {
  return change(deps, playing, (found) => {
    if (found.state !== 'open') return refuse('not-open')
    return ok({ ...decidePlayed(playing.outcome), tries: found.tries })
  })
}

/** The code of the second factor. */
export function playCode(deps: PaymentsDeps, playing: Playing & { readonly code: string }) {
  return change(deps, playing, (found) =>
    found.state === 'code' ? ok(decideCode(found, playing.code)) : refuse('not-open'),
  )
}

interface Changed {
  readonly orderId: string
  readonly state: PlayedPayment['state']
}

function change(
  deps: PaymentsDeps,
  playing: Playing,
  decide: (found: PlayedPayment) => Result<Played & { readonly tries: number }, 'not-open'>,
): Promise<Result<Changed, Refusal>> {
  return deps.db.tx(async (tx) => {
    const found = await lockPlayed(tx, playing.ref)
    if (found === undefined || found.guid !== playing.guid) return refuse('payment-unknown')
    const decided = decide(found)
    if (!decided.ok) return decided
    const { callbacks, reason, state, tries } = decided.value
    const settlesAt =
      state === 'later' ? new Date(Date.parse(instant(wallOf(deps.clock))) + lateByMs).toISOString() : null
    savePlayed(tx, playing.ref, { state, reason, tries, settlesAt })
    await callBack(tx, deps, { ...playing, callbacks, settlesAt })
    return ok({ orderId: found.orderId, state })
  })
}

interface Calling extends Playing {
  readonly callbacks: number
  readonly settlesAt: string | null
}

/** Twice means: the same event, as providers deliver it at least once. */
async function callBack(tx: Tx, deps: PaymentsDeps, { callbacks, correlationId, guid, ref, settlesAt }: Calling) {
  const eventId = deps.newId()
  const callback = { guid, id: ref, correlationId, eventId, kind: 'callback' }
  for (let times = 0; times < callbacks; times += 1) await noteCallback(tx, deps, callback)
  if (settlesAt === null) return
  enqueue(tx, deps.newId, {
    topic,
    payload: { guid, ref, eventId, correlationId },
    startAfter: settlesAt,
    correlationId,
  })
}

/** The callback that comes late. */
export function lateCallbackHandler(deps: PaymentsDeps): JobHandler {
  return {
    topic,
    handle: (input) =>
      deps.db.tx(async (tx) => {
        const { ref: id, ...named } = readPayload(input, ['guid', 'ref', 'eventId', 'correlationId'])
        await noteCallback(tx, deps, { ...named, id, kind: 'callback' })
      }),
  }
}
