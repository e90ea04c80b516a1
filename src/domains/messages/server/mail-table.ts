/** The table of a mail: facts, then sums under a line of ink. */
import { htmlWords } from '#kit/html.ts'

import { body, family, ink, quiet } from './mail-style.ts'

/** One row of the table. */
export interface Fact {
  readonly term: string
  readonly value: string
}

const tableStart = (space: number) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin-top:${space}px;">`

/** As many letters share a line of a phone. */
const phoneLine = 36

/** A figure stays at the right edge, below those above it: a long term beside it wraps. */
const figure = 12

/**
 * What has no room beside its term stands below it on a phone, in a table of its own: so it takes none from other rows.
 * A long word, as the reference of a mandate, breaks before it pushes the mail wider than a phone.
 */
function factRow(fact: Fact, line: string): string {
  const isLong = fact.value.length > figure && fact.term.length + fact.value.length > phoneLine
  if (!isLong) return `<tr>${factCells(fact, { line })}</tr>`
  const inside = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${factCells(fact, { term: ' m-k', value: ' m-v' })}</tr></table>`
  return `<tr><td class="m-l" colspan="2" style="padding:0;${line}">${inside}</td></tr>`
}

/** As many letters of a value stay on one line of any phone: a date is torn nowhere. */
const whole = 24

function factCells({ term, value }: Fact, { line = '', ...names }: { line?: string; term?: string; value?: string }) {
  const lines = value.length > whole ? 'pre-line' : 'pre'
  return (
    `<td class="m-2 m-l${names.term ?? ''}" style="${body}${quiet}padding:12px 12px 12px 0;${line}" valign="top">${htmlWords(term)}</td>` +
    `<td class="m-1 m-l${names.value ?? ''}" align="right" style="${body}${ink}padding:12px 0;white-space:${lines};word-break:break-word;${line}" valign="top">${htmlWords(value)}</td>`
  )
}

/** The first stands under a line of ink. */
function sumRow({ term, value }: Fact, isFirst: boolean): string {
  const [space, line] = isFirst ? [16, 'border-top:1px solid #191919;'] : [4, '']
  const style = `${family}${ink}font-size:20px;line-height:28px;font-weight:700;`
  return (
    `<tr><td class="m-1 m-t" style="${style}padding:${space}px 16px 0 0;${line}" valign="top">${htmlWords(term)}</td>` +
    `<td class="m-1 m-t" align="right" style="${style}padding:${space}px 0 0;white-space:nowrap;${line}" valign="top">${htmlWords(value)}</td></tr>`
  )
}

export function table(facts: readonly Fact[], sums: readonly Fact[] = [], space = 24): string {
  if (facts.length === 0) return ''
  const rows = facts.map((fact, index) => factRow(fact, index === 0 ? '' : 'border-top:1px solid #ebebee;'))
  return `${tableStart(space)}${rows.join('')}${sums.map((sum, index) => sumRow(sum, index === 0)).join('')}</table>`
}
