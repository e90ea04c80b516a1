/** Announced prices take effect on their day. */
import { claimRoots } from '#domains/contracts/server/contracts.ts'
import { recordHistory } from '#domains/contracts/server/history.ts'
import { setMonthlyPrice } from '#domains/contracts/server/write-contracts.ts'
import { isOver } from '#domains/contracts/status.ts'
import { instant } from '#platform/server/clock.ts'
import type { DailyStep } from '#platform/server/daily-step.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PriceChangesDeps } from './deps.ts'
import { closeChange, listDueChanges, lockDueChanges, type DueChange } from './store.ts'

type ApplyDeps = Pick<PriceChangesDeps, 'clock' | 'newId'>

export function priceChangesStep(deps: ApplyDeps): DailyStep {
  return {
    name: 'price-changes.apply',
    due: listDueChanges,
    settle: async (tx, rows, today) => {
      const changes = await lockDueChanges(tx, rows, today)
      const roots = await claimRoots(tx, changes)
      const free = changes.filter(({ rootContractId }) => roots.has(rootContractId))
      for (const change of free) {
        const root = roots.get(change.rootContractId)
        const contract = root && [root, ...root.subContracts].find(({ contractId }) => contractId === change.contractId)
        const stands =
          contract !== undefined &&
          !isOver(contract.status) &&
          // Of another product than the letter's it has none, nor where that one was left and agreed again since.
          contract.priceChange?.id === change.id &&
          contract.monthlyCents === change.oldCents
        if (stands) apply(tx, deps, { change, contractRow: contract.id })
        else closeChange(tx, change, { state: 'void', at: instant(deps.clock) })
      }
      return free.length
    },
  }
}

function apply(
  tx: Tx,
  deps: ApplyDeps,
  { change, contractRow }: { readonly change: DueChange; readonly contractRow: string },
): void {
  const { contractId, effectiveOn, guid, newCents, oldCents } = change
  const at = instant(deps.clock)
  setMonthlyPrice(tx, { guid, id: contractRow }, newCents)
  closeChange(tx, change, { state: 'applied', at })
  recordHistory(tx, deps, {
    guid,
    contractId,
    at,
    actor: { by: 'portal' },
    kind: 'price-changed',
    before: { monthlyCents: oldCents },
    // A pass that comes late still says the day.
    after: { monthlyCents: newCents, effectiveOn },
  })
}
