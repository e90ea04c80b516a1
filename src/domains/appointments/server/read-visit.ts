/** The visit of a contract, and the receipt of its last move. */
import { storedTitle } from '#domains/contracts/contract-title.ts'
import { findContract } from '#domains/contracts/server/contracts.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { addDays } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import type { readVisit as endpoint } from '../api.ts'
import { soonestDays } from '../slots.ts'
import type { AppointmentsDeps } from './deps.ts'
import { reasonAgainstMove } from './read-slots.ts'

export async function readVisit(
  deps: AppointmentsDeps,
  { contractId, guid }: { readonly guid: string; readonly contractId: string },
): Promise<Result<AnswerOf<typeof endpoint>, 'contract-unknown' | 'no-appointment'>> {
  const { catalogue, db } = deps
  const [contract, history, customer] = await Promise.all([
    findContract(db, guid, contractId),
    listHistory(db, guid, { contractId }),
    findCustomer(db, guid),
  ])
  if (contract === undefined) return refuse('contract-unknown')
  if (contract.appointment === null) return refuse('no-appointment')
  const { atHome, date, from, to } = contract.appointment
  const moved = history.find(({ kind }) => kind === 'appointment-moved')
  const { receiptId = null } = (moved?.after ?? {}) as { receiptId?: string }
  return ok({
    contractId,
    product: storedTitle(catalogue, contract),
    date,
    from,
    to,
    address: contract.address,
    atHome,
    receiptId,
    mailTo: customer?.email ?? null,
    movableUntil: reasonAgainstMove(contract, deps) === undefined ? addDays(date, -soonestDays) : null,
  })
}
