/** A contract that goes back to a product which the address of its ordered move does not have: the move falls away (§ 60 (2) TKG). */
import { recordHistory } from '#domains/contracts/server/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import type { OrderedMoves } from '#domains/product-changes/server/deps.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { confirmationJob } from './confirm-move.ts'
import type { RelocationsDeps } from './deps.ts'
import { supplyAt } from './read-move.ts'
import { loseOrdered } from './store.ts'

/** Whether the network has a product at an address, asked as for a move there. */
function suppliedAt(deps: Pick<RelocationsDeps, 'catalogue'>): OrderedMoves['isSupplied'] {
  return async (address, productId) =>
    (await supplyAt(address, deps, { contract: { productId, productChange: null } })).supply === 'full'
}

/** Asked of the network as for an order; what is lost is told and kept as a move without supply. */
export function orderedMoves(deps: Pick<RelocationsDeps, 'catalogue' | 'newId'>): OrderedMoves {
  const isSupplied = suppliedAt(deps)
  return {
    isSupplied,
    lostWith: async ({ relocation }, productId) => {
      if (relocation?.to == null) return null
      const { date, to } = relocation
      return (await isSupplied(to, productId)) ? null : date
    },
    lose: async (tx, { actor, contract: { contractId, guid, relocation }, correlationId, now }) => {
      if (relocation === null) return
      const { date, from, id, to } = relocation
      const receiptId = await takeReceiptNumber(tx, 'move', now)
      loseOrdered(tx, { guid, id }, { number: receiptId, at: now })
      const after = { address: to, date, receiptId }
      const entry = { kind: 'relocation-without-supply', before: { address: from }, after } as const
      recordHistory(tx, deps, { guid, contractId, at: now, actor, ...entry })
      enqueue(tx, deps.newId, confirmationJob({ guid, moveId: id, correlationId }))
    },
  }
}
