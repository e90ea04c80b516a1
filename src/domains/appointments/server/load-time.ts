/** What decides about a wished time, for a hold as for a move. */
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { lockContract } from '#domains/contracts/server/contracts.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, wallOf } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { MovingFacts } from '../rules.ts'
import { regionOf } from '../slots.ts'
import type { AppointmentsDeps } from './deps.ts'
import { reasonAgainstMove } from './read-slots.ts'
import { lockTime } from './store.ts'

export interface WishedTime {
  readonly guid: string
  readonly contractId: string
  readonly date: IsoDate
  readonly from: string
}

export interface TimeFacts extends MovingFacts {
  readonly contract: ContractWithSubs
  /** UTC instants: of the business's day, and of the machine, by which times are held. */
  readonly now: string
  readonly wall: string
  /** Until when the customer holds that time already. */
  readonly heldUntil: Date | undefined
}

/** The contract is locked first, then the time. */
export async function loadTime(
  tx: Tx,
  deps: AppointmentsDeps,
  { contractId, date, from, guid }: WishedTime,
): Promise<Result<TimeFacts, 'contract-unknown'>> {
  const contract = await lockContract(tx, guid, contractId)
  if (contract === undefined) return refuse('contract-unknown')
  const slot = { region: regionOf(contract.address?.zip), date, from }
  const [now, wall] = [instant(deps.clock), instant(wallOf(deps.clock))]
  const holder = await lockTime(tx, slot, wall)
  const isOwn = holder?.guid === guid && holder.contractId === contractId
  const heldUntil = (isOwn ? holder.heldUntil : null) ?? undefined
  return ok({
    contract,
    reason: reasonAgainstMove(contract, deps),
    appointment: contract.appointment,
    slot,
    today: berlinDate(now),
    isTaken: holder !== undefined && heldUntil === undefined,
    heldUntil,
    now,
    wall,
  })
}
