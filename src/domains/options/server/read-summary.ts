/** The contract summary of an option before an order (§ 54 TKG), and with its digest as it is kept with the order. */
import { createHash } from 'node:crypto'

import type { BookedFor, Product } from '#domains/catalogue/product.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { findContract } from '#domains/contracts/server/contracts.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import { isForItem } from '#domains/vouchers/rules.ts'
import { findCartVoucher } from '#domains/vouchers/server/find-cart-voucher.ts'
import type { IsoDate } from '#kit/dates.ts'
import { toCents } from '#kit/money.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { today } from '#platform/server/clock.ts'

import type { ComingTariff } from '../coming-tariff.ts'
import { comingTariff } from '../eligibility.ts'
import { offeredOptions, startOfOrder } from '../rules.ts'
import { contractSummary, type SummaryOrder } from '../summary.ts'
import type { OptionsDeps } from './deps.ts'

export interface SummaryInput {
  /** The contract that the option is booked on. */
  readonly root: Pick<Contract, 'contractId' | 'productChange' | 'productId'>
  readonly option: Product
  readonly today: IsoDate
  /** The day it bears, where it is compared with an older one. */
  readonly dated?: IsoDate
  /** As it is about to be ordered; absent for a proposal. */
  readonly order?: SummaryOrder
}

/** The summary with its digest, as it reads today. */
export function optionSummary(
  { catalogue, provider }: Pick<OptionsDeps, 'catalogue' | 'provider'>,
  { root, option, today: day, dated = day, order }: SummaryInput,
): ContractSummary {
  const tariff = catalogue.product(root.productId)
  const contract = { contractId: root.contractId, product: storedTitle(catalogue, root) }
  const coming = comingTariff(root, { optionId: option.id, product: (id) => catalogue.product(id), today: day })
  const facts = { provider, contract, tariff, coming, option, today: day, order }
  const summary = { ...contractSummary(facts), date: dated }
  return { ...summary, digest: createHash('sha256').update(JSON.stringify(summary)).digest('hex') }
}

/** The summary, and what else the page that orders has to know. */
type ReadSummary = ContractSummary & { cartVoucher?: boolean; coming?: ComingTariff; bookedFor?: BookedFor | undefined }

export interface SummaryRequest {
  readonly contractId: string
  readonly optionId: string
  /** undefined: as for a proposal, the start is open. */
  readonly startImmediately: boolean | undefined
  /** The day that it is ordered for, where it is booked for one. */
  readonly day?: IsoDate | undefined
}

/** When the ordered option begins, as its summary says it. The day alone counts where one was chosen. */
export function startOf({
  day,
  startImmediately,
  today: orderedOn,
}: {
  readonly today: IsoDate
  readonly day: IsoDate | undefined
  readonly startImmediately: boolean
}): Pick<SummaryOrder, 'onDay' | 'startFrom' | 'startImmediately'> {
  if (day !== undefined) return { startFrom: day, startImmediately, onDay: true }
  return { startFrom: startOfOrder(orderedOn, startImmediately), startImmediately }
}

/** What the customer's cart holds, and of it what is for this option. In option booking the cart is the customer's own. */
export async function cartVoucher(
  deps: OptionsDeps,
  guid: string,
  { contractId, optionId }: Pick<SummaryRequest, 'contractId' | 'optionId'>,
) {
  const held = await findCartVoucher(deps, guid, guid)
  const isHere = held !== undefined && isForItem(held, { itemInstanceId: contractId, product: optionId })
  return { held, voucher: isHere ? { ...held, discountCents: toCents(held.discount) } : undefined }
}

/** The summary of an option for one of the customer's contracts, with the voucher that their cart holds for it. */
export async function readOptionSummary(
  deps: OptionsDeps,
  guid: string,
  { contractId, optionId, startImmediately, day: onDay }: SummaryRequest,
): Promise<Result<ReadSummary, 'contract-unknown' | 'option-not-offered'>> {
  const root = await findContract(deps.db, guid, contractId)
  if (root === undefined) return refuse('contract-unknown')
  const product = deps.catalogue.product(root.productId)
  const option = deps.catalogue.product(optionId)
  const offered = product !== undefined && offeredOptions(product).some(({ id }) => id === optionId)
  if (!offered || option === undefined) return refuse('option-not-offered')
  const day = today(deps.clock)
  if (startImmediately === undefined) return ok(optionSummary(deps, { root, option, today: day }))
  const { held, voucher } = await cartVoucher(deps, guid, { contractId, optionId })
  const order = { ...startOf({ today: day, day: onDay, startImmediately }), voucher }
  const coming = comingTariff(root, { optionId, product: (id) => deps.catalogue.product(id), today: day })
  const summary = optionSummary(deps, { root, option, today: day, order })
  return ok({
    ...summary,
    cartVoucher: held !== undefined,
    bookedFor: option.bookedFor ?? undefined,
    ...(coming && { coming }),
  })
}
