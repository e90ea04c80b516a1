/** What the bench prints: a measured figure beside its limit. */

export interface Figure {
  readonly name: string
  /** The median over the rounds. */
  readonly measured: number
  readonly unit: string
  readonly limit: Limit
  /** Holds on every machine, as ratios do: over it the bench fails. Absolute numbers only warn. */
  readonly binding: boolean
}

export interface Limit {
  readonly at: 'most' | 'least'
  readonly value: number
}

export const atMost = (value: number): Limit => ({ at: 'most', value })
export const atLeast = (value: number): Limit => ({ at: 'least', value })

/** An order of size: depends on the machine. */
export function absolute(name: string, measured: number, unit: string, limit: Limit): Figure {
  return { name, measured, unit, limit, binding: false }
}

/** A requirement: two things measured in the same run, or something that does not depend on the machine. */
export function binding(name: string, measured: number, unit: string, limit: Limit): Figure {
  return { name, measured, unit, limit, binding: true }
}

/** A requirement of two things measured side by side: the one as a share of the other. */
export function bindingRatio(
  name: string,
  [a, b]: readonly [readonly number[], readonly number[]],
  limit: Limit,
): Figure {
  return binding(name, medianRatio(a, b), '×', limit)
}

interface Load {
  readonly perSecond: number
  /** The slowest hundredth, in milliseconds. */
  readonly p99?: number
}

/** How many a second, and how long the slowest take: the rounds of one load. */
export function loadFigures(name: string, rounds: readonly Load[], limits: Required<Load>): Figure[] {
  return [
    absolute(name, median(rounds.map(({ perSecond }) => perSecond)), '/s', atLeast(limits.perSecond)),
    absolute(`${name}, p99`, median(rounds.map(({ p99 = Number.NaN }) => p99)), 'ms', atMost(limits.p99)),
  ]
}

export function isKept({ measured, limit: { at, value } }: Figure): boolean {
  return at === 'most' ? measured <= value : measured >= value
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** The median of `a[i] / b[i]`: both halves of each pair were measured side by side. */
export function medianRatio(a: readonly number[], b: readonly number[]): number {
  return median(a.map((value, index) => value / (b[index] ?? Number.NaN)))
}

/** Measures every variant once per round, side by side, each round beginning with another one. */
export async function interleave<Name extends string, Value>(
  rounds: number,
  variants: Readonly<Record<Name, (round: number) => Promise<Value>>>,
): Promise<Record<Name, Value[]>> {
  const names = Object.keys(variants) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, [] as Value[]])) as Record<Name, Value[]>
  for (let round = 0; round < rounds; round += 1) {
    for (let step = 0; step < names.length; step += 1) {
      const name = names[(round + step) % names.length] as Name
      const value = await variants[name](round)
      console.log(`  round ${round + 1}  ${name.padEnd(16)} ${figureSummary(value)}`)
      values[name].push(value)
    }
  }
  return values
}

/** The numbers of a measured value, on one line. */
function figureSummary(value: unknown): string {
  if (typeof value === 'number') return shown(value)
  if (typeof value !== 'object' || value === null) return ''
  const numbers = Object.entries(value).filter(([, part]) => typeof part === 'number')
  return numbers.map(([key, part]) => `${key} ${shown(part as number)}`).join('  ')
}

function shown(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0 })
}

/** One line per figure; the last column says `ok`, `warn` (an absolute number) or `OVER`. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, measured, unit, limit, binding: binds } = figure
    const sign = limit.at === 'most' ? '≤' : '≥'
    const verdict = isKept(figure) ? 'ok' : binds ? 'OVER' : 'warn'
    return [name, `${shown(measured)} ${unit}`, `${sign} ${shown(limit.value)} ${unit}`, verdict].map((cell) =>
      cell.trim(),
    )
  })
  const all = [['figure', 'measured (median)', 'limit', ''], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
