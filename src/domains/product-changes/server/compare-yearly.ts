/** Once a year each customer is told which tariff is the best for what is agreed (§ 57 (3) TKG). */
import { priceNow } from '#domains/contracts/price.ts'
import { comparing, lockRootsOf, markCompared } from '#domains/contracts/server/days-store.ts'
import { recordHistory } from '#domains/contracts/server/history.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { sendLetter } from '#domains/documents/server/send-letter.ts'
import type { IsoDate } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import { listDue, type DailyStep, type DueRow } from '#platform/server/daily-step.ts'
import type { Sql, Tx } from '#platform/server/db.ts'

import { bestTariffLetter } from '../best-tariff-letter.ts'
import { bestTariff } from '../best-tariff.ts'
import type { ProductChangesDeps } from './deps.ts'
import { loadChangeFacts, offerFor } from './offers.ts'

export function yearlyComparisonStep(deps: ProductChangesDeps): DailyStep {
  return {
    name: 'product-changes.yearly-comparison',
    due: listDue(comparing),
    settle: async (tx, rows, today) => {
      const roots = await lockRootsOf(tx, rows)
      const told = await Promise.all(
        roots.map(({ guid, rootContractId }) => tell(tx, deps, { guid, contractId: rootContractId, today })),
      )
      return markCompared(tx, told.flat(), today)
    },
  }
}

export interface Asked {
  readonly guid: string
  readonly contractId: string
  readonly today: IsoDate
}

/** The row that is done; none where the contract is gone. */
async function tell(tx: Tx, deps: ProductChangesDeps, { contractId, guid, today }: Asked): Promise<DueRow[]> {
  const compared = await comparison(tx, deps, { guid, contractId, today })
  if (compared === undefined) return []
  const { better, contract, letter } = compared
  await sendLetter(tx, deps, letter)
  recordHistory(tx, deps, {
    guid,
    contractId,
    at: instant(deps.clock),
    actor: { by: 'portal' },
    kind: 'tariff-compared',
    before: {},
    after: { better: better?.title ?? null },
  })
  return [{ guid, id: contract.id }]
}

type ComparisonDeps = Parameters<typeof loadChangeFacts>[1] & Pick<ProductChangesDeps, 'provider'>

/** What is better than the contract's tariff as of that day, and the letter about it; undefined where the contract is gone. */
export async function comparison(sql: Sql, deps: ComparisonDeps, { contractId, guid, today }: Asked) {
  const loaded = await loadChangeFacts(sql, deps, { guid, contractId })
  if (loaded === undefined) return undefined
  const facts = { ...loaded, today }
  const { contract } = facts
  const own = deps.catalogue.product(contract.productId)
  const product = contractTitle({ contractId, product: own })
  const offers = facts.targets.flatMap((target) => offerFor(deps, facts, target) ?? [])
  const better = own && bestTariff(own, offers)
  const { monthlyCents } = priceNow(contract, today)
  const letter = {
    ...bestTariffLetter({ contract, product, monthlyCents, better, today }),
    guid,
    contract: { contractId, product },
    dedupeKey: `best-tariff:${contractId}:${today}`,
  }
  return { better, contract, letter }
}
