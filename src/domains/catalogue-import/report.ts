/** What a command prints of a change. */
import { isRecord } from '#kit/json.ts'
import { formatEuro } from '#kit/money.ts'

import type { FieldChange } from './difference.ts'
import type { Fault } from './fault.ts'

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

const idsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((one) => (isRecord(one) ? String(one['id'] ?? one['productOfferingId']) : []))
    : []

/** Of lists of options or targets what comes and goes: '+netzwaechter, -sport-paket'. */
function listed(from: unknown, to: unknown): string | undefined {
  const [before, after] = [idsOf(from), idsOf(to)]
  const come = after.filter((id) => !before.includes(id)).map((id) => `+${id}`)
  const go = before.filter((id) => !after.includes(id)).map((id) => `-${id}`)
  return come.length + go.length === 0 ? undefined : [...come, ...go].join(', ')
}

/** A line for what is new or goes, a line a field for what changes; what a file does not name goes only where it is the whole shop. */
export function stepLines({ after, before, changes, id, kind }: Reported, isComplete: boolean): string[] {
  if (kind === 'gone') return isComplete ? [`gone     ${id} (${after.name}), will be hidden`] : []
  if (before === undefined) return [`new      ${id} (${after.name})`]
  return changes.map(({ field, from, to }) => {
    const change = listed(from, to) ?? `${shown(field, from)} → ${shown(field, to)}`
    return `changed  ${id}: ${field}: ${change}`
  })
}

/** What becomes of devices that the file does not name. That they can be hidden is a warning, no advice: most files are not the whole shop. */
export function goneNote(gone: number, isComplete: boolean): string {
  if (gone === 0) return '0 not in the file'
  const stay = `${gone === 1 ? 'stays' : 'stay'} on sale; --complete, for a file of the whole shop alone, would hide ${gone === 1 ? 'it' : 'them'}`
  return `${gone} not in the file (${isComplete ? 'hidden' : stay})`
}

/** '1 fault', '2 faults'. */
export function counted(many: number, one: string, several: string): string {
  return `${many} ${many === 1 ? one : several}`
}

const byPlace = new Intl.Collator('en', { numeric: true })

/** As they stand in the file: the second record before the tenth. They are found kind by kind, by id. */
export function inFileOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((a, b) => byPlace.compare(a.place, b.place))
}

export function faultLine({ code, message, place }: Fault): string {
  return `${place === '' ? 'file' : place}: ${code}: ${message}`
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
