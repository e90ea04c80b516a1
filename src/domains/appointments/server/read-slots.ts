/** The times of a week, as one contract's customer sees them. */
import { refuseBecause } from '#domains/contracts/action-reason.ts'
import { reasonAgainst } from '#domains/contracts/actions.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import { isRoot, type ContractWithSubs } from '#domains/contracts/contract.ts'
import { findContract } from '#domains/contracts/server/contracts.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { addDays, type IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant, today as todayOf, wallOf } from '#platform/server/clock.ts'

import type { listSlots } from '../api.ts'
import { isBusyElsewhere, isVisitDay, regionOf, shownWeek, visitTimes, weekRange, workingDaysOf } from '../slots.ts'
import type { AppointmentsDeps } from './deps.ts'
import { listTaken, type TakenSlot } from './store.ts'

interface Asked {
  readonly guid: string
  readonly contractId: string
  readonly week: IsoDate | undefined
}

/** Why the visit cannot be moved today; undefined when it can. */
export function reasonAgainstMove(
  contract: ContractWithSubs,
  { catalogue, clock }: Pick<AppointmentsDeps, 'catalogue' | 'clock'>,
) {
  const product = catalogue.product(contract.productId)
  const facts = { today: todayOf(clock), isRoot: isRoot(contract), product, rootEnd: null }
  return reasonAgainst('canChangeWorkforceTimeframe', contract, facts)
}

/** Service begins with the visit: then its start moves with it. */
export function startsWithVisit({ appointment, details, startDate, status }: ContractWithSubs): boolean {
  const start = startDate ?? details.startDateRequested
  return status === contractStatus.ordered && appointment !== null && start === appointment.date
}

export async function readSlots(
  deps: AppointmentsDeps,
  { contractId, guid, week }: Asked,
): Promise<Result<AnswerOf<typeof listSlots>, 'contract-unknown' | 'not-possible'>> {
  const contract = await findContract(deps.db, guid, contractId)
  if (contract === undefined) return refuse('contract-unknown')
  const reason = reasonAgainstMove(contract, deps)
  if (reason !== undefined) return refuseBecause('not-possible', reason)
  const { appointment } = contract
  if (appointment === null) return refuseBecause('not-possible', { code: 'no-appointment' })
  const today = todayOf(deps.clock)
  const monday = shownWeek(week ?? appointment.date, today)
  const { first, last } = weekRange(today)
  const { date, from, to } = appointment
  const taken = await listTaken(deps.db, regionOf(contract.address?.zip), {
    first: monday,
    last: addDays(monday, 6),
    now: instant(wallOf(deps.clock)),
  })
  const held = taken.find((row) => isOwn(row, contract) && row.heldUntil !== null)
  return ok({
    product: storedTitle(deps.catalogue, contract),
    present: { date, from, to },
    startsThen: startsWithVisit(contract),
    previousWeek: monday > first ? addDays(monday, -7) : null,
    nextWeek: monday < last ? addDays(monday, 7) : null,
    days: weekDays(contract, taken, { monday, today }),
    held: held?.heldUntil ? { date: held.date, from: held.from, until: held.heldUntil.toISOString() } : null,
  })
}

function isOwn(row: TakenSlot, { contractId, guid }: ContractWithSubs): boolean {
  return row.guid === guid && row.contractId === contractId
}

function weekDays(
  contract: ContractWithSubs,
  taken: readonly TakenSlot[],
  { monday, today }: { readonly monday: IsoDate; readonly today: IsoDate },
): AnswerOf<typeof listSlots>['days'] {
  const { address, appointment } = contract
  const region = regionOf(address?.zip)
  return workingDaysOf(monday).map((date) => ({
    date,
    slots: visitTimes.map(({ from, to }) => {
      if (appointment?.date === date && appointment.from === from) return { from, to, state: 'own' }
      const other = taken.find((row) => row.date === date && row.from === from)
      const isOthers = other !== undefined && !isOwn(other, contract)
      const isFree = !isOthers && isVisitDay(date, today) && !isBusyElsewhere({ region, date, from })
      return { from, to, state: isFree ? 'free' : 'taken' }
    }),
  }))
}
