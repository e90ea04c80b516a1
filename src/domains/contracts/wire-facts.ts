/** What screens conclude from a contract as the API answers it. Pure; shared by the list, the details and the overview. */
import type { Titled } from '#domains/catalogue/product-title.ts'
import { daysBetween, type IsoDate } from '#kit/dates.ts'
import { toCents, type Cents } from '#kit/money.ts'

import type { WireContract } from './api.ts'
import { contractStatus, isInService, isOver } from './status.ts'

/** Of a product, what screens of a contract say. */
type ShownProduct = Pick<
  NonNullable<WireContract['product']>,
  'id' | 'displayTitle' | 'facts' | 'maxBandwidth' | 'maxUpstream' | 'changeTargets'
>

/** What no screen says of a contract: other clients read it. */
const unshown = [
  'externalContractId',
  'minContractDur',
  'speedProfileId',
  'smartTransitionInfo',
  'agreement',
  'isRevocation',
  'countryCode',
  'nationalDestinationCode',
  'subscriberNumber',
  'latestTerminationReceiptDate',
  'endDateBilling',
  'endDatePlaned',
  'endDateRequested',
  'startDateBilling',
  'startDateCommunication',
  'endDateCommunication',
  'optInFrom',
  'optInTo',
] as const satisfies readonly (keyof WireContract)[]

const isUnshown: ReadonlySet<string> = new Set(unshown)

/** What can be done with it and why something cannot: half of the answer, of which loaders make a few rows. */
type Actions = Pick<WireContract, 'possibleActions' | 'actionReasons'>

/** A root or an option booked on it. */
export type AnyWireContract = Omit<
  WireContract,
  'product' | 'subContracts' | 'expense' | keyof Actions | (typeof unshown)[number]
> & {
  readonly product: ShownProduct | null
  readonly expense: { readonly oneTimePrice: { readonly price: number } | null }
}

/** A contract with its options, as screens show it. */
export type ShownContract = AnyWireContract & { readonly subContracts: readonly AnyWireContract[] }

export type WithActions = AnyWireContract & Actions
export type ContractWithActions = WithActions & { readonly subContracts: readonly WithActions[] }

/** Without what the catalogue says beyond that, nine tenths of the answer. */
export function shownContract(contract: WireContract): ContractWithActions {
  return { ...shownPart(contract), subContracts: contract.subContracts.map(shownPart) }
}

/** For a page whose loader has said what can be done, to which products it can change included, and what comes when. */
export function withoutTold({ subContracts, ...root }: ContractWithActions): ShownContract {
  return { ...factsOf(root), subContracts: subContracts.map((option) => withoutContents(factsOf(option))) }
}

/** What is in an option its own page says. */
function withoutContents({ product, ...option }: AnyWireContract): AnyWireContract {
  return { ...option, product: product && { ...product, facts: [] } }
}

function factsOf({ actionReasons: _reasons, possibleActions: _actions, ...facts }: WithActions): AnyWireContract {
  return { ...facts, dates: [], product: facts.product && { ...facts.product, changeTargets: [] } }
}

function shownPart({
  subContracts: _subs,
  ...contract
}: WireContract | WireContract['subContracts'][number]): WithActions {
  const once = contract.expense.oneTimePrice
  const kept = Object.fromEntries(Object.entries(contract).filter(([key]) => !isUnshown.has(key)))
  return {
    ...(kept as Omit<typeof contract, (typeof unshown)[number]>),
    expense: { oneTimePrice: once && { price: once.price } },
    product: shownProduct(contract),
  }
}

function shownProduct({ product }: Pick<WireContract, 'product'>): ShownProduct | null {
  if (product === null) return null
  const { id, displayTitle, facts, maxBandwidth, maxUpstream, changeTargets } = product
  return { id, displayTitle, facts, maxBandwidth, maxUpstream, changeTargets }
}

/** 'Glasfaser 500', or its number where the catalogue no longer has the product. */
export function contractTitle({
  contractId,
  product,
}: {
  readonly contractId: string
  readonly product: Titled | null | undefined
}): string {
  return product?.displayTitle ?? `Vertrag ${contractId}`
}

/** The monthly price of today; where there is none, the price paid once. */
export function contractPrice({ priceNow, expense }: AnyWireContract): { cents: Cents; unit: 'mtl.' | 'einmalig' } {
  const once = expense.oneTimePrice?.price ?? 0
  return priceNow.monthlyPrice === 0 && priceNow.regularPrice === 0 && once > 0
    ? { cents: toCents(once), unit: 'einmalig' }
    : { cents: toCents(priceNow.monthlyPrice), unit: 'mtl.' }
}

interface StruckPrice {
  readonly cents: Cents
  readonly until: IsoDate
  readonly reason: string
}

/** A struck price only with the day it comes back. */
export function struckPrice({ priceNow }: Pick<AnyWireContract, 'priceNow'>): StruckPrice | undefined {
  const { monthlyPrice, regularPrice, discounts } = priceNow
  const first = discounts[0]
  if (regularPrice <= monthlyPrice || first === undefined || first.endDate === null) return undefined
  return { cents: toCents(regularPrice), until: first.endDate, reason: first.title }
}

/** From so many days before its end a notice period is something to think about. */
const noticeNearDays = 60

export function isOption({ contractId, rootContractId }: AnyWireContract): boolean {
  return contractId !== rootContractId
}

/** A suspended contract is still paid for (§ 61 TKG: the block does not end it). */
function isPaid(contract: AnyWireContract): boolean {
  return isInService(contract.status) || contract.status === contractStatus.suspended
}

/** Options that are ordered or run, and those that are over. */
export function contractOptions<Option extends AnyWireContract>({
  subContracts,
}: {
  readonly subContracts: readonly Option[]
}) {
  const current = subContracts.filter((option) => !isOver(option.status))
  return { current, past: subContracts.filter((option) => !current.includes(option)) }
}

/** The options that `monthlyTogether` counts; one that is only ordered costs nothing yet. */
export function runningOptions({ subContracts }: ShownContract): readonly AnyWireContract[] {
  return subContracts.filter(isPaid)
}

/** What the contract costs a month today, with the options that run. */
export function monthlyTogether(contract: ShownContract): Cents {
  let sum = isPaid(contract) ? toCents(contract.priceNow.monthlyPrice) : 0
  for (const option of runningOptions(contract)) sum += toCents(option.priceNow.monthlyPrice)
  return sum
}

/** Whether the last day to give notice comes within two months. */
export function isNoticeNear({ term: { noticeUntil } }: Pick<AnyWireContract, 'term'>, today: IsoDate): boolean {
  return noticeUntil !== null && noticeUntil >= today && daysBetween(today, noticeUntil) <= noticeNearDays
}

/** Whether fulfilment is working on an option right now: ordered today, to begin at once. */
export function isBeingProvided({ subContracts }: Pick<ShownContract, 'subContracts'>, today: IsoDate): boolean {
  return subContracts.some(
    ({ status, startDateRequested: start, orderDate }) =>
      status === contractStatus.ordered && (start ?? orderDate) <= today && orderDate === today,
  )
}
