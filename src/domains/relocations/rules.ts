/** On which days and terms a contract moves (§ 60 TKG; docs/product/relocations.md). Pure. */
import { asShown, type PreviewOfToday } from '#domains/consequences/as-shown.ts'
import { refuseBecause } from '#domains/contracts/action-reason.ts'
import type { ContractAddress } from '#domains/contracts/contract-address.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { moveDays } from '#domains/contracts/move-days.ts'
import { addDays, addMonths, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

/** What the network has at an address. */
export interface Supply {
  readonly technology: string
  /** Mbit/s; 0: nothing at all. */
  readonly maxBandwidth: number
}

/** Whether a contract can be carried on there: with all it has, only with less, or not at all. */
export type SupplyFor = 'full' | 'smaller' | 'none'

interface Supplied {
  readonly maxBandwidth: number | null
}

/** All of these products are to be had there. */
export function supplyFor({ maxBandwidth }: Supply, ...products: readonly Supplied[]): SupplyFor {
  if (maxBandwidth === 0) return 'none'
  return products.every((product) => (product.maxBandwidth ?? 0) <= maxBandwidth) ? 'full' : 'smaller'
}

/** The products that a contract has from the day of its move on; without a day: from today on. One that is ordered takes its place. */
export function productsFrom(
  { productChange: change, productId }: Pick<Contract, 'productChange' | 'productId'>,
  date: IsoDate | undefined,
): readonly string[] {
  if (change?.state !== 'ordered') return [productId]
  const isThere = date !== undefined && change.productChangeDate <= date
  return isThere ? [change.futureProduct] : [productId, change.futureProduct]
}

const feeCents: Cents = 4990

/** § 60 (3) TKG: at most what making a new line ready costs. */
export function relocationFee(newLineCents: Cents | undefined): Cents {
  return Math.min(feeCents, newLineCents ?? 0)
}

export interface WishedDays {
  /** First day at the new address. */
  readonly date: IsoDate
  /** Last day of the line at the old one; null: the day before. */
  readonly oldLineUntil: IsoDate | null
}

export interface AgreedDays {
  readonly date: IsoDate
  readonly oldLineUntil: IsoDate
}

type DayRefusal = 'date-too-early' | 'date-too-late' | 'old-line-too-early' | 'old-line-too-late'

/** The day of the decision, and the last of a contract that is terminated. */
type Between = Pick<MoveFacts, 'today' | 'end'>

/** The old line runs on until the day before, or a day that is named, between today and the move's own. */
export function decideDays(wished: WishedDays, { end, today }: Between): Result<AgreedDays, DayRefusal> {
  const { date } = wished
  const { earliest, latest } = moveDays(today, end)
  if (date < earliest) return refuse('date-too-early', { earliestDate: earliest })
  if (date > latest) return refuse('date-too-late', { latestDate: latest })
  const oldLineUntil = wished.oldLineUntil ?? addDays(date, -1)
  if (oldLineUntil < today) return refuse('old-line-too-early', { earliestDate: today })
  if (oldLineUntil > date) return refuse('old-line-too-late', { latestDate: date })
  return ok({ date, oldLineUntil })
}

/**
 * Other days for a move that is ordered; the same ones would be a receipt and a mail about nothing. `supply`: of what the contract
 * is from the wished day on, which may be another product than on the agreed one.
 */
export function decideOtherDays(
  wished: WishedDays,
  agreed: WishedDays,
  { supply, ...between }: Pick<MoveFacts, 'supply'> & Between,
): Result<AgreedDays, DayRefusal | 'days-unchanged' | 'not-available'> {
  const days = decideDays(wished, between)
  if (!days.ok) return days
  const { date, oldLineUntil } = days.value
  const isSame = date === agreed.date && oldLineUntil === (agreed.oldLineUntil ?? addDays(agreed.date, -1))
  if (isSame) return refuse('days-unchanged')
  return supply === 'full' ? days : refuse('not-available', { supply })
}

/** § 60 (2) TKG: one month's notice, at the earliest for the day of moving out. */
export function earliestEndWithoutSupply(movingOut: IsoDate, today: IsoDate): IsoDate {
  const notice = addMonths(today, 1)
  return movingOut > notice ? movingOut : notice
}

export interface MoveFacts {
  /** Whether the engine permits it: else why not. */
  readonly permitted: Result<unknown>
  readonly address: Result<ContractAddress, 'address-invalid'>
  readonly present: ContractAddress | null
  readonly supply: SupplyFor
  readonly wished: WishedDays
  readonly today: IsoDate
  /** The last day of a contract that is terminated; null: it runs on. */
  readonly end: IsoDate | null
  /** Where the order names a preview: that one, and today's. */
  readonly preview?: { readonly shown: string; readonly today: PreviewOfToday } | undefined
}

export interface AgreedMove extends AgreedDays {
  readonly to: ContractAddress
}

export type MoveRefusal =
  | 'not-possible'
  | 'address-invalid'
  | 'same-address'
  | 'not-available'
  | 'preview-outdated'
  | 'days-unchanged'
  | DayRefusal

function notPermitted(permitted: Result<unknown> & { readonly ok: false }) {
  return refuse('not-possible', permitted.detail)
}

function addressKey({ street, streetNr, zip }: ContractAddress): string {
  return `${zip} ${street} ${streetNr}`.toLowerCase()
}

/** Whether the contract is there already. */
export function isSameAddress(one: ContractAddress | null, other: ContractAddress): boolean {
  return one !== null && addressKey(one) === addressKey(other)
}

/** Whether the move is accepted: by the same rule as it is offered. */
export function decideMove(facts: MoveFacts): Result<AgreedMove, MoveRefusal> {
  const { address, end, permitted, present, preview, supply, today, wished } = facts
  if (!permitted.ok) return notPermitted(permitted)
  if (!address.ok) return address
  if (isSameAddress(present, address.value)) return refuse('same-address')
  if (supply !== 'full') return refuse('not-available', { supply })
  const days = decideDays(wished, { end, today })
  if (!days.ok) return days
  const agreed = { ...days.value, to: address.value }
  return preview === undefined ? ok(agreed) : asShown(agreed, preview.shown, preview.today)
}

/** The first last day by the right of a move without supply (§ 60 (2) TKG); null: the contract, which is terminated, ends by then anyway. */
export function endByRight(movingOut: IsoDate, { end, today }: Between): IsoDate | null {
  const earliest = earliestEndWithoutSupply(movingOut, today)
  return end !== null && end <= earliest ? null : earliest
}

/** Whether a move to where the contract's service is not had is noted: it must be so, and the right lead out earlier. */
export function decideWithoutSupply(
  facts: Omit<MoveFacts, 'wished'> & { readonly date: IsoDate },
): Result<{ readonly to: ContractAddress; readonly earliestEnd: IsoDate }, MoveRefusal | 'available'> {
  const { address, date, end, permitted, present, supply, today } = facts
  if (!permitted.ok) return notPermitted(permitted)
  if (!address.ok) return address
  if (isSameAddress(present, address.value)) return refuse('same-address')
  if (supply === 'full') return refuse('available')
  const { latest } = moveDays(today, end)
  if (date < today) return refuse('date-too-early', { earliestDate: today })
  if (date > latest) return refuse('date-too-late', { latestDate: latest })
  const earliestEnd = endByRight(date, { end, today })
  if (earliestEnd === null) return refuseBecause('not-possible', { code: 'already-terminated', date: end })
  return ok({ to: address.value, earliestEnd })
}
