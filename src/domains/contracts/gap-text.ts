/** What a switch that left somebody without a line brings, in words (§ 59 (4) TKG). Pure. */
import { formatEuro, toCents } from '#kit/money.ts'

import type { FaultReport } from './api.ts'

/** For pages and lists: how many days are paid, and what comes. It lasts while `mendedOn` is null. */
export function gapText({ days, mendedOn }: Pick<FaultReport, 'days' | 'mendedOn'>): string {
  const lasts = mendedOn === null
  const paid = days.map(({ amount }) => toCents(amount)).filter((cents) => cents > 0)
  if (paid.length === 0)
    return lasts
      ? 'Ab dem zweiten Arbeitstag bekommst du Geld.'
      : 'Nicht länger als einen Arbeitstag: Dafür sieht das Gesetz kein Geld vor.'
  const sum = formatEuro(paid.reduce((total, cents) => total + cents, 0))
  const span = paid.length === 1 ? 'einen Arbeitstag' : `${paid.length}\u{A0}Arbeitstage`
  return `Du bekommst ${lasts ? 'bisher ' : ''}${sum} mit der nächsten Abrechnung: für ${span}, der erste zählt nicht.`
}
