/** What is lost with a contract or goes back: discounts elsewhere, options, devices, numbers. Pure. */
import { storedTitle } from '#domains/contracts/contract-title.ts'
import { allContracts, isRoot, type Contract, type ContractWithSubs } from '#domains/contracts/contract.ts'
import { contractEnd, lostDiscounts } from '#domains/contracts/dependent-discounts.ts'
import { returnUntil } from '#domains/contracts/device.ts'
import { numbersOn } from '#domains/contracts/numbers.ts'
import { portableUntil } from '#domains/contracts/portable-until.ts'
import { discountEnd } from '#domains/contracts/price.ts'
import { isOver } from '#domains/contracts/status.ts'
import { addDays, earlierEnd, type IsoDate } from '#kit/dates.ts'

import { endsContract, type CustomerFacts, type PlannedChange } from './facts.ts'
import { optionsLost } from './parts.ts'
import type { Consequences, DependentContract, EndingDiscount } from './sheet.ts'

/** The contract that a change is about, with its root. */
export interface Target {
  readonly contract: Contract
  readonly root: ContractWithSubs
}

interface Touched {
  readonly was: Contract
  readonly will: Contract
  /** Its last day then, of an option also with its contract; null: it goes on. */
  readonly end: IsoDate | null
}

/** Every root and option that a change touches, as it was and as it will be. */
function touched(before: readonly ContractWithSubs[], after: readonly ContractWithSubs[]): Touched[] {
  return before.flatMap((root, index) => {
    const changed = after[index]
    if (changed === undefined || changed === root) return []
    const rootEnd = contractEnd(changed)
    const subs = root.subContracts.map((was, at) => ({ was, will: changed.subContracts[at] ?? was }))
    return [
      { was: root, will: changed, end: rootEnd },
      ...subs
        .filter(({ was, will }) => was !== will)
        .map(({ was, will }) => ({ was, will, end: earlierEnd(contractEnd(will), rootEnd) })),
    ]
  })
}

/** Discounts of contracts that go on, which end earlier than they would have. */
export function endingDiscounts(facts: CustomerFacts, after: readonly ContractWithSubs[]): EndingDiscount[] {
  return touched(facts.contracts, after)
    .filter(({ will }) => !isOver(will.status))
    .flatMap(({ end, was, will }) =>
      lostDiscounts(was, will)
        .map((discount) => ({
          discountId: discount.discountId,
          title: discount.title,
          contractId: was.contractId,
          contractTitle: storedTitle(facts, was),
          amountCents: discount.amountCents,
          lastDay: discountEnd(discount) ?? facts.today,
        }))
        // Of what ends by itself by then nothing is lost.
        .filter(({ lastDay }) => end === null || lastDay < end),
    )
}

/** The options that an ordered product lacks: where it begins by then, they are over with the present one. */
function endedByChange({ product }: CustomerFacts, root: ContractWithSubs, date: IsoDate): readonly Contract[] {
  const { productChange: change } = root
  const coming = change?.state === 'ordered' && change.productChangeDate <= date && product(change.futureProduct)
  return coming ? optionsLost(root, coming) : []
}

/** The options that end with their contract, or with the product that offers them. */
export function endingOptions(
  facts: CustomerFacts,
  { contract, root }: Target,
  { change, date }: { readonly change: PlannedChange; readonly date: IsoDate },
): DependentContract[] {
  if (!isRoot(contract)) return []
  const product = change.kind === 'change-product' ? facts.product(change.productId) : undefined
  const ending = endsContract(change) ? root.subContracts : product === undefined ? [] : optionsLost(root, product)
  const lastDay = product === undefined ? date : addDays(date, -1)
  const before = new Set(endedByChange(facts, root, lastDay))
  return ending
    .filter((sub) => !isOver(sub.status) && (sub.terminationDate === null || sub.terminationDate > lastDay))
    .filter((sub) => !before.has(sub))
    .map((sub) => ({
      contractId: sub.contractId,
      title: storedTitle(facts, sub),
      requiredRootProducts: [root.productId],
      reason: 'option-of-contract',
      lastDay,
    }))
}

/** The contracts that go on without a discount. */
export function poorerContracts(
  { contracts }: CustomerFacts,
  discounts: readonly EndingDiscount[],
): DependentContract[] {
  if (discounts.length === 0) return []
  const all = new Map(allContracts(contracts).map((one) => [one.contractId, one]))
  return discounts.map(({ contractId, contractTitle, discountId }) => {
    const contract = all.get(contractId)
    const discount = contract?.discounts.find((candidate) => candidate.discountId === discountId)
    const requiredRootProducts = discount?.dependsOn ?? []
    return { contractId, title: contractTitle, requiredRootProducts, reason: 'loses-discount', lastDay: null }
  })
}

/** A number can be taken along until one month after the end (§ 59 TKG); of what has not begun there is none yet, and a move may have ended one. */
export function leavingNumbers({ contract, root }: Target, date: IsoDate): Consequences['numbers'] {
  const own = isRoot(contract) ? [contract, ...root.subContracts] : [contract]
  return own
    .filter(({ startDate, status }) => startDate !== null && startDate <= date && !isOver(status))
    .flatMap((one) => {
      // An option can end before its contract does, and its number with it.
      const end = earlierEnd(one.terminationDate, date) ?? date
      return numbersOn(one, end).map((number) => ({ number, portableUntil: portableUntil(end) }))
    })
}

/** They end with their contract, and can be read for as long as the provider grants. */
export function endingMailboxes(
  { mailboxes }: CustomerFacts,
  { contract }: Target,
  date: IsoDate,
): Consequences['mailboxes'] {
  if (mailboxes === undefined) return []
  return mailboxes.open
    .filter(({ contractId }) => contractId === contract.contractId)
    .map(({ address }) => ({ address, lastDay: date, readableUntil: addDays(date, mailboxes.keptDays) }))
}

/** What has to be on its way back within 14 days. */
export function devicesToReturn(
  { devices }: CustomerFacts,
  { contract }: Target,
  date: IsoDate,
): Consequences['hardware'] {
  return devices
    .filter(({ contractId }) => contractId === contract.contractId)
    .map(({ id, name }) => ({ id, name, returnUntil: returnUntil(date) }))
}
