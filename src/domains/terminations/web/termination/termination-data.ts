/** What the page of a termination shows: its consequences, or how it is taken back, or why neither is possible. */
import { knownFacts, type KnownFact } from '#domains/consequences/web/known-facts.ts'
import { monthsAhead, type MonthsAhead } from '#domains/consequences/web/months-ahead.ts'
import { bill, oneTimeSum, type Bill } from '#domains/consequences/web/sheet-view.ts'
import { shownSheet, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { discountName } from '#domains/contracts/price.ts'
import { isOver } from '#domains/contracts/status.ts'
import { loaderOfContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { reasonSentence } from '#domains/contracts/web/reason-texts.ts'
import { contractTitle, isOption } from '#domains/contracts/wire-facts.ts'
import { formatDate, isIsoDate, type IsoDate } from '#kit/dates.ts'
import { refusalCode, refusalFacts, wasRefused } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { WirePreview } from '../../api.ts'
import { previewKeeping, previewPostponement, previewTermination } from '../calls.ts'
import { dayError } from '../day-error.ts'
import { loadEndingContract, type EndingContract } from '../ending-data.ts'
import { typedDay, wishedDay, type TypedDay } from '../sent-ending.ts'
import {
  dateReasons,
  keepingWords,
  noSuchDay,
  nothingChanges,
  otherReason,
  postponing,
  terminationForm,
  terminationWords,
} from '../texts.ts'

export interface TerminationData extends EndingContract {
  readonly today: string
  readonly form: FormValues
  /** The day as it was chosen before the session ended, for browsers without scripts. */
  readonly kept: TypedDay | null
  /** Set where notice was given and can be taken back, or its day put off: the last day. */
  readonly keepUntil: string | null
  /** Why it can neither be terminated nor kept. */
  readonly closed: string | null
  readonly sheet: TerminationSheet | null
  readonly keeping: KeepingSheet | null
}

/** What follows from taking the notice back. */
export interface KeepingSheet {
  readonly shown: ShownSheet
  readonly bill: Bill
  /** null where the months shown cost the same. */
  readonly ahead: MonthsAhead | null
  /** Options that were terminated on their own, with their last day: they end all the same. */
  readonly stillEnding: readonly { readonly title: string; readonly date: string }[]
  /** Of an option whose contract ends on the day of its own notice. */
  readonly endsAlong: boolean
}

export interface TerminationSheet {
  readonly shown: ShownSheet
  /** The chosen day, and whether it is none of those that are offered. */
  readonly date: string
  readonly isOther: boolean
  /** Of a day that is not offered: the rule that it stands on. */
  readonly otherReason: string | null
  readonly earliest: string
  readonly latest: string
  readonly dates: readonly { readonly date: string; readonly reason: string }[]
  readonly dayError: string | undefined
  /** About the day of the address, where no calendar has it. */
  readonly note?: string
  readonly bill: Bill
  readonly oneTimeCents: number
  /** What all contracts cost in the months to come, and in words when that changes. */
  readonly ahead: MonthsAhead
  readonly known: readonly KnownFact[]
  readonly alternatives: readonly string[]
  readonly canRelocate: boolean
  /** A product change that is ordered and can be taken back: its own minimum term decides about the first day. */
  readonly pending: { readonly title: string; readonly date: string } | null
}

export const loadTermination = loaderOfContract(async ({ args, contractId, page }): Promise<TerminationData> => {
  const query = new URL(args.request.url).searchParams
  const draft = page.draft(terminationForm)
  const kept = typedDay((name) => draft?.[name] ?? '')
  const wished = wishedDay(kept, query)
  const { contract, shown } = await loadEndingContract(args, contractId)
  const { possibleActions: can } = contract
  const postpones = can.canCancelTermination && query.get(postponing) === '1'
  const preview = (day?: IsoDate) =>
    (postpones ? previewPostponement : previewTermination)(page.client, contractId, day)
  const sheet = can.canTerminate || postpones ? await loadSheet(args, contract, { preview, wished }) : null
  const keeping = can.canCancelTermination && !postpones ? await loadKeeping(args, contract) : null
  return {
    ...shown,
    today: page.today,
    form: page.form(terminationForm),
    kept: kept ?? null,
    keepUntil: keeping !== null || postpones ? contract.terminationDate : null,
    closed: keeping !== null || sheet !== null ? null : closedText(contract, postpones),
    sheet,
    keeping,
  }
})

/** Both acts have a reason then; the one about ending is what was asked. */
function closedText({ actionReasons: reasons, terminationDate: end }: WireContract, postpones: boolean): string {
  if (postpones && end !== null) return `Ein späterer Tag als der ${formatDate(end)} ist nicht mehr möglich.`
  const reason =
    reasons.canTerminate?.code === 'already-terminated' ? reasons.canCancelTermination : reasons.canTerminate
  return reasonSentence(reason)
}

/** null where it became impossible meanwhile. */
async function loadKeeping(args: PageArgs, contract: WireContract): Promise<KeepingSheet | null> {
  const { contractId, subContracts } = contract
  const stillEnding = subContracts
    .filter(({ status }) => !isOver(status))
    .flatMap((option) => {
      const { endDateRequested: own, terminationDate: date } = option
      // Until the contract is kept its own later day is not the last.
      return date === null ? [] : [{ title: contractTitle(option), date: own !== null && own > date ? own : date }]
    })
  const asked = previewKeeping(getPage(args).client, contractId).then((found) => ({
    shown: shownSheet(found),
    bill: bill(found, keepingWords),
    ahead: monthsAhead(found, keepingWords) ?? null,
    stillEnding,
    endsAlong:
      isOption(contract) &&
      !found.previewItems.some((item) => item.contractId === contractId && item.effect === 'goes-on'),
  }))
  return orElse(orLogin(args, asked), (failure, error) => {
    if (!wasRefused(failure)) throw error
    return null
  })
}

interface Asked {
  /** The day that the address names. */
  readonly wished: string | undefined
  /** What follows on a day, or on the first that is possible. */
  readonly preview: (day?: IsoDate) => Promise<WirePreview>
}

/** A day that is not possible, or that no calendar has, leaves the first, and says why; null where the contract cannot end so any more. */
export async function loadSheet(
  args: PageArgs,
  contract: WireContract,
  { preview, wished = '' }: Asked,
): Promise<TerminationSheet | null> {
  let fault: string | undefined
  const asked = preview(isIsoDate(wished) ? wished : undefined)
  const found = await orElse(orLogin(args, asked), async (failure, error) => {
    if (!wasRefused(failure)) throw error
    fault = dayError(refusalCode(failure), refusalFacts(failure))
    return fault === undefined ? null : orLogin(args, preview())
  })
  const note = wished === '' || isIsoDate(wished) ? undefined : noSuchDay
  const dates = found && offeredDates(found, contract, getPage(args).today)
  return found && dates && { ...toSheet(found, contract, fault), dates, ...(note !== undefined && { note }) }
}

/** Who would have to give notice today for the first of them is told so beside it. */
function offeredDates({ dates }: WirePreview, { term }: WireContract, today: IsoDate): TerminationSheet['dates'] {
  const isLastDay = term.noticeUntil === today && dates[0]?.date === term.earliestEnd
  const first = isLastDay ? 'Frühester Termin, nur noch heute bis 24 Uhr.' : 'Frühester Termin.'
  return dates.map(({ date, reason }, index) => ({
    date,
    reason: index === 0 ? `${first} ${dateReasons[reason]}` : dateReasons[reason],
  }))
}

function toSheet(
  found: WirePreview,
  contract: WireContract,
  fault: string | undefined,
): Omit<TerminationSheet, 'dates'> {
  const { date, dateReason, dates, earliestDate, latestDate } = found
  const isOffered = dates.some((offered) => offered.date === date)
  const ownBill = bill(found, terminationWords)
  return {
    shown: shownSheet(found),
    date,
    isOther: !isOffered || fault !== undefined,
    otherReason: isOffered || dateReason === null ? null : otherReason(dateReason, dates[0]?.reason),
    earliest: earliestDate ?? date,
    latest: latestDate ?? date,
    dayError: fault,
    bill: ownBill,
    oneTimeCents: oneTimeSum(found),
    ahead: aheadWithReasons(found, contract),
    known: knownFacts(found, ownBill.lead === undefined ? undefined : date),
    alternatives: found.alternativeOfferings.map(({ productTitle }) => productTitle),
    canRelocate: contract.possibleActions.canRelocate,
    pending: pendingChange(contract),
  }
}

/** With the discounts of what ends that would be over later anyway: why ever more is saved. */
function aheadWithReasons(found: WirePreview, { discounts, subContracts }: WireContract): MonthsAhead {
  const { date, months } = found
  const last = months.at(-1)?.month ?? date
  const ahead = monthsAhead(found, terminationWords) ?? { months: [], changes: nothingChanges(last) }
  const over = [discounts, ...subContracts.map((option) => option.discounts)]
    .flat()
    .filter(({ endDate, priceType }) => priceType === 'MONTHLY' && endDate !== null && endDate > date && endDate < last)
    .map((one) => `Der Rabatt ${discountName(one)} endet am ${formatDate(one.endDate ?? '')} ohnehin.`)
  return { ...ahead, changes: [ahead.changes, ...new Set(over)].join(' ') }
}

function pendingChange({ comingProduct: coming, possibleActions: can }: WireContract): TerminationSheet['pending'] {
  if (coming === null || !(can.canRevokeChangeProduct || can.canCancelChangeProduct)) return null
  return { title: coming.title, date: formatDate(coming.date) }
}
