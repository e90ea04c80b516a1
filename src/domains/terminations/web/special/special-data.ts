/** What the page of a special termination shows: the finder, what follows from an open right, or the form for another reason. */
import type { listReceipts as receiptList, WireContract, WireReport, WireRight } from '#domains/contracts/api.ts'
import { isInService } from '#domains/contracts/status.ts'
import { listReceipts, listRights } from '#domains/contracts/web/calls.ts'
import { loaderOfContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { portableText } from '#domains/contracts/web/numbers.ts'
import { answerBy } from '#domains/declarations/answer-day.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { counted } from '#kit/number-words.ts'
import { to } from '#kit/paths.ts'
import { orElse, orLogin, type FormValues } from '#platform/web/page-context.ts'
import type { Crumb } from '#platform/web/route-handle.ts'

import { previewSpecial } from '../calls.ts'
import { loadEndingContract, type EndingContract } from '../ending-data.ts'
import { endingLead } from '../ending-lead.ts'
import { typedDay, typedReason, wishedDay, type TypedDay, type TypedReason } from '../sent-ending.ts'
import { loadSheet, type TerminationSheet } from '../termination/termination-data.ts'
import { specialForm } from '../texts.ts'
import { lineNote } from './line-words.ts'
import { changeLetter, openRight, type OpenRight } from './open-right.ts'

type Receipt = AnswerOf<typeof receiptList>[number]

export interface SpecialData extends EndingContract {
  readonly today: string
  readonly form: FormValues
  /** Where it is a step of its own, its name and the way to the finder above it. */
  readonly here?: string
  readonly above?: readonly Crumb[]
  /** 'over': nothing is left to end. */
  readonly view: 'over' | 'finder' | 'check' | 'reason'
  readonly rights: readonly OpenRight[]
  /** What opens the right of a changed price or of other terms. */
  readonly changeNote: string
  /** Below the title: 'Glasfaser 500, Vertrag 3104882. Ein Recht ist gerade offen.' */
  readonly lead: string
  /** Of what is over: since when, and what of it can still be taken along. */
  readonly over: string
  /** It brings a line, which can be too slow; television over another one cannot. */
  readonly hasLine: boolean
  /** Whether a fault of the line can be reported. */
  readonly canReport: boolean
  /** Whether the page of moving checks an address; what is blocked, or ends, is told to a person. */
  readonly canMove: boolean
  /** Of a line: what its newest report leads to, or what would open the right. */
  readonly lineNotes: Readonly<Record<WireReport['kind'], string>>
  /** The one that is checked. */
  readonly right: OpenRight | null
  readonly sheet: TerminationSheet | null
  /** Terminations that a person has still to decide. */
  readonly waiting: readonly { readonly id: string; readonly title: string; readonly note: string }[]
  /** Until when a person decides about another reason. */
  readonly answerBy: string
  /** Until when notice can be given without any right, and to which day; null: not now. */
  readonly ordinary: string | null
  /** What was chosen or typed before the session ended. */
  readonly keptDay: TypedDay | null
  readonly keptReason: TypedReason | null
}

function possible({ possibleActions: can, status }: WireContract): Pick<SpecialData, 'canReport' | 'canMove'> {
  return { canReport: isInService(status), canMove: can.canRelocate || can.canCancelRelocation }
}

/** The pages below the finder. */
const steps: Readonly<Partial<Record<SpecialData['view'], string>>> = {
  check: 'Sonderkündigung prüfen',
  reason: 'Anderer Grund',
}

function viewStep(view: SpecialData['view'], contractId: string): Pick<SpecialData, 'above' | 'here' | 'view'> {
  const here = steps[view]
  const finder: Crumb = ['Sonderkündigung', to('', 'specialTermination', { contractId }).slice(1)]
  return { view, ...(here !== undefined && { here, above: [finder] }) }
}

export const loadSpecial = loaderOfContract(async ({ args, contractId, page }): Promise<SpecialData> => {
  const query = new URL(args.request.url).searchParams
  const [{ contract, shown }, { reports, rights }, receipts] = await Promise.all([
    loadEndingContract(args, contractId),
    orElse(orLogin(args, listRights(page.client, contractId)), () => ({ rights: [], reports: [] })),
    // That one waits is told where it is known.
    orElse(listReceipts(page.client, contractId), () => []),
  ])
  const letter = await changeLetter(args, contract, rights)
  // The one that leads out first stands first.
  const open = rights
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((right) => openRight(right, { contract, letter, today: page.today }))
  const asked = query.get('recht')
  const right = open.find(({ name }) => name === asked) ?? null
  const { keptDay, keptReason } = kept(page.draft(specialForm))
  const wished = wishedDay(keptDay ?? undefined, query)
  const preview = (kind: WireRight['kind']) => (terminationDate?: IsoDate) =>
    previewSpecial(page.client, contractId, { right: kind, terminationDate })
  const sheet = right && (await loadSheet(args, contract, { preview: preview(right.kind), wished }))
  const view = viewOf(contract, { asked, isChecked: sheet !== null })
  return {
    ...shown,
    today: page.today,
    form: page.form(specialForm),
    ...viewStep(view, contractId),
    lead: `${endingLead(shown)}${leadNote(view, open, right)}`,
    over: overText(contract, shown, page.today),
    rights: open,
    changeNote: changeNote(contract, shown),
    hasLine: (contract.product?.maxBandwidth ?? null) !== null || reports.some(({ kind }) => kind === 'slow-line'),
    ...possible(contract),
    lineNotes: lineNotes(reports, page.today),
    right,
    sheet,
    waiting: receipts.flatMap((receipt) => waitingOne(receipt, contractId)),
    answerBy: formatDate(answerBy(page.today)),
    ordinary: ordinaryNote(contract),
    keptDay,
    keptReason,
  }
})

/** An option of the contract has a page of its own. */
function waitingOne(
  { answerBy: until, contractId: about, date, id, kind, number }: Receipt,
  contractId: string,
): SpecialData['waiting'] {
  if (until === null || kind !== 'cancellation' || about !== contractId) return []
  return [{ id, title: `${number} wird geprüft`, note: `Vom ${formatDate(date)}, Antwort bis ${formatDate(until)}.` }]
}

function viewOf(
  { actionReasons: { canTerminate: reason } }: WireContract,
  { asked, isChecked }: { readonly asked: string | null; readonly isChecked: boolean },
): SpecialData['view'] {
  if (reason?.code === 'over') return 'over'
  if (isChecked) return 'check'
  return asked === 'anderer' ? 'reason' : 'finder'
}

/** Of the one form or the other: both have the same name, and each its own view. */
function kept(draft: Readonly<Record<string, string>> | undefined): Pick<SpecialData, 'keptDay' | 'keptReason'> {
  const read = (name: string) => draft?.[name] ?? ''
  return { keptDay: typedDay(read) ?? null, keptReason: draft === undefined ? null : typedReason(read) }
}

function lineNotes(reports: readonly WireReport[], today: IsoDate): SpecialData['lineNotes'] {
  return { 'slow-line': lineNote(reports, 'slow-line', today), fault: lineNote(reports, 'fault', today) }
}

function overText(contract: WireContract, { isOption }: EndingContract, today: IsoDate): string {
  const end = contract.endDateService ?? contract.terminationDate
  return [
    `${isOption ? 'Die Option' : 'Der Vertrag'} ${end === null ? 'ist beendet' : `endete am ${formatDate(end)}`}.`,
    portableText(contract, today),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the first line says beside the contract's name. */
function leadNote(view: SpecialData['view'], rights: readonly OpenRight[], right: OpenRight | null): string {
  if (view === 'check') return right === null ? '' : `, ${right.because}`
  if (view !== 'finder') return ''
  return rights.length === 0
    ? '. Gerade ist kein Recht zur Sonderkündigung offen.'
    : `. ${counted(rights.length, 'Ein Recht ist', 'Rechte sind')} gerade offen.`
}

function ordinaryNote({ possibleActions, term: { earliestEnd, noticeUntil } }: WireContract): string | null {
  if (!possibleActions.canTerminate) return null
  if (noticeUntil === null)
    return earliestEnd === null ? 'Jederzeit.' : `Jederzeit, frühestens zum ${formatDate(earliestEnd)}.`
  return `Bis ${formatDate(noticeUntil)}${earliestEnd === null ? '' : `, zum ${formatDate(earliestEnd)}`}.`
}

function changeNote({ actionReasons, terminationDate }: WireContract, { isOption }: EndingContract): string {
  const reason = actionReasons.canTerminate
  const end = terminationDate ?? (reason?.code === 'ends-with-contract' ? reason.date : undefined)
  return end === undefined
    ? 'Ändern wir etwas, kannst du hier drei Monate lang kündigen.'
    : `${isOption ? 'Die Option' : 'Der Vertrag'} endet schon am ${formatDate(end)}. Was ${isOption ? 'sie' : 'ihn'} früher beendet, steht hier.`
}
