/** Releasing a number for another provider, or taking that back: load, decide, save, in one transaction. */
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { lockContract } from '#domains/contracts/server/contracts.ts'
import { historyActor, recordHistory } from '#domains/contracts/server/history.ts'
import { changeContract } from '#domains/contracts/server/write-contracts.ts'
import type { IsoDate } from '#kit/dates.ts'
import { ok, refuse } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import type { Caller } from '#platform/server/routes.ts'

import { decideRelease } from '../rules.ts'
import type { PortingsDeps } from './deps.ts'

interface ReleaseRequest {
  readonly caller: Caller
  readonly contractId: string
  readonly released: boolean
  readonly idempotency: Idempotency | undefined
}

interface Released {
  readonly optInFrom: IsoDate | null
}

type Refusal = 'contract-unknown' | 'not-possible'

/** Asked twice it is released once, since its first day. */
export function releaseNumberOf(
  deps: PortingsDeps,
  { caller, contractId, idempotency, released }: ReleaseRequest,
): Promise<Written<Released, Refusal>> {
  const { guid } = caller
  return writeOnce<ContractWithSubs, ContractWithSubs['details'], Released, Refusal>(deps, idempotency, {
    load: async (tx) => {
      const contract = await lockContract(tx, guid, contractId)
      return contract === undefined ? refuse('contract-unknown') : ok(contract)
    },
    decide: (contract) => decideRelease(contract, { released, today: today(deps.clock) }),
    save: (tx, contract, details) => {
      const optInFrom = details.optInFrom ?? null
      if (details === contract.details) return { optInFrom }
      const at = instant(deps.clock)
      changeContract(tx, { ...contract, details }, at)
      const before = { optInFrom: contract.details.optInFrom ?? null }
      const kind = released ? 'number-released' : 'number-kept'
      recordHistory(tx, deps, { guid, contractId, at, actor: historyActor(caller), kind, before, after: { optInFrom } })
      return { optInFrom }
    },
  })
}
