/** A contract that goes back to a product which the address of its ordered move does not have: the move falls away (§ 60 (2) TKG). */
import { dropAppointment } from '#domains/appointments/server/drop-appointment.ts'
import type { ContractAddress } from '#domains/contracts/contract-address.ts'
import { recordHistory } from '#domains/contracts/server/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import type { OrderedMoves } from '#domains/product-changes/server/deps.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { confirmationJob } from './confirm-move.ts'
import type { RelocationsDeps } from './deps.ts'
import { supplyAt } from './read-move.ts'
import { findLastMoved, loseOrdered, saveMove } from './store.ts'

/** Whether the network has a product at an address, asked as for a move there. */
function suppliedAt(deps: Pick<RelocationsDeps, 'catalogue'>): OrderedMoves['isSupplied'] {
  return async (address, productId) =>
    (await supplyAt(address, deps, { contract: { productId, productChange: null } })).supply === 'full'
}

interface Moved {
  readonly guid: string
  readonly contractId: string
  readonly id: string
  readonly date: IsoDate
  readonly from: ContractAddress | null
  readonly to: ContractAddress | null
  readonly receiptId: string
  readonly now: string
}

/** A move of its own beside the one that was carried out, which stays what it is. */
function noteMoved(tx: Tx, { now, receiptId, ...moved }: Moved): void {
  const order = { orderNumber: receiptId, orderedAt: now, state: 'no-supply', technology: 'NONE' } as const
  saveMove(tx, { ...moved, ...order, oldLineUntil: null, place: null, visit: null, feeCents: null })
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
    movedAway: async (sql, { address, contractId, guid }, { productId, since }) => {
      const moved = address === null ? undefined : await findLastMoved(sql, guid, contractId)
      return address !== null && moved !== undefined && moved.date >= since && !(await isSupplied(address, productId))
    },
    lose: async (tx, { actor, contract, correlationId, now }) => {
      const { contractId, guid, relocation } = contract
      const move = relocation ?? (await findLastMoved(tx, guid, contractId))
      if (move === undefined) return
      const receiptId = await takeReceiptNumber(tx, 'move', now)
      const { date, from, to } = move
      const id = relocation === null ? deps.newId() : move.id
      if (relocation === null) noteMoved(tx, { guid, contractId, id, date, from, to, receiptId, now })
      else {
        loseOrdered(tx, { guid, id }, { number: receiptId, at: now })
        dropAppointment(tx, [{ guid, contractId, lastDay: null }], now)
      }
      const after = { address: to, date, receiptId }
      const entry = { kind: 'relocation-without-supply', before: { address: from }, after } as const
      recordHistory(tx, deps, { guid, contractId, at: now, actor, ...entry })
      enqueue(tx, deps.newId, confirmationJob({ guid, moveId: id, correlationId }))
    },
  }
}
