/** Moves take effect on their day: the contract is at its new address. */
import { keepBillingItem } from '#domains/billing-items/server/billing-items.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { numbersAfterMove } from '#domains/contracts/numbers.ts'
import { carryOutStep, type Ordered } from '#domains/contracts/server/carry-out-step.ts'
import { recordHistory } from '#domains/contracts/server/history.ts'
import { setAddress } from '#domains/contracts/server/write-contracts.ts'
import { contractStatus, isOver } from '#domains/contracts/status.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { addMessage } from '#domains/messages/server/messages.ts'
import { formatDate } from '#kit/dates.ts'
import { addressLine } from '#kit/postal-address.ts'
import { instant } from '#platform/server/clock.ts'
import type { DailyStep } from '#platform/server/daily-step.ts'
import type { Tx } from '#platform/server/db.ts'

import { stillEnds } from '../wording.ts'
import type { RelocationsDeps } from './deps.ts'
import { closeMove, dueMoves, lockDueMoves, type MoveRow } from './store.ts'

type CarryOutDeps = Pick<RelocationsDeps, 'catalogue' | 'clock' | 'newId'>

export function relocationsStep(deps: CarryOutDeps): DailyStep {
  return carryOutStep(deps, { name: 'relocations.carry-out', due: dueMoves, lockDue: lockDueMoves, carryOut })
}

/** A contract that is over, or ends before the day, goes nowhere any more. */
function stillMoves({ status, terminationDate }: ContractWithSubs, { date }: MoveRow): boolean {
  return !isOver(status) && (terminationDate === null || terminationDate >= date)
}

/** The fee that was shown when the move was ordered, for the next invoice. */
function billFee(
  tx: Tx,
  { clock, newId }: CarryOutDeps,
  { contractId, date, feeCents, guid, id, receiptNumber }: MoveRow,
): void {
  if (feeCents === null || feeCents === 0) return
  const days = { firstDay: date, lastDay: date }
  const item = {
    guid,
    contractId,
    kind: 'relocation-fee',
    cents: feeCents,
    reference: receiptNumber ?? '',
    ...days,
  } as const
  keepBillingItem(tx, { ...item, dedupeKey: `relocation:${id}` }, { at: instant(clock), newId })
}

function carryOut(tx: Tx, deps: CarryOutDeps, { contract, row: move }: Ordered<MoveRow>): void {
  const at = instant(deps.clock)
  const { contractId, guid } = contract
  if (!stillMoves(contract, move) || move.to === null) {
    closeMove(tx, move, { state: 'cancelled', at })
    return
  }
  const numbers = numbersAfterMove(contract.details, move.to)
  const lost = numbers.filter(({ fate }) => fate === 'lost').map(({ number }) => number)
  const more = move.feeCents ? { moveFee: { date: move.date, cents: move.feeCents } } : {}
  const without = ['moveFee', ...(lost.length > 0 ? (['landlineNumberDetails'] as const) : [])] as const
  setAddress(tx, contract, { address: move.to, more, without })
  closeMove(tx, move, { state: 'carried-out', at })
  billFee(tx, deps, move)
  const actor = { by: 'portal' } as const
  const before = { address: contract.address, ...(lost.length > 0 && { numbers: lost }) }
  const after = { address: move.to, date: move.date, ...(lost.length > 0 && { numbers: [] }) }
  recordHistory(tx, deps, { guid, contractId, at, actor, kind: 'relocated', before, after })
  const title = storedTitle(deps.catalogue, contract)
  const isBlocked = contract.status === contractStatus.suspended
  const lines = [
    `Der Vertrag ${isBlocked ? 'ist' : 'läuft'} jetzt hier: ${addressLine(move.to)}. Preis und Laufzeit sind, wie sie waren.`,
    ...(contract.terminationDate === null ? [] : [stillEnds(contract.terminationDate)]),
    ...(isBlocked ? ['Gesperrt bleibt er, bis alles bezahlt ist.'] : []),
    ...lost.map(
      (number) => `Die Rufnummer ${number} gilt nicht mehr: Sie bleibt nur im selben Ortsnetz (§\u{A0}59 TKG).`,
    ),
  ]
  const body = messageBody(lines, { text: 'Vertrag ansehen', path: 'contract', query: { contractId } })
  const dedupeKey = `relocation:${move.id}:carried-out`
  addMessage(tx, {
    id: deps.newId(),
    guid,
    title: `${title} ist am ${formatDate(move.date)} umgezogen`,
    body,
    createdAt: at,
    dedupeKey,
  })
}
