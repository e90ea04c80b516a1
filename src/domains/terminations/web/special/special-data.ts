/** What the page of a special termination shows: the finder, what follows from an open right, or the form for another reason. */
import type { listReceipts as receiptList, WireContract, WireReport, WireRight } from '#domains/contracts/api.ts'
import { isOfTerms } from '#domains/contracts/paid-parts.ts'
import { isInService } from '#domains/contracts/status.ts'
import { numberPortableUntil } from '#domains/contracts/story.ts'
import { listReceipts, listRights } from '#domains/contracts/web/calls.ts'
import { loaderOfContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { keepNumbers } from '#domains/contracts/web/keep-numbers.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { answerBy } from '#domains/declarations/answer-day.ts'
import { listPapers } from '#domains/documents/web/calls.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { previewSpecial } from '../calls.ts'
import { loadEndingContract, type EndingContract } from '../ending-data.ts'
import { endingLead } from '../ending-lead.ts'
import { typedDay, typedReason, wishedDay, type TypedDay, type TypedReason } from '../sent-ending.ts'
import { loadSheet, type TerminationSheet } from '../termination/termination-data.ts'
import { rightNames, specialForm } from '../texts.ts'
import { evidenceTerms, failureWords, lineNote } from './line-words.ts'

type Receipt = AnswerOf<typeof receiptList>[number]

export interface OpenRight {
  readonly kind: WireRight['kind']
  /** In the address: `recht=…`. */
  readonly name: string
  /** 'wegen der Preisänderung' */
  readonly because: string
  readonly label: string
  /** The last day to use it; null: it does not end. */
  readonly until: string | null
  readonly text: string
  /** What changes in the terms, a sentence each. */
  readonly terms?: readonly string[]
  readonly earliestEnd: string
  readonly evidence: { readonly term: string; readonly value: string }
  /** The one that announced the change, as it is kept with the contract. */
  readonly letter: { readonly paperId: string; readonly title: string } | null
}

export interface SpecialData extends EndingContract {
  readonly today: string
  readonly form: FormValues
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
    view,
    lead: `${endingLead(shown)}${leadNote(view, open, right)}`,
    over: overText(contract, shown, page.today),
    rights: open,
    changeNote: changeNote(contract, shown),
    hasLine: (contract.product?.maxBandwidth ?? null) !== null || reports.some(({ kind }) => kind === 'slow-line'),
    canReport: isInService(contract.status),
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
  const portable = numberPortableUntil(contract)
  return [
    `${isOption ? 'Die Option' : 'Der Vertrag'} ${end === null ? 'ist beendet' : `endete am ${formatDate(end)}`}.`,
    ...(portable === undefined || portable < today
      ? []
      : [`Deine Rufnummer kannst du noch bis ${formatDate(portable)} mitnehmen.`]),
  ].join(' ')
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

/** The letter of an open right, kept with the contract; that of one of its options names the option. */
async function changeLetter(
  args: PageArgs,
  contract: WireContract,
  rights: readonly WireRight[],
): Promise<OpenRight['letter']> {
  const { priceChange, rootContractId } = contract
  if (priceChange === null || rights.every(({ kind }) => kind !== 'price-change')) return null
  const papers = await orElse(listPapers(getPage(args).client, rootContractId), () => [])
  const ofThatDay = papers.filter(({ date, kind }) => kind === 'price-change' && date === priceChange.announcedOn)
  const title = contractTitle(contract)
  return ofThatDay.find((paper) => paper.title.endsWith(title)) ?? ofThatDay[0] ?? null
}

interface RightFacts {
  readonly contract: WireContract
  readonly letter: OpenRight['letter']
  readonly today: IsoDate
}

function openRight(right: WireRight, { contract, letter, today }: RightFacts): OpenRight {
  const { from, kind, number, since, until } = right
  const common = {
    kind,
    letter: kind === 'price-change' ? letter : null,
    name: rightNames[kind],
    until: until === null ? null : formatDate(until),
    earliestEnd: formatDate(from),
  }
  if (kind === 'no-supply')
    return {
      ...common,
      until: common.until ?? 'Jederzeit',
      because: 'wegen des Umzugs ohne Netz',
      label: 'Wegen des Umzugs kündigen',
      text: 'An der neuen Adresse können wir nichts anbieten. Du kannst mit einem Monat Frist gehen, frühestens zum Auszug, ohne Kosten.',
      evidence: { term: 'Umzug ohne Netz gemeldet', value: formatDate(since) },
    }
  if (kind === 'slow-line' || kind === 'fault')
    return {
      ...common,
      until: common.until ?? 'Jederzeit',
      ...failureWords(kind),
      evidence: { term: `${evidenceTerms[kind]} ${number ?? ''}`.trim(), value: `vom ${formatDate(since)}` },
    }
  return { ...common, ...changeWords(right, contract, today) }
}

/** Of a changed price, or of terms alone. */
function changeWords({ from, since }: WireRight, contract: WireContract, today: IsoDate) {
  const { priceChange } = contract
  const title = contractTitle(contract)
  const isDearer = priceChange !== null && !isOfTerms(contract)
  const change = isDearer ? dearerText(title, contract, today) : `Die Bedingungen von ${title} ändern sich.`
  return {
    because: `wegen der ${isDearer ? 'Preisänderung' : 'neuen Bedingungen'}${priceChange === null ? '' : ` zum ${formatDate(priceChange.date)}`}`,
    label: isDearer ? 'Wegen der Preisänderung kündigen bis' : 'Wegen der neuen Bedingungen kündigen bis',
    text: `${change} Deshalb darfst du ${spared(contract, from)} gehen, ohne Kosten.`,
    terms: (priceChange?.terms ?? []).map(keepNumbers),
    evidence: { term: 'Schreiben an dich', value: formatDate(since) },
  }
}

/** The right outlasts the day of the change. Where something is taken off, what is paid is less than either price. */
function dearerText(title: string, { priceChange, priceNow }: WireContract, today: IsoDate): string {
  if (priceChange === null) return ''
  const { date, newPrice, oldPrice } = priceChange
  const from = `${date <= today ? 'seit' : 'ab'} ${formatDate(date)}`
  const regular = [newPrice, oldPrice].includes(priceNow.monthlyPrice) ? '' : 'regulär '
  return `${title} kostet ${from} ${regular}im Monat ${formatEuro(toCents(newPrice))} statt ${formatEuro(toCents(oldPrice))}.`
}

/** What the right spares: a term that ends before `from` binds nobody then. */
function spared({ term: { minTermEnd } }: WireContract, from: IsoDate): string {
  return minTermEnd !== null && from < minTermEnd ? 'vor dem Ende der Mindestlaufzeit' : 'ohne Frist'
}
