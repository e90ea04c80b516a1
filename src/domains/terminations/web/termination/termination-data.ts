import {
  bill,
  knownFacts,
  oneTimeSum,
  sheetMonths,
  type Bill,
  type KnownFact,
  type SheetMonth,
} from '#domains/consequences/web/sheet-view.ts'
/** What the page of a termination shows: its consequences, or how it is taken back, or why neither is possible. */
import { readPreferences } from '#domains/contact-preferences/web/calls.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { contractOrRedirect } from '#domains/contracts/web/contract-or-redirect.ts'
import { reasonText } from '#domains/contracts/web/reason-texts.ts'
import { isIsoDate } from '#kit/dates.ts'
import { refusalCode, refusalFacts, wasRefused } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { WirePreview } from '../../api.ts'
import { previewTermination } from '../calls.ts'
import { dateReasons, dayError, terminationForm, terminationWords } from '../texts.ts'

export interface TerminationData {
  readonly contractId: string
  readonly title: string
  readonly isOption: boolean
  readonly today: string
  readonly form: FormValues
  /** For the confirmation; null: none is known. */
  readonly email: string | null
  /** Set where notice was given and can be taken back: the last day. */
  readonly keepUntil: string | null
  /** Why it can neither be terminated nor kept. */
  readonly closed: string | null
  readonly sheet: TerminationSheet | null
}

export interface TerminationSheet {
  readonly previewId: string
  /** The chosen day, and whether it is none of those that are offered. */
  readonly date: string
  readonly isOther: boolean
  readonly earliest: string
  readonly latest: string
  readonly dates: readonly { readonly date: string; readonly reason: string }[]
  readonly dayError: string | undefined
  readonly bill: Bill
  readonly oneTimeCents: number
  readonly months: readonly SheetMonth[]
  readonly known: readonly KnownFact[]
  readonly alternatives: readonly string[]
  readonly canRelocate: boolean
}

/** null where the address names no contract. */
export async function loadTermination(args: PageArgs): Promise<TerminationData | null> {
  const page = getPage(args)
  const query = new URL(args.request.url).searchParams
  const contractId = query.get('contractId') ?? ''
  if (contractId === '') return null
  const wished = query.get('ende') ?? undefined
  const [contract, preferences] = await Promise.all([
    contractOrRedirect(args, contractId),
    orElse(readPreferences(page.client), () => ({ email: null })),
  ])
  const { possibleActions: can } = contract
  const sheet = can.canTerminate ? await loadSheet(args, contract, wished) : null
  return {
    contractId,
    title: contract.product?.displayTitle ?? `Vertrag ${contractId}`,
    isOption: contract.contractId !== contract.rootContractId,
    today: page.today,
    form: page.form(terminationForm),
    email: preferences.email,
    keepUntil: can.canCancelTermination ? contract.terminationDate : null,
    closed: can.canCancelTermination || sheet !== null ? null : closedText(contract),
    sheet,
  }
}

/** Both acts have a reason then; the one about ending is what was asked. */
function closedText({ actionReasons: reasons }: WireContract): string {
  const reason =
    reasons.canTerminate?.code === 'already-terminated' ? reasons.canCancelTermination : reasons.canTerminate
  return reason === undefined ? 'Zurzeit nicht möglich.' : `${reasonText(reason)}.`
}

/** A day that is not possible leaves the earliest, and says why; null where the contract cannot end any more. */
async function loadSheet(
  args: PageArgs,
  contract: WireContract,
  wished: string | undefined,
): Promise<TerminationSheet | null> {
  const { client } = getPage(args)
  const { contractId } = contract
  const day = wished !== undefined && isIsoDate(wished) ? wished : undefined
  let fault: string | undefined
  const asked = orElse(orLogin(args, previewTermination(client, contractId, day)), async (failure, error) => {
    if (!wasRefused(failure)) throw error
    fault = dayError(refusalCode(failure), refusalFacts(failure))
    return fault === undefined ? null : orLogin(args, previewTermination(client, contractId))
  })
  const found = await asked
  return found && toSheet(found, contract, fault)
}

export function toSheet(found: WirePreview, contract: WireContract, fault: string | undefined): TerminationSheet {
  const { date, dates, earliestDate, latestDate, previewId } = found
  return {
    previewId,
    date,
    isOther: dates.every((offered) => offered.date !== date) || fault !== undefined,
    earliest: earliestDate ?? date,
    latest: latestDate ?? date,
    dates: dates.map((offered, index) => ({
      date: offered.date,
      reason: index === 0 ? `Frühester Termin. ${dateReasons[offered.reason]}` : dateReasons[offered.reason],
    })),
    dayError: fault,
    bill: bill(found, terminationWords),
    oneTimeCents: oneTimeSum(found),
    months: sheetMonths(found),
    known: knownFacts(found),
    alternatives: found.alternativeOfferings.map(({ productTitle }) => productTitle),
    canRelocate: contract.possibleActions.canRelocate,
  }
}
