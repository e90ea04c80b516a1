/** Moving a visit: load, decide, save, in one transaction. */
import { storedTitle } from '#domains/contracts/contract-title.ts'
import { historyActor, recordHistory } from '#domains/contracts/server/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import { moveStart } from '#domains/contracts/server/write-contracts.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import type { Caller } from '#platform/server/routes.ts'

import { decideMove, type Move, type MovingRefusal } from '../rules.ts'
import { appointmentMail, visitText } from './appointment-mail.ts'
import type { AppointmentsDeps } from './deps.ts'
import { loadTime, type TimeFacts } from './load-time.ts'
import { startsWithVisit } from './read-slots.ts'
import { saveMove } from './store.ts'

export interface MoveRequest {
  readonly caller: Caller
  readonly contractId: string
  readonly date: IsoDate
  readonly from: string
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

interface Receipt {
  readonly receiptId: string
  readonly date: IsoDate
}

type Refusal = MovingRefusal | 'contract-unknown'

/** Two customers never get one time: who asks for it first has it locked, and its key holds one row. */
export function moveAppointment(deps: AppointmentsDeps, request: MoveRequest): Promise<Written<Receipt, Refusal>> {
  return writeOnce<TimeFacts, Move, Receipt, Refusal>(deps, request.idempotency, {
    load: (tx) => loadTime(tx, deps, { ...request, guid: request.caller.guid }),
    decide: decideMove,
    save: (tx, facts, move) => save(tx, deps, { request, facts, move }),
  })
}

interface Decided {
  readonly request: MoveRequest
  readonly facts: TimeFacts
  readonly move: Move
}

async function save(tx: Tx, deps: AppointmentsDeps, { facts, move, request }: Decided): Promise<Receipt> {
  const { contract, now, slot } = facts
  const { contractId, guid } = contract
  const { appointment, date, from, to } = move
  saveMove(tx, { guid, contractId }, { move, region: slot.region, now: facts.wall })
  if (startsWithVisit(contract)) moveStart(tx, contract, date)
  const receiptId = await takeReceiptNumber(tx, 'appointment', now)
  recordHistory(tx, deps, {
    guid,
    contractId,
    at: now,
    actor: historyActor(request.caller),
    kind: 'appointment-moved',
    before: { date: appointment.date, from: appointment.from, to: appointment.to },
    after: { date, from, to, receiptId },
  })
  await confirm(tx, deps, { facts, move, request, receiptId })
  return { receiptId, date }
}

async function confirm(
  tx: Tx,
  deps: AppointmentsDeps,
  { facts: { contract, now }, move, receiptId, request: { correlationId } }: Decided & { readonly receiptId: string },
): Promise<void> {
  const { contractId, guid } = contract
  const product = storedTitle(deps.catalogue, contract)
  const facts = [`Bisher ${visitText(move.appointment)}, jetzt ${visitText(move)}. Vorgang ${receiptId}.`]
  const way = { text: 'Vertrag ansehen', path: 'contract', query: { contractId } } as const
  const title = `Technikertermin am ${formatDate(move.date)}`
  await tellCustomer(tx, deps, {
    guid,
    createdAt: now,
    dedupeKey: `appointment:${receiptId}`,
    message: { title, body: messageBody(facts, way) },
    customer: await findCustomer(tx, guid),
    mail: (customer) => appointmentMail(deps, { customer, move, product, contractId, receiptId }),
    correlationId,
  })
}
