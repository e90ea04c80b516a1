/** Which options can be ordered, and what an order is. The browser filters by the same rules. */
import type { BookedFor } from '#domains/catalogue/product.ts'
import { asShown, type PreviewOfToday } from '#domains/consequences/as-shown.ts'
import { refuseBecause, type ActionReason } from '#domains/contracts/action-reason.ts'
import { withdrawalAcceptedUntil } from '#domains/contracts/term.ts'
import { decideCode, voucherEnd, type CodeEntry, type CodeRefusal, type Discount } from '#domains/vouchers/rules.ts'
import { addDays, type IsoDate } from '#kit/dates.ts'
import { refuse, ok, type Result } from '#kit/result.ts'

import { beginsInVain, type ComingTariff } from './coming-tariff.ts'
import { decideDay, type DayRefusal } from './day.ts'
import { decideAcceptance, type ProposalRefusal, type ProposalState } from './proposal.ts'

/** Options that carry it are hidden from ordering. */
const excludedRole = 23

export interface OfferedOption {
  readonly id: string
  readonly roles: readonly number[]
  readonly maxBookable: number
  readonly isVisibleForCustomer: boolean
}

export interface EligibilityFacts {
  /** possibleActions.canAddOption of the contract. */
  readonly canAddOption: boolean
  /** Why it is not set, as the contract says; known where an order is decided. */
  readonly whyNot?: ActionReason | undefined
  /** How many live sub-contracts of this option the contract has. */
  readonly booked: number
}

/** Whether an option can be ordered now: the conditions of docs/product/options.md. */
export function isOrderable(option: OfferedOption, { canAddOption, booked }: EligibilityFacts): boolean {
  return (
    canAddOption &&
    option.id !== '' &&
    option.isVisibleForCustomer &&
    !option.roles.includes(excludedRole) &&
    (booked === 0 || option.maxBookable > booked)
  )
}

/** How often each option is booked, counted over live sub-contracts. */
export function countBooked(
  subContracts: readonly { readonly productId: string; readonly live: boolean }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { productId, live } of subContracts) if (live) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}

/** All options a product offers, those in groups included, each id once. */
export function offeredOptions<O extends { readonly id: string }>(product: {
  readonly options: readonly O[]
  readonly optionGroups: readonly { readonly options: readonly O[] }[]
}): O[] {
  const all = [...product.options, ...product.optionGroups.flatMap((group) => group.options)]
  return [...new Map(all.map((option) => [option.id, option])).values()]
}

export interface OptionGroupOf<O> {
  readonly name: string
  readonly options: readonly O[]
}

/**
 * The offered options as the screen orders them: those in no group first, by area as each first appears, then group by
 * group, each option once. What has one name stands below one heading.
 */
export function groupedOptions<O extends { readonly id: string }>(
  product: {
    readonly options: readonly O[]
    readonly optionGroups: readonly { readonly name: string; readonly options: readonly O[] }[]
  },
  areaOf: (option: O) => string,
): OptionGroupOf<O>[] {
  const named = [
    ...product.options.map((option) => ({ name: areaOf(option), option })),
    ...product.optionGroups.flatMap(({ name, options }) => options.map((option) => ({ name, option }))),
  ]
  const seen = new Set<string>()
  const groups = new Map<string, O[]>()
  for (const { name, option } of named) {
    if (seen.has(option.id)) continue
    seen.add(option.id)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [option])
    else group.push(option)
  }
  return [...groups].map(([name, options]) => ({ name, options }))
}

/** A proposal that an order accepts. */
export interface AcceptanceFacts {
  readonly state: ProposalState
  readonly digests: { readonly sent: string; readonly today: string }
}

export interface BookingFacts extends EligibilityFacts {
  readonly today: IsoDate
  /** As the contract's product offers it; undefined when it does not. */
  readonly option: OfferedOption | undefined
  /** How the option is paid: a voucher takes something off from one or the other. */
  readonly monthly: boolean
  readonly oneTime: boolean
  readonly needsPaymentMethod: boolean
  readonly hasPaymentMethod: boolean
  /** The voucher code, where one was entered. */
  readonly code: CodeEntry | undefined
  /** The adviser's proposal, where this order accepts one. */
  readonly proposal: AcceptanceFacts | undefined
  /** The customer asks for a start before the withdrawal period has ended. */
  readonly startImmediately: boolean
  /** The day that the option is ordered for, where it is one that is booked for a day. */
  readonly day: IsoDate | undefined
  readonly bookedFor: BookedFor | null
  /** The tariff that is about to come, where one is ordered. */
  readonly coming: ComingTariff | undefined
  /** Digests of the contract summary: that which the page showed, where it says so, and today's. */
  readonly terms: { readonly shown: string | undefined; readonly today: string }
  /** Where the order names a preview: that one, and today's of the same order. */
  readonly preview?: { readonly shown: string; readonly today: (booking: Booking) => PreviewOfToday } | undefined
}

export interface Booking {
  /** The day from which the option may start: today, or the day after the withdrawal period. */
  readonly startFrom: IsoDate
  /** What the voucher gives, and its last day. */
  readonly voucher: (Discount & { readonly endDate: IsoDate }) | undefined
}

export type EligibilityRefusal = 'option-not-offered' | 'option-not-bookable'
export type BookingRefusal =
  | ProposalRefusal
  | EligibilityRefusal
  | 'payment-method-required'
  | CodeRefusal
  | 'price-changed'
  | 'preview-outdated'
  | DayRefusal

/** Whether the option may be ordered at all: by the customer, or proposed by an adviser. */
export function decideEligibility(
  option: OfferedOption | undefined,
  facts: EligibilityFacts,
): Result<undefined, EligibilityRefusal> {
  if (option === undefined) return refuse('option-not-offered')
  if (isOrderable(option, facts)) return ok(undefined)
  // Booked meanwhile, in another tab for one: that is something else than not to be had.
  const isBooked = isOrderable(option, { ...facts, booked: 0 })
  if (isBooked) return refuse('option-not-bookable', { reason: 'booked' })
  const { whyNot } = facts
  return whyNot === undefined ? refuse('option-not-bookable') : refuseBecause('option-not-bookable', whyNot)
}

/** What a proposal is today: one that nobody has decided is outdated where it would be refused. */
export function proposalToday(
  { digests, state }: AcceptanceFacts,
  option: OfferedOption | undefined,
  facts: EligibilityFacts,
): ProposalState {
  if (state !== 'open') return state
  return decideAcceptance(state, digests).ok && decideEligibility(option, facts).ok ? 'open' : 'outdated'
}

/** Whether the order is accepted, when the option may start, what the voucher gives. */
export function decideBooking(facts: BookingFacts): Result<Booking, BookingRefusal> {
  const { code, monthly, oneTime, option, proposal, startImmediately, today } = facts
  const acceptance = proposal === undefined ? ok(undefined) : decideAcceptance(proposal.state, proposal.digests)
  if (!acceptance.ok) return acceptance
  const eligible = decideEligibility(option, facts)
  if (!eligible.ok) return eligible
  const day = decideDay({ ...facts, later: startAfterWithdrawal(today) })
  if (!day.ok) return day
  const startFrom = facts.day ?? startOfOrder(today, startImmediately)
  if (beginsInVain(facts.coming, startFrom)) return refuse('option-not-bookable', { reason: 'tariff-changes' })
  if (facts.needsPaymentMethod && !facts.hasPaymentMethod) return refuse('payment-method-required')
  const use = { today, product: option?.id ?? '', monthly, oneTime }
  const voucher = code === undefined ? ok(undefined) : decideCode(code, use)
  if (!voucher.ok) return voucher
  if (facts.terms.shown !== undefined && facts.terms.shown !== facts.terms.today) return refuse('price-changed')
  const discount = voucher.value
  const booking = { startFrom, voucher: discount && { ...discount, endDate: voucherEnd(discount, startFrom) } }
  const { preview } = facts
  return preview === undefined ? ok(booking) : asShown(booking, preview.shown, preview.today(booking))
}

/** The day from which an option that is ordered today may start. */
export function startOfOrder(today: IsoDate, startImmediately: boolean): IsoDate {
  return startImmediately ? today : startAfterWithdrawal(today)
}

/**
 * The first day on which no withdrawal of an order made today is accepted any more, a day after the shown period where a state
 * has a holiday: before it service begins on express request only, and its days are paid (§ 357a BGB).
 */
export function startAfterWithdrawal(today: IsoDate): IsoDate {
  return addDays(withdrawalAcceptedUntil(today), 1)
}
