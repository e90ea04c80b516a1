/** What the Wechsel-Mappe says, from the contract and what follows from leaving. Pure; German. */
import { mailboxGroups, type MailboxGroup } from '#domains/consequences/web/known-facts.ts'
import { contractAddress } from '#domains/contracts/web/words.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import type { ListedPaper } from '#domains/documents/web/calls.ts'
import { formatDate, formatDayOf, type IsoDate } from '#kit/dates.ts'
import { workingDaysBefore } from '#kit/holidays.ts'
import type { PathName } from '#kit/paths.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { WirePreview } from '../../api.ts'
import type { Known } from './known.ts'
import { isLeft, numbersForProvider, portableNumbers } from './portable-numbers.ts'

export interface Fact {
  readonly term: string
  readonly value: string
}

export interface Deadline {
  readonly label: string
  readonly figure: string
  readonly text: string
  /** Which date of the contract can be taken into a calendar. */
  readonly calendar: 'notice-until' | 'ends' | null
  /** Notice given in the portal is the next thing to do. */
  readonly mustAct?: true
}

type PaperOfContract = Pick<ListedPaper, 'contractId' | 'kind'>

/**
 * Of a contract's papers, the newest first, those that still hold: of confirmations of its end the last one, and none
 * of an end that was taken back. What was ended before with an option of it is no concern of the next provider.
 */
export function papersThatHold<Paper extends PaperOfContract>(papers: readonly Paper[], { contract }: Known): Paper[] {
  const own = papers.filter(({ contractId }) => contractId === contract.contractId)
  const ends = contract.terminationDate !== null
  const last = ends ? own.find(({ kind }) => kind === 'termination-confirmation') : undefined
  return own.filter((paper) => paper.kind !== 'termination-confirmation' || paper === last)
}

/** Papers of an option, ended ones too, name it; the contract's own are what a change needs. */
export function isOfOption({ title }: Pick<ListedPaper, 'title'>, { contract }: Pick<Known, 'contract'>): boolean {
  return contract.subContracts.some(({ product }) => product !== null && title.endsWith(` ${product.displayTitle}`))
}

export function leadText(known: Known): string {
  const title = contractTitle(known.contract)
  return isLeft(known)
    ? `Was von ${title} noch da ist: Angaben und Dokumente.`
    : `Alles, was du und dein neuer Anbieter für ${title} brauchen.`
}

/** Time for the new provider's notice, which may come by letter. */
const onItsWay = 5

/** The last day on which notice still ends the contract at its next end; declared in the portal it arrives on the same day. */
function noticeDay({ contract: { term }, preview, today }: Known): IsoDate | undefined {
  const { noticeUntil: until } = term
  return preview === null || until === null || until < today ? undefined : until
}

/** The last day for an order with another provider whose notice still arrives by then; undefined once that is past. */
function orderUntil(known: Known): IsoDate | undefined {
  const until = noticeDay(known)
  const safe = until === undefined ? undefined : workingDaysBefore(until, onItsWay)
  return safe === undefined || safe < known.today ? undefined : safe
}

/** The new provider leads the switch of a number or a line, which interrupts it for one working day at most (§ 59 TKG). */
function isLed(known: Known): boolean {
  return portableNumbers(known).length > 0 || (known.contract.product?.maxBandwidth ?? null) !== null
}

const gap = 'du bist höchstens einen Arbeitstag ohne Anschluss'
/** Or a fifth of the monthly price, where that is more (§ 59 (4) TKG). */
const gapPaid = ' Für jeden weiteren bekommst du mindestens 10\u{A0}€.'

/** The last safe day to order from a new provider, or to give notice oneself; where there is none, the first on which the contract can end. */
export function deadline(known: Known): Deadline {
  const { contract, preview } = known
  const { endDateService, terminationDate } = contract
  if (preview === null) {
    const end = endDateService ?? terminationDate
    return deadlineAfter(known, end)
  }
  const last = formatDate(preview.date)
  if (terminationDate !== null) {
    const text = `Nenne dem neuen Anbieter diesen Tag. Dann beginnt er am Tag danach${isLed(known) ? `, und ${gap}.${gapPaid}` : '.'}`
    return { label: 'Dein Vertrag endet am', figure: last, text, calendar: 'ends' }
  }
  const until = noticeDay(known)
  const takesOver = isLed(known)
    ? `Er kündigt für dich, und ${gap}.${gapPaid}`
    : 'Kündige selbst, wenn er es nicht für dich tut.'
  if (until === undefined) {
    const text = `Du kannst den neuen Anbieter jeden Tag beauftragen. ${takesOver}`
    return { label: 'Frühestes Vertragsende', figure: last, text, calendar: null }
  }
  const isAhead = contract.dates.some(({ kind }) => kind === 'notice-until')
  const calendar = isAhead ? ('notice-until' as const) : null
  const safe = orderUntil(known)
  if (safe === undefined) return onlyHere(known, until, calendar)
  const arrives = `Seine Kündigung muss uns bis ${formatDate(until)} erreichen, per Brief braucht sie Zeit. Hier im Portal kannst du bis zu diesem Tag selbst kündigen.`
  return {
    label: 'Letzter sicherer Tag für den Auftrag',
    figure: formatDate(safe),
    text: `Beauftrage den neuen Anbieter bis dahin. ${takesOver} ${arrives}`,
    calendar,
  }
}

/** What travels may come too late: only notice that is declared in the portal is still in time. */
function onlyHere({ contract, today }: Known, until: IsoDate, calendar: Deadline['calendar']): Deadline {
  const isToday = until === today
  const said = {
    label: 'Letzter Tag für die Kündigung',
    figure: isToday ? 'Heute, 24\u{A0}Uhr' : formatDate(until),
    text: 'Ein Auftrag beim neuen Anbieter kann zu spät kommen. Kündige hier im Portal, das gilt am selben Tag.',
    // Nobody needs to be reminded of today.
    calendar: isToday ? null : calendar,
  }
  return contract.possibleActions.canTerminate ? { ...said, mustAct: true } : said
}

/** Of a contract that is over: the last day to fetch a number, else the day on which it ended. */
function deadlineAfter(known: Known, end: IsoDate | null): Deadline {
  const numbers = portableNumbers(known)
  const [number] = numbers
  if (number !== undefined) {
    const noun = numbers.length === 1 ? 'Rufnummer' : 'Rufnummern'
    const named = numbers.map((one) => one.number).join(', ')
    const ended = end === null ? 'Der Vertrag ist zu Ende.' : `Der Vertrag endete am ${formatDate(end)}.`
    const text = `${ended} Der neue Anbieter holt die ${noun} ${named} mit seinem Auftrag. Das kostet nichts, und du musst nichts freigeben.`
    return { label: `${noun} mitnehmen bis`, figure: formatDate(number.until), text, calendar: null }
  }
  const text = (known.devices ?? []).length === 0 ? 'Hier ist nichts mehr offen.' : 'Der Vertrag ist zu Ende.'
  return { label: 'Vertragsende', figure: end === null ? 'Beendet' : formatDate(end), text, calendar: null }
}

function device({ hardwareToReturn: devices }: WirePreview): { name: string; until: IsoDate } | undefined {
  const [first] = devices
  return first && { name: devices.length === 1 ? first.name : 'Deine Geräte', until: first.returnUntil }
}

/** Order, end of contract, devices, number: each with its day; none of a contract that is over. */
export function switchingSteps(known: Known): Step[] {
  const { contract, preview, today } = known
  if (preview === null) return []
  const day = (date: IsoDate) => formatDayOf(date, today)
  const by = (date: IsoDate) => `bis\u{A0}${day(date)}`
  const [until, safe] = [noticeDay(known), orderUntil(known)]
  const [number, other] = portableNumbers(known)
  const fetch: Step[] = number
    ? [{ title: other ? 'Rufnummern' : 'Rufnummer', note: by(number.until), state: 'next' }]
    : []
  const { cancellationDate: received, terminationDate } = contract
  const end = day(preview.date)
  const hardware = device(preview)
  const first: Step[] =
    terminationDate === null
      ? [
          until !== undefined && safe === undefined
            ? { title: 'Kündigen', note: day(until), state: 'now' }
            : { title: 'Beauftragen', note: safe === undefined ? 'jeden Tag' : day(safe), state: 'now' },
          { title: 'Vertragsende', note: until === undefined ? `frühestens ${end}` : end, state: 'next' },
        ]
      : [
          { title: 'Gekündigt', note: received === null ? undefined : day(received), state: 'done' },
          { title: 'Vertragsende', note: end, state: 'now' },
        ]
  const back: Step[] = hardware ? [{ title: hardware.name, note: by(hardware.until), state: 'next' }] : []
  return [...first, ...back, ...fetch]
}

interface Holder {
  readonly salutation: string
  readonly firstName: string
  readonly lastName: string
  readonly telekomCustomerId: string
}

const holders: Readonly<Record<string, string>> = { Frau: 'Inhaberin', Herr: 'Inhaber' }

/** As the forms of other providers ask for them; a number that nobody can fetch any more is none of them. */
export function factsForProvider(known: Known, customer: Holder | undefined): Fact[] {
  const { contract } = known
  const place = contractAddress(contract)
  const line = contract.productAddress?.klsId ?? null
  const numbers = numbersForProvider(known)
  return [
    ...(customer === undefined
      ? []
      : [
          { term: holders[customer.salutation] ?? 'Name', value: `${customer.firstName} ${customer.lastName}` },
          { term: 'Kundennummer', value: customer.telekomCustomerId },
        ]),
    { term: 'Vertrag', value: contract.contractId },
    ...(place === undefined ? [] : [{ term: 'Anschluss', value: place }]),
    ...(line === null ? [] : [{ term: 'Anschluss-ID', value: line }]),
    ...(numbers.length === 0
      ? []
      : [{ term: numbers.length === 1 ? 'Rufnummer' : 'Rufnummern', value: numbers.join(', ') }]),
  ]
}

/** Of a contract that is over nothing is said: its mailboxes have ended with it. */
export function endingMailboxes({ preview }: Known): MailboxGroup[] {
  return mailboxGroups(preview?.mailboxes ?? [])
}

export interface Way {
  readonly title: string
  readonly note: string
  /** null: it is only said. */
  readonly path: PathName | null
}

function returnWhen(until: IsoDate | null, today: IsoDate): string {
  if (until === null) return ''
  return until < today ? `Die Frist war der ${formatDate(until)}, ` : `Bis ${formatDate(until)}, `
}

/** What to think of before leaving; what is the next thing to do stands above, with the day. */
export function waysBefore(known: Known): Way[] {
  const { contract, devices = [], preview, today } = known
  const { possibleActions: can } = contract
  const back = preview?.hardwareToReturn ?? devices
  return [
    ...(can.canTerminate && deadline(known).mustAct === undefined
      ? [{ title: 'Selbst kündigen', note: 'Nur wenn kein neuer Anbieter übernimmt', path: 'termination' as const }]
      : []),
    ...(can.canCancelTermination
      ? [{ title: 'Kündigung zurücknehmen', note: 'Bis zum Ende des letzten Tages', path: 'termination' as const }]
      : []),
    ...back.map(({ name, returnUntil }) => ({
      title: `${name} zurücksenden`,
      note: `${returnWhen(returnUntil, today)}das kostet dich nichts`.replace(/^d/, 'D'),
      path: null,
    })),
    ...(can.canRelocate && !can.canCancelTermination
      ? [{ title: 'Vertrag mitnehmen', note: 'Beim Umzug ohne neue Laufzeit', path: 'relocation' as const }]
      : []),
  ]
}
