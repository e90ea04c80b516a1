/** Using an open right to end a contract (§§ 57, 60 TKG): load, decide, save, in one transaction. */
import type { Consequences } from '#domains/consequences/sheet.ts'
import type { RightKind } from '#domains/contracts/right-kinds.ts'
import { ok, type Result } from '#kit/result.ts'
import { onArrival } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Written } from '#platform/server/idempotency.ts'

import { decideEnding, type EndingRefusal } from '../rules.ts'
import { rightGround } from '../special-rights.ts'
import { loadEnding, type LoadedEnding } from './carry-out.ts'
import type { TerminationsDeps } from './deps.ts'
import { saveOwnEnding, type Ended, type EndingRequest } from './end-contract.ts'
import { findRight } from './special-termination.ts'

export interface RightRequest extends Omit<EndingRequest, 'kind' | 'reason' | 'right'> {
  readonly using: RightKind
}

interface Facts extends LoadedEnding {
  /** With the right that was found. */
  readonly ending: EndingRequest
}

type Refusal = EndingRefusal | 'right-not-open'

/** Used, the right is open no more: whether it is must be asked behind the key, under which a repetition gets its receipt. */
export function endByRight(given: TerminationsDeps, request: RightRequest): Promise<Written<Ended, Refusal>> {
  const deps = onArrival(given)
  return writeOnce<Facts, Consequences, Ended, Refusal>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, deps, request),
    decide: decideEnding,
    save: (tx, facts, found) => saveOwnEnding(tx, deps, { request: facts.ending, facts, found }),
  })
}

async function loadFacts(tx: Tx, deps: TerminationsDeps, request: RightRequest): Promise<Result<Facts, Refusal>> {
  const { using, ...asked } = request
  const right = await findRight(deps, tx, { guid: asked.guid, contractId: asked.contractId, kind: using })
  if (!right.ok) return right
  const { from } = right.value
  const ending = { ...asked, kind: 'terminate', reason: rightGround(right.value), right: { from } } as const
  const loaded = await loadEnding(tx, deps, ending)
  return loaded.ok ? ok({ ...loaded.value, ending }) : loaded
}
