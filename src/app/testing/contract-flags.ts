/** Every flag of `possibleActions` with the call that it speaks of. */
import type { listSlots } from '#domains/appointments/api.ts'
import type { WireProduct } from '#domains/catalogue/api.ts'
import { needsPaymentMethod } from '#domains/catalogue/rules.ts'
import type { Action } from '#domains/contracts/actions.ts'
import { isOrderable, offeredOptions } from '#domains/options/rules.ts'
import { addDays } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { toCents, toDecimal } from '#kit/money.ts'

import { acts, contractPath, type Answer, type Doing } from './contract-acts.ts'

/** The first option that the contract offers, has not got yet and needs no payment method; where it offers none, any. */
async function addOption({ as, contract, portal }: Doing): Promise<Answer> {
  const { contractId, product, subContracts } = contract
  const got = new Set(subContracts.map((sub) => sub.product?.id))
  const ids = offeredOptions(product ?? { options: [], optionGroups: [] })
    .filter((option) => isOrderable(option, { canAddOption: true, booked: 0 }) && !got.has(option.id))
    .map(({ id }) => id)
  const details = await portal.call('POST', '/erleben/api/products', { body: ids })
  const free = details.json<WireProduct[]>().find((option) => !needsPaymentMethod(option))
  const body = { customerGuid: as.guid, contractId, optionId: free?.id ?? 'mesh-wlan' }
  return portal.call('POST', '/erleben/api/option/v2/add', { as, body })
}

/** To the first free time of the week of the visit, or of the one after. */
async function moveVisit({ as, contract: { contractId }, portal }: Doing): Promise<Answer> {
  const path = contractPath(contractId, '/appointment')
  const list = async (query = '') => portal.call('GET', `${path}/slots${query}`, { as })
  const found = await list()
  if (found.statusCode !== 200) return portal.call('PUT', path, { as, body: { date: '2026-12-01', from: '08:00' } })
  const { nextWeek } = found.json<AnswerOf<typeof listSlots>>()
  const weeks = [found, ...(nextWeek === null ? [] : [await list(`?week=${nextWeek}`)])]
  const days = weeks.flatMap((week) => week.json<AnswerOf<typeof listSlots>>().days)
  const free = days.flatMap(({ date, slots }) => slots.map(({ from, state }) => ({ date, from, state })))
  const slot = free.find(({ state }) => state === 'free')
  return portal.call('PUT', path, { as, body: { date: slot?.date, from: slot?.from } })
}

/** A day later than agreed. */
async function moveDays({ as, contract, portal }: Doing): Promise<Answer> {
  const agreed = contract.landlineActivationDetails?.relocationDate ?? '2026-12-15'
  const body = { date: addDays(agreed, 1) }
  return portal.call('PUT', contractPath(contract.contractId, '/relocation/dates'), { as, body })
}

/** Pays all that is open. */
function turnOn({ as, contract: { billing, contractId }, portal }: Doing): Promise<Answer> {
  const cents = (billing?.open ?? []).reduce((sum, { amount }) => sum + toCents(amount), 0)
  return portal.call('POST', contractPath(contractId, '/reactivate'), { as, body: { amount: toDecimal(cents) } })
}

interface FlaggedCall {
  readonly call: (doing: Doing) => Promise<Answer>
  /** It takes the number of an option, too; else an option's number is unknown to it. */
  readonly ofOptions?: true
  /** Its refusal is the reason itself. */
  readonly ownCode?: true
  /** Nobody orders for another person. */
  readonly neverOnBehalf?: true
}

/** In the order of a life, so that one act opens the way for the next. null: there is no call of its own. */
export const flaggedCalls: Readonly<Record<Action, FlaggedCall | null>> = {
  canUpdateRelocationStartDate: { call: moveDays },
  canUpdateRelocationTerminationDate: { call: moveDays },
  canChangeWorkforceTimeframe: { call: moveVisit },
  // One change is ordered in the demonstration; those that are ordered here are withdrawn.
  canCancelChangeProduct: { call: acts['take-back-change'].call },
  canAddOption: { call: addOption, neverOnBehalf: true },
  canChangeProduct: { call: acts['change-product'].call, neverOnBehalf: true },
  canRevokeChangeProduct: {
    call: ({ as, contract: { contractId }, portal }) =>
      portal.call('PUT', contractPath(contractId, '/product-change/revoke'), { as, body: {} }),
  },
  canRelocate: { call: acts.relocate.call, neverOnBehalf: true },
  canCancelRelocation: { call: acts['take-back-relocation'].call },
  canTerminate: { call: acts.terminate.call, ofOptions: true },
  canCancelTermination: { call: acts.keep.call, ofOptions: true },
  canRevoke: { call: acts.revoke.call, ofOptions: true },
  canReactivate: { call: turnOn, ownCode: true },
  // Withdrawing does it.
  canCancel: null,
  // Not built: the pages that would do it say whom to ask.
  canExecutePorting: null,
  canCancelPorting: null,
  canCancelMobileNumberPorting: null,
  canSetPortingDate: null,
  canChangeMSISDN: null,
  canExportMSISDN: null,
  canImportMSISDN: null,
  canChangeMSISDNInPeriod: null,
  canAddDiscount: null,
  canSetPortingBarriers: null,
  canSetPortingBarriersOutgoing: null,
  canSetPortingBarriersIncoming: null,
  canExchangeSim: null,
  canSmufnFunctions: null,
  canChangeVOIPMSISDN: null,
  canChangeVOIPMSISDNInPeriod: null,
  canCancelImportMSISDN: null,
}
