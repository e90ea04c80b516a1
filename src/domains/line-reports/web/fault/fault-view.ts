/** Faults of a contract and what is owed for them, in words. Pure. */
import type { FaultReport } from '#domains/contracts/api.ts'
import { gapText } from '#domains/contracts/gap-text.ts'
import { daysBetween, formatDate, formatDayOf, formatInstant, type IsoDate } from '#kit/dates.ts'
import { formatSpan } from '#kit/german-date.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import { extentText } from '../../wording.ts'

interface Row {
  readonly title: string
  readonly note: string
}

export interface ClaimTable {
  readonly rows: readonly (Row & { readonly cells: readonly string[] })[]
  readonly sum: string
  /** Of what the amounts are counted. */
  readonly note: string
}

interface OpenFault {
  readonly number: string
  readonly reportedOn: IsoDate
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  /** The contract can be ended at once, as it was not mended in the time set for it (§ 57 (4) TKG). */
  readonly isOverdue: boolean
  /** null: a part works, nothing is owed by the day. */
  readonly claim: ClaimTable | null
}

export interface FaultView {
  readonly open: OpenFault | null
  readonly canReport: boolean
  /** Why none can be reported, where none is open either. */
  readonly closed: string | null
  /** One of `others` is not over: it may be what somebody wants to report. */
  readonly isKnown: boolean
  /** Lines that are too slow, missed visits, and faults that were mended. */
  readonly others: readonly (Row & { readonly amount: string })[]
}

interface Faults {
  readonly canReport: boolean
  /** Of the contract: nobody works on its line any more. */
  readonly isOver: boolean
  readonly monthlyPrice: number
  readonly reports: readonly FaultReport[]
}

export function faultView({ canReport, isOver, monthlyPrice, reports }: Faults, today: IsoDate): FaultView {
  const open = reports.find(({ kind, mendedOn }) => kind === 'fault' && mendedOn === null)
  const others = reports.filter((report) => report !== open)
  return {
    canReport,
    closed: canReport || open !== undefined ? null : closedText(isOver),
    open: open === undefined ? null : openFault(open, { isOver, monthlyPrice, today }),
    isKnown: others.some(({ kind, mendedOn }) => kind !== 'missed-visit' && mendedOn === null),
    others: others.map((report) => other(report, today)),
  }
}

function closedText(isOver: boolean): string {
  return isOver ? 'Der Vertrag ist beendet.' : 'Der Vertrag läuft zurzeit nicht.'
}

interface FaultFacts extends Pick<Faults, 'isOver' | 'monthlyPrice'> {
  readonly today: IsoDate
}

function openFault(report: FaultReport, { isOver, monthlyPrice, today }: FaultFacts): OpenFault {
  const { description, number, outage, remedyUntil, reportedAt, reportedOn } = report
  const isOverdue = !isOver && report.right !== null
  return {
    number,
    reportedOn,
    facts: [
      { term: 'Stand', value: stateText({ isOver, isOverdue }) },
      { term: 'Eingegangen', value: reportedAt === null ? formatDate(reportedOn) : formatInstant(reportedAt) },
      ...(outage === null ? [] : [{ term: 'Was nicht geht', value: extentText(outage) }]),
      ...(description === '' ? [] : [{ term: 'Deine Worte', value: description }]),
      { term: 'Unsere Frist', value: `bis ${formatDate(remedyUntil)}` },
    ],
    isOverdue,
    claim: outage === true ? claimTable(report, monthlyPrice, today) : null,
  }
}

function stateText({ isOver, isOverdue }: Pick<Faults, 'isOver'> & Pick<OpenFault, 'isOverdue'>): string {
  if (isOver) return 'Bis zum Ende des Vertrags nicht behoben'
  return isOverdue ? 'Nicht rechtzeitig behoben, wir arbeiten daran' : 'Eingegangen, wir arbeiten daran'
}

function claimTable({ amount, days, reportedOn }: FaultReport, monthlyPrice: number, today: IsoDate): ClaimTable {
  return {
    rows: daysAlike(days).map((alike) => claimRow(alike, reportedOn, today)),
    sum: formatEuro(toCents(amount)),
    note: `Der Tag der Meldung zählt nicht, der Tag der Behebung zählt mit. Für die ersten zwei Tage gibt es nichts, am dritten und vierten 5,00\u{A0}€ oder 10\u{A0}% und ab dem fünften 10,00\u{A0}€ oder 20\u{A0}% des Monatspreises, den du mit allen Optionen an dem Tag zahlst, heute ${formatEuro(toCents(monthlyPrice))}, je nachdem, was mehr ist (§\u{A0}58 TKG). Du musst nichts beantragen: Es steht als Gutschrift auf deiner nächsten Rechnung.`,
  }
}

/** Days that follow one another and bring the same. */
function daysAlike(days: FaultReport['days']): FaultReport['days'][] {
  const runs: FaultReport['days'][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.[0]?.amount === day.amount) last.push(day)
    else runs.push([day])
  }
  return runs
}

/** 'Tag 5 bis 24': '10. bis 29. November 2026, je 10,00 €', with their sum. */
function claimRow(days: FaultReport['days'], reportedOn: IsoDate, today: IsoDate): ClaimTable['rows'][number] {
  const [first = '', last = ''] = [days[0]?.date, days.at(-1)?.date]
  const cents = toCents(days[0]?.amount ?? 0)
  const [from, to] = [daysBetween(reportedOn, first), daysBetween(reportedOn, last)]
  const cells = [formatEuro(cents * days.length)]
  if (days.length === 1) return { title: `Tag ${from}`, note: formatDayOf(first, today), cells }
  return {
    title: `Tag ${from} ${days.length === 2 ? 'und' : 'bis'} ${to}`,
    note: `${formatSpan(first, last)}, je\u{A0}${formatEuro(cents)}`,
    cells,
  }
}

function other(report: FaultReport, today: IsoDate): FaultView['others'][number] {
  const { kind, mendedOn, number, reportedOn } = report
  const amount = toCents(report.amount) === 0 ? '' : formatEuro(toCents(report.amount))
  const since = formatDayOf(reportedOn, today)
  if (kind === 'missed-visit')
    return {
      title: `Termin am ${since} versäumt`,
      note: `Vorgang ${number}. Dafür bekommst du eine Gutschrift.`,
      amount,
    }
  if (kind === 'switching-gap') return { title: 'Beim Wechsel ohne Anschluss', note: gapNote(report, today), amount }
  if (kind === 'slow-line') return { title: 'Zu langsame Leitung', note: slowNote(report, today), amount }
  const days = mendedOn === null ? 0 : daysBetween(reportedOn, mendedOn)
  const lasted =
    days === 0 ? 'am selben Tag behoben' : `nach ${days === 1 ? 'einem Tag' : `${days}\u{A0}Tagen`} behoben`
  return { title: `Störung vom ${since}`, note: `Vorgang ${number}, ${lasted}`, amount }
}

function gapNote(report: FaultReport, today: IsoDate): string {
  const { mendedOn, number, reportedOn } = report
  const days = mendedOn === null ? `Seit ${formatDayOf(reportedOn, today)}` : formatSpan(reportedOn, mendedOn)
  return `${days}, Vorgang ${number}. ${gapText(report)}`
}

function slowNote({ measuredPercent, mendedOn, number, reportedOn }: FaultReport, today: IsoDate): string {
  const measured = measuredPercent === null ? '' : ` ${measuredPercent}\u{A0}% der vereinbarten Geschwindigkeit.`
  const span = mendedOn === null ? `seit ${formatDayOf(reportedOn, today)}` : `bis ${formatDayOf(mendedOn, today)}`
  return `Messprotokoll ${number}, ${span}.${measured}${measuredPercent === null ? '' : ' Um so viel weniger zahlst du.'}`
}
