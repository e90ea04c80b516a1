/** What a command prints of a change. */
import { formatEuro } from '#kit/money.ts'

import type { FieldChange } from './difference.ts'

interface Reported {
  readonly kind: 'device' | 'offer' | 'gone'
  readonly id: string
  readonly before: unknown
  readonly after: { readonly name: string }
  readonly changes: readonly FieldChange[]
}

const money = /(Cents|amount|agbPrice)$/
const longest = 60

function shown(field: string, value: unknown): string {
  if (typeof value === 'number' && money.test(field)) return formatEuro(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** A line for what is new or gone, a line a field for what changes. */
export function stepLines({ after, before, changes, id, kind }: Reported, isComplete: boolean): string[] {
  if (kind === 'gone') return [`gone     ${id} (${after.name})${isComplete ? ', will be hidden' : ''}`]
  if (before === undefined) return [`new      ${id} (${after.name})`]
  return changes.map(({ field, from, to }) => `changed  ${id}: ${field}: ${shown(field, from)} → ${shown(field, to)}`)
}

interface ReportedVersion {
  readonly version: number
  readonly appliedAt: Date
  readonly actor: string
  readonly source: string
  readonly changed: number
}

export function versionLine({ actor, appliedAt, changed, source, version }: ReportedVersion): string {
  return `${String(version).padStart(5)}  ${appliedAt.toISOString()}  ${actor}  ${source}  ${changed} changed`
}
