/** What the customer pays for every month, from the contracts themselves. Pure. */
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import { contractEnd } from '#domains/contracts/dependent-discounts.ts'
import type { Discount } from '#domains/contracts/discount.ts'
import { comingOffer, lastDayOfOption, offeredOptionIds } from '#domains/contracts/options-after.ts'
import { isStillPaid, type FormerPart, type PaidPart } from '#domains/contracts/paid-parts.ts'
import { discountEnd } from '#domains/contracts/price.ts'
import { isOver } from '#domains/contracts/status.ts'
import { earlierEnd, firstDayOfMonth, type IsoDate } from '#kit/dates.ts'

import type { ConsequenceProduct, CustomerFacts } from './facts.ts'

/** A paid part, and whose it is. */
export interface ContractPart extends PaidPart {
  readonly contractId: string
  readonly rootContractId: string
  readonly productId: string
}

type Titles = Pick<CustomerFacts, 'product' | 'today'>

function paidDiscounts(discounts: readonly Discount[], product: string): PaidPart['discounts'] {
  return discounts
    .filter(({ priceType }) => priceType === 'MONTHLY')
    .map((discount) => ({
      title: discount.discount === 'Gutschein' ? `Gutschein für ${product}` : discount.title,
      amountCents: discount.amountCents,
      from: discount.startDate,
      until: discountEnd(discount),
    }))
}

/** Another product that takes its place on a day still to come, at its price. */
function comingPart(contract: Contract, until: IsoDate | null, { product, today }: Titles): PaidPart['change'] {
  const { productChange: change } = contract
  if (change?.state !== 'ordered' || change.productChangeDate < today) return null
  if (until !== null && change.productChangeDate > until) return null
  const coming = product(change.futureProduct)
  const monthlyCents =
    change.monthlyCents ?? coming?.charges.find(({ chargeCycle }) => chargeCycle === 'MONTHLY')?.amount
  if (coming === undefined || monthlyCents === undefined) return null
  const { displayTitle: title } = coming
  return { date: change.productChangeDate, title, monthlyCents, discounts: paidDiscounts(change.discounts, title) }
}

/** Whose place its product has taken in the month that runs. */
function formerPart({ productChange }: Contract, { product, today }: Titles): FormerPart | null {
  const former = productChange?.former ?? null
  if (former === null || former.until < firstDayOfMonth(today)) return null
  const title = product(former.productId)?.displayTitle ?? 'anderes Produkt'
  const { monthlyCents, until } = former
  return { until, title, monthlyCents, discounts: paidDiscounts(former.discounts, title) }
}

/** Of what is only ordered it is the day that was agreed. */
export function firstPaidDay({ details, orderedOn, startDate }: Contract): IsoDate {
  return startDate ?? details.startDateRequested ?? orderedOn
}

function contractPart(contract: Contract, rootEnd: IsoDate | null, titles: Titles): ContractPart {
  const { contractId, discounts, priceChange, productId, rootContractId } = contract
  const until = earlierEnd(contractEnd(contract), rootEnd)
  const title = storedTitle(titles, contract)
  return {
    contractId,
    rootContractId,
    productId,
    title,
    monthlyCents: priceChange?.oldCents ?? contract.monthlyCents,
    priceChange: priceChange && {
      date: priceChange.effectiveOn,
      title: priceChange.cause,
      monthlyCents: priceChange.newCents,
    },
    from: firstPaidDay(contract),
    until,
    discounts: paidDiscounts(discounts, title),
    change: comingPart(contract, until, titles),
    former: formerPart(contract, titles),
  }
}

/** The booked options that a product does not offer: they end when it takes the place of the present one. */
export function optionsLost(
  { subContracts }: Pick<ContractWithSubs, 'subContracts'>,
  product: Pick<ConsequenceProduct, 'options' | 'optionGroups'>,
): Contract[] {
  const offered = new Set(offeredOptionIds(product))
  return subContracts.filter(({ productId, status }) => !isOver(status) && !offered.has(productId))
}

/**
 * The parts of a root: itself and its options, as far as they are paid for in the month that runs, or later. An option ends
 * with its contract, or its product.
 */
export function contractParts(root: ContractWithSubs, titles: Titles): ContractPart[] {
  const end = contractEnd(root)
  const ahead = comingOffer(root, titles.product)
  const coming = ahead !== null && ahead.date < titles.today ? null : ahead
  const isPaid = (each: Contract) => isStillPaid(each.status, contractEnd(each), titles.today)
  const parts = isPaid(root) ? [contractPart(root, null, titles)] : []
  for (const sub of root.subContracts)
    if (isPaid(sub)) parts.push(contractPart(sub, earlierEnd(end, lastDayOfOption(sub.productId, coming)), titles))
  return parts
}
