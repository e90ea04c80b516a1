/** What is said of a line that is too slow or has a fault: with its open right, and while there is none. */
import type { WireReport } from '#domains/contracts/api.ts'
import { reportState } from '#domains/line-reports/rules.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'

type Kind = WireReport['kind']

/** What the report is called, before its number. */
export const evidenceTerms: Readonly<Record<Kind, string>> = { 'slow-line': 'Messprotokoll', fault: 'Störung' }

interface FailureWords {
  readonly because: string
  readonly label: string
  readonly text: string
}

const words: Readonly<Record<Kind, FailureWords>> = {
  'slow-line': {
    because: 'wegen der zu langsamen Leitung',
    label: 'Wegen zu langsamer Leitung kündigen',
    text: 'Deine Leitung ist erheblich langsamer als vereinbart, und wir haben das nicht rechtzeitig behoben. Damit darfst du jederzeit gehen, ohne Frist und ohne Kosten.',
  },
  fault: {
    because: 'wegen der überfälligen Störung',
    label: 'Wegen der Störung kündigen',
    text: 'Wir haben die Störung nicht rechtzeitig behoben. Damit darfst du jederzeit gehen, ohne Frist und ohne Kosten.',
  },
}

export function failureWords(kind: Kind): FailureWords {
  return words[kind]
}

const closed: Readonly<Record<Kind, string>> = {
  'slow-line': 'Dafür braucht es ein Messprotokoll: 30 Messungen an drei Tagen.',
  fault: 'Beheben wir eine Störung nicht rechtzeitig, kannst du hier kündigen.',
}

/** What the newest report leads to, while its right is not open. */
export function lineNote(reports: readonly WireReport[], kind: Kind, today: IsoDate): string {
  const newest = reports.find((report) => report.kind === kind)
  if (newest === undefined) return closed[kind]
  const { mendedOn, number, remedyUntil, reportedOn } = newest
  const named = `${evidenceTerms[kind]} ${number} vom ${formatDate(reportedOn)}`
  if (mendedOn !== null) return `${named}: behoben am ${formatDate(mendedOn)}.`
  return reportState(newest, today).is === 'waiting'
    ? `${named}: Wir haben bis ${formatDate(remedyUntil)} Zeit, es zu beheben. Danach steht das Recht hier.`
    : closed[kind]
}
