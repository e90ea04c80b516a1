/** Product changes take effect on their day. */
import { productExpense } from '#domains/catalogue/expense.ts'
import { productTitle } from '#domains/catalogue/product-title.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { optionsLost } from '#domains/consequences/parts.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { carryOutStep, type Ordered } from '#domains/contracts/server/carry-out-step.ts'
import { recordHistory } from '#domains/contracts/server/history.ts'
import { setProduct, setStatus } from '#domains/contracts/server/write-contracts.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { addMessage } from '#domains/messages/server/messages.ts'
import { addDays, berlinDate, formatDate, type IsoDate } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import type { DailyStep } from '#platform/server/daily-step.ts'
import type { Tx } from '#platform/server/db.ts'

import { changedProduct, stillChanges } from '../carry-out.ts'
import type { ProductChangesDeps } from './deps.ts'
import { closeChange, dueChanges, lockDueChanges, type ChangeRow } from './store.ts'

type CarryOutDeps = Pick<ProductChangesDeps, 'catalogue' | 'clock' | 'newId'>

export function productChangesStep(deps: CarryOutDeps): DailyStep {
  return carryOutStep(deps, {
    name: 'product-changes.carry-out',
    due: dueChanges,
    lockDue: lockDueChanges,
    carryOut,
  })
}

async function carryOut(tx: Tx, deps: CarryOutDeps, { contract, row: change }: Ordered<ChangeRow>): Promise<void> {
  const at = instant(deps.clock)
  if (!stillChanges(contract, change)) {
    closeChange(tx, change, { state: 'cancelled', at })
    return
  }
  const { contractId, guid } = contract
  const product = deps.catalogue.product(change.futureProduct)
  const price = product && productExpense(product, change.date).monthly?.price
  const orderedOn = berlinDate(change.orderedAt.toISOString())
  const { discounts, minTermMonths, monthlyCents, productId, termFrom } = contract
  const previous = { discounts, minTermMonths, monthlyCents, productId, termFrom }
  const next = changedProduct(contract, { ...change, orderedOn }, price)
  setProduct(tx, contract, next)
  closeChange(tx, change, { state: 'carried-out', at, previous })
  const actor = { by: 'portal' } as const
  // A pass that comes late still says the day.
  const after = { ...next, effectiveOn: change.date }
  recordHistory(tx, deps, { guid, contractId, at, actor, kind: 'product-changed', before: previous, after })
  if (product !== undefined) await endLostOptions(tx, deps, { contract, product, lastDay: addDays(change.date, -1) })
  const dedupeKey = `product-change:${change.id}:carried-out`
  addMessage(tx, { id: deps.newId(), guid, ...messageOf(deps, contract, change), createdAt: at, dedupeKey })
}

/** Nothing runs in a contract that is blocked: it is another tariff then all the same. */
function messageOf({ catalogue }: CarryOutDeps, { contractId, status }: ContractWithSubs, change: ChangeRow) {
  const name = productTitle(catalogue, change.futureProduct)
  const day = formatDate(change.date)
  const [title, ...facts] =
    status === contractStatus.suspended
      ? [
          `${name} ist dein neuer Tarif`,
          `Seit ${day} hat Vertrag ${contractId} den Tarif ${name}.`,
          'Gesperrt bleibt er, bis alles bezahlt ist.',
        ]
      : [`${name} läuft`, `Seit ${day} läuft ${name} in Vertrag ${contractId}.`]
  const way = { text: 'Vertrag ansehen', path: 'contract', query: { contractId } } as const
  return { title, body: messageBody(facts, way) }
}

/** Options that the other product does not have end with the old one. */
async function endLostOptions(
  tx: Tx,
  deps: CarryOutDeps,
  {
    contract,
    lastDay,
    product,
  }: { readonly contract: ContractWithSubs; readonly product: Product; readonly lastDay: IsoDate },
): Promise<void> {
  const at = instant(deps.clock)
  for (const option of optionsLost(contract, product)) {
    const { contractId, guid, status } = option
    const actor = { by: 'portal' } as const
    await setStatus(tx, option, { by: 'portal', transition: 'end-with-root', endedOn: lastDay })
    const after = { status: contractStatus.ended, endedOn: lastDay }
    recordHistory(tx, deps, { guid, contractId, at, actor, kind: 'ended', before: { status }, after })
  }
}
