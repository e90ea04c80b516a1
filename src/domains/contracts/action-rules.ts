/** Every rule about what may be done with a contract, and the flag of `possibleActions` that it stands for (docs/product/contracts.md). */
import { addDays, addMonths, type IsoDate } from '#kit/dates.ts'

import type { ActionFacts, ActionProduct, ActionReason, ActionReasonCode } from './action-reason.ts'
import type { Contract } from './contract.ts'
import { moveDays } from './move-days.ts'
import { contractNumbers } from './numbers.ts'
import { contractStatus, isInService, isLive, isOver } from './status.ts'
import { decideTerm, portingAcceptedUntil, withdrawable, withdrawalAcceptedUntil, withdrawalUntil } from './term.ts'
import { canMove } from './transitions.ts'

export type Rule = (contract: Contract, facts: ActionFacts) => ActionReason | undefined

/** The customer can move a technician's appointment until two days before. */
const appointmentDays = 2
const monthsBetweenNumberChanges = 3

function because(code: ActionReasonCode, date?: IsoDate): ActionReason {
  return date === undefined ? { code } : { code, date }
}

/** The first rule that objects. */
function all(...rules: readonly Rule[]): Rule {
  return (contract, facts) => {
    for (const rule of rules) {
      const reason = rule(contract, facts)
      if (reason !== undefined) return reason
    }
    return undefined
  }
}

/** The catalogue's tags say what kind of service a tariff is; an option has no line of its own. */
function isLine(product: ActionProduct | undefined, line: 'landline' | 'mobile' | 'tv'): boolean {
  if (product?.productTypeEnum !== 'TARIFF') return false
  const isMobile = product.tags.includes('mobilfunk')
  const isTv = product.tags.includes('tv')
  return line === 'mobile' ? isMobile : line === 'tv' ? isTv : !isMobile && !isTv
}

const notOver: Rule = ({ status, endedOn }) => (isOver(status) ? because('over', endedOn ?? undefined) : undefined)
const inService: Rule = ({ status, startDate }) => {
  if (isInService(status)) return undefined
  if (isOver(status)) return because('over')
  return status === contractStatus.suspended ? because('suspended') : because('not-started', startDate ?? undefined)
}
const notTerminated: Rule = ({ terminationDate: end }) =>
  end === null ? undefined : because('already-terminated', end)
/** Notice takes no right to move along (§ 60 TKG); the new place has to be ready before the contract is over. */
const canBeThere: Rule = ({ terminationDate: end }, { today }) =>
  end === null || moveDays(today).earliest <= end ? undefined : because('already-terminated', end)
const root: Rule = (_contract, { isRoot }) => (isRoot ? undefined : because('only-on-root'))
const mobile: Rule = (_contract, { product }) => (isLine(product, 'mobile') ? undefined : because('only-mobile'))
const landline: Rule = (_contract, { product }) => (isLine(product, 'landline') ? undefined : because('only-landline'))
const atAnAddress: Rule = ({ address }) => (address === null ? because('only-at-an-address') : undefined)
const mobileNumber: Rule = ({ details }) => (details.rufnummer === undefined ? because('no-number') : undefined)
const landlineNumber: Rule = ({ details }) =>
  details.landlineNumberDetails === undefined ? because('no-number') : undefined
const anyNumber: Rule = (contract) => (contractNumbers(contract).length === 0 ? because('no-number') : undefined)
const portingAhead: Rule = ({ porting }, { today }) =>
  porting === null || (porting.date !== null && porting.date <= today) ? because('no-porting') : undefined
const noPorting: Rule = ({ porting }, { today }) =>
  porting !== null && (porting.date === null || porting.date > today)
    ? because('porting-pending', porting.date ?? undefined)
    : undefined
const portingWithoutDate: Rule = ({ porting }) =>
  porting !== null && porting.date !== null ? because('porting-date-set', porting.date) : undefined
const portingWithDate: Rule = ({ porting }) =>
  porting === null || porting.date === null ? because('no-porting-date') : undefined
const importing: Rule = ({ porting }) => (porting?.direction === 'IMPORT' ? undefined : because('no-porting'))
const changeAhead: Rule = ({ productChange }, { today }) =>
  productChange !== null && productChange.productChangeDate > today ? undefined : because('no-change-pending')
/** On its day one is still ordered until the daily step has carried it out; a contract has no second. */
const noChange: Rule = ({ productChange: change }) =>
  change?.state === 'ordered' ? because('change-pending', change.productChangeDate) : undefined
/** Told is the day that was shown; a day later where that was a holiday in some state is still in time. */
function periodRuns(orderedOn: Parameters<typeof withdrawalUntil>[0], today: IsoDate): ActionReason | undefined {
  if (today <= withdrawalAcceptedUntil(orderedOn)) return undefined
  return because('withdrawal-period-over', withdrawalUntil(orderedOn))
}
const changeInWithdrawal: Rule = ({ productChange }, { today }) => {
  if (productChange === null) return because('no-change-pending')
  return periodRuns(productChange.orderedOn, today)
}
const relocating: Rule = ({ relocation }, { today }) =>
  relocation !== null && relocation.date > today ? undefined : because('no-relocation')
/** On its day too, until the daily step has carried it out: a contract has no second. */
const notRelocating: Rule = ({ relocation }) =>
  relocation === null ? undefined : because('relocation-pending', relocation.date)
/** A visit that belongs to a relocation is moved with it; of one that was nothing is left to move. */
const appointmentMovable: Rule = ({ appointment, relocation }, { today }) => {
  if (appointment === null || appointment.date < today) return because('no-appointment')
  if (relocation !== null) return because('relocation-pending', relocation.date)
  return appointment.date >= addDays(today, appointmentDays)
    ? undefined
    : because('appointment-too-near', appointment.date)
}
const numberOldEnough: Rule = ({ details: { msisdnChangedOn } }, { today }) => {
  if (msisdnChangedOn === undefined) return undefined
  const again = addMonths(msisdnChangedOn, monthsBetweenNumberChanges)
  return again <= today ? undefined : because('number-changed-lately', again)
}
/** A timely withdrawal wins over a termination, also one that has taken effect. */
const inWithdrawal: Rule = (contract, { today }) => {
  const { details, status } = contract
  if (isOver(status) && status !== contractStatus.ended) return because('over', details.revokedOn)
  if (details.withdrawalLost === true) return because('withdrawal-right-lost')
  return periodRuns(withdrawable(contract), today)
}
/** A number can be taken along until one month after the end (§ 59 TKG), which can be later than the day that is shown. */
const numberStillHere: Rule = ({ status, endedOn }, { today }) =>
  isOver(status) && (endedOn === null || portingAcceptedUntil(endedOn) < today)
    ? because('over', endedOn ?? undefined)
    : undefined
const terminatedAhead: Rule = ({ terminationDate }, { today }) =>
  terminationDate === null
    ? because('not-terminated')
    : terminationDate < today
      ? because('over', terminationDate)
      : undefined
/** A number on its way to another provider takes the contract along. */
const numberStays: Rule = ({ porting }, { today }) =>
  porting?.direction === 'EXPORT' && (porting.date === null || porting.date >= today)
    ? because('number-leaving', porting.date ?? undefined)
    : undefined
/** An option that could not end before its contract does. */
const endsByItself: Rule = (contract, { rootEnd = null, today }) => {
  const { earliestEnd } = decideTerm(contract, today)
  return rootEnd !== null && earliestEnd !== null && earliestEnd >= rootEnd
    ? because('ends-with-contract', rootEnd)
    : undefined
}
/** Its own day holds again once its contract is kept; until then nothing can be taken back of it alone. */
const contractGoesOn: Rule = ({ terminationDate }, { rootEnd = null }) =>
  terminationDate !== null && rootEnd !== null && terminationDate > rootEnd
    ? because('ends-with-contract', rootEnd)
    : undefined
const notBegun: Rule = ({ status, startDate }) =>
  status === contractStatus.ordered ? undefined : because('already-started', startDate ?? undefined)
const hasSim: Rule = ({ details }) => (details.iccid === undefined ? because('no-sim') : undefined)
const offersOptions: Rule = ({ details }, { product }) => {
  if (details.optionsLocked === true) return because('options-locked')
  const offers = product !== undefined && (product.options.length > 0 || product.optionGroups.length > 0)
  return offers ? undefined : because('no-options')
}
const hasChangeTargets: Rule = (_contract, { product }) =>
  product?.changeTargets.length ? undefined : because('no-change-targets')
const live: Rule = ({ status }) =>
  isLive(status) ? undefined : because(status === contractStatus.suspended ? 'suspended' : 'over')

const blocked: Rule = (contract) => (canMove('reactivate', contract) ? undefined : because('not-suspended'))
const noPaymentUnderway: Rule = ({ arrearsPayment: payment }) =>
  payment === null ? undefined : because('payment-underway', payment.orderedOn)

const changeNumber = all(mobile, inService, mobileNumber, noPorting)
const changeLandlineNumber = all(landline, inService, landlineNumber)
const portLandline = all(landline, live, portingAhead)
const barriers = all(inService, anyNumber)
const cancelImport = all(mobile, live, importing, portingAhead)
/** What is ordered comes on its day while the contract is blocked too: its customer moves it or takes it back then as well. */
const changeRelocation = all(root, notOver, relocating)
const changeMoveDays = all(changeRelocation, canBeThere)

/** Every flag of `possibleActions` with its rule; the names of the barrier variants stand in docs/glossary.md. */
export const rules = {
  canExecutePorting: all(portLandline, portingWithDate),
  canCancelPorting: portLandline,
  canCancelMobileNumberPorting: cancelImport,
  canSetPortingDate: all(portLandline, portingWithoutDate),
  canChangeMSISDN: changeNumber,
  canExportMSISDN: all(mobile, mobileNumber, numberStillHere),
  canImportMSISDN: all(mobile, live, notTerminated, noPorting),
  canChangeMSISDNInPeriod: all(changeNumber, numberOldEnough),
  canAddDiscount: all(live, notTerminated),
  canSetPortingBarriers: barriers,
  canSetPortingBarriersOutgoing: barriers,
  canSetPortingBarriersIncoming: all(barriers, noPorting),
  canCancelTermination: all(notOver, terminatedAhead, contractGoesOn, numberStays),
  /** Suspended, and before service has started, too. */
  canTerminate: all(notOver, notTerminated, endsByItself),
  canChangeProduct: all(root, inService, notTerminated, noChange, hasChangeTargets),
  /** A block takes no right to withdraw (§ 355 BGB), and the change goes on meanwhile. */
  canCancelChangeProduct: all(root, notOver, changeAhead),
  canRevokeChangeProduct: all(root, notOver, changeInWithdrawal),
  canAddOption: all(root, inService, notTerminated, offersOptions),
  canRevoke: inWithdrawal,
  /** An order that has not begun is called off by withdrawing it; later its contract can only be terminated. */
  canCancel: all(notOver, notBegun, inWithdrawal),
  canExchangeSim: all(mobile, inService, hasSim),
  canChangeWorkforceTimeframe: all(notOver, appointmentMovable),
  canSmufnFunctions: changeLandlineNumber,
  canRelocate: all(root, atAnAddress, inService, canBeThere, notRelocating),
  canCancelRelocation: changeRelocation,
  canUpdateRelocationTerminationDate: changeMoveDays,
  canUpdateRelocationStartDate: changeMoveDays,
  canChangeVOIPMSISDN: changeLandlineNumber,
  canChangeVOIPMSISDNInPeriod: all(changeLandlineNumber, numberOldEnough),
  canCancelImportMSISDN: cancelImport,
  /** Ours: paying what a blocked contract owes, its options' block included. */
  canReactivate: all(blocked, noPaymentUnderway, root),
} satisfies Record<string, Rule>
