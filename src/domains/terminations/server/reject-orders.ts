/** Takes what fulfilment, or the cable provider, could not carry out: the order is rejected, and nothing of it stays under way. */
import { z } from 'zod'

import { loadCustomerFacts } from '#domains/consequences/server/customer-facts.ts'
import { saveConsequences } from '#domains/consequences/server/save-consequences.ts'
import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import { informCustomer } from '#domains/contact-preferences/server/inform-customer.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import { allContracts, type Contract } from '#domains/contracts/contract.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { findGuidByNumber } from '#domains/customer/server/customers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { giveBackVouchers } from '#domains/vouchers/server/redeem-voucher.ts'
import { instant } from '#platform/server/clock.ts'
import type { Sql, Tx } from '#platform/server/db.ts'
import { eachAlone, type Undone } from '#platform/server/each-alone.ts'
import { readJsonLines } from '#platform/server/json-lines.ts'

import { afterRejection } from '../rejection.ts'
import type { TerminationsDeps } from './deps.ts'

export type RejectingDeps = Pick<TerminationsDeps, 'db' | 'catalogue' | 'provider' | 'dropUnderWay'> & InformDeps

const rejectedOrder = z.strictObject({
  customerNumber: z.string().min(1).max(40),
  /** Of the contract or the option that was ordered. */
  contractId: z.string().min(1).max(64),
  /** In words for the customer. */
  reason: z.string().trim().min(3).max(300),
})

interface Rejected extends z.output<typeof rejectedOrder> {
  readonly guid: string
}

export interface RejectedOrders {
  readonly rejected: number
  /** Not done; the others are. */
  readonly failed: readonly Undone<z.output<typeof rejectedOrder>>[]
  /** 'line 3: …' */
  readonly faults: readonly string[]
}

/**
 * With a fault in any line nothing is done. Each order has a transaction of its own, and one that cannot be done holds up no
 * other; one that was rejected before is left as it is. @throws DatabaseAway where the database does not answer
 */
export async function rejectOrders(deps: RejectingDeps, file: string): Promise<RejectedOrders> {
  const { faults, rows } = await readJsonLines(file, rejectedOrder, (line) => findOpen(deps, line))
  let rejected = 0
  if (faults.length > 0) return { rejected, failed: [], faults }
  const failed = await eachAlone(rows, async (one) => {
    if (await deps.db.tx((tx) => reject(tx, deps, one))) rejected += 1
  })
  return { rejected, failed, faults }
}

/** A sentence: why it is not taken. */
async function findOpen(deps: RejectingDeps, line: z.output<typeof rejectedOrder>): Promise<Rejected | string> {
  const guid = await findGuidByNumber(deps.db, line.customerNumber)
  const contract = guid === undefined ? undefined : (await find(deps.db, deps, { ...line, guid, lock: false })).contract
  if (guid === undefined || contract === undefined) return 'no such contract'
  const { ordered, cablePending, rejected } = contractStatus
  const isOpen = [ordered, cablePending, rejected].some((status) => status === contract.status)
  return isOpen ? { ...line, guid } : 'it has begun, or is over'
}

async function find(
  sql: Sql,
  deps: RejectingDeps,
  { contractId, guid, lock }: Pick<Rejected, 'contractId' | 'guid'> & { readonly lock: boolean },
) {
  const facts = await loadCustomerFacts(sql, deps, { guid, lock })
  return { facts, contract: allContracts(facts.contracts).find((one) => one.contractId === contractId) }
}

/** False where there is nothing to reject any more. */
async function reject(tx: Tx, deps: RejectingDeps, asked: Rejected): Promise<boolean> {
  const { contractId, guid, reason } = asked
  const { contract, facts } = await find(tx, deps, { ...asked, lock: true })
  const { contracts: before, today } = facts
  const after = afterRejection(before, contractId, today)
  if (contract === undefined || after === undefined) return false
  const now = instant(deps.clock)
  const actor = { by: 'operator' } as const
  saveConsequences(tx, deps, { before, after, contractId, transition: 'reject', reason, actor, now })
  deps.dropUnderWay(tx, [{ guid, contractId, lastDay: null }], now)
  const was = new Map(allContracts(before).map((one) => [one.contractId, one.status]))
  const fallen = allContracts(after).filter((one) => one.status !== was.get(one.contractId))
  giveBackVouchers(tx, guid, { subContractIds: fallen.map((one) => one.contractId) })
  await tell(tx, deps, { contract, reason })
  return true
}

async function tell(
  tx: Tx,
  deps: RejectingDeps,
  { contract, reason }: { readonly contract: Contract; readonly reason: string },
): Promise<void> {
  const { contractId, guid, id, rootContractId } = contract
  const title = storedTitle(deps.catalogue, contract)
  await informCustomer(tx, deps, {
    guid,
    kind: 'orders',
    title: `${title} können wir nicht bereitstellen`,
    // Said as a sentence already, or not.
    body: messageBody(
      [
        `Grund: ${reason.replace(/[.!]$/, '')}.`,
        `Deine Bestellung ${contractId} ist abgelehnt. Sie kostet dich nichts.`,
      ],
      {
        text: 'Vertrag ansehen',
        path: 'contract',
        query: { contractId: rootContractId },
      },
    ),
    dedupeKey: `rejected:${id}`,
    correlationId: `rejected:${id}`,
  })
}
