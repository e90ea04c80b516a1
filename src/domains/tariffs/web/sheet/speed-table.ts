/** The speeds of a line as the sheet's page draws them: a row a direction, a column a bound. Pure. */
import type { Tariff } from '../../api.ts'

export const speedTitle = 'Geschwindigkeit'
export const priceTitle = 'Preis'

const bounds = [
  ['mindestens', 'min'],
  ['üblich', 'normal'],
  ['höchstens', 'max'],
] as const

interface SpeedTable {
  readonly head: readonly string[]
  readonly rows: readonly { readonly title: string; readonly cells: readonly string[] }[]
}

/** Undefined without a line of its own. A bound that the catalogue knows of neither direction has no column. */
export function speedTable({ speeds }: Pick<Tariff, 'speeds'>): SpeedTable | undefined {
  if (speeds === null) return undefined
  const ways = [{ title: 'Download', range: speeds.download }]
  if (speeds.upload !== null) ways.push({ title: 'Upload', range: speeds.upload })
  const known = bounds.filter(([, bound]) => ways.some(({ range }) => range[bound] !== null))
  return {
    head: ['Mbit/s', ...known.map(([name]) => name)],
    rows: ways.map(({ title, range }) => ({
      title,
      cells: known.map(([, bound]) => range[bound]?.toLocaleString('de-DE') ?? 'ohne Angabe'),
    })),
  }
}

interface Section {
  readonly title: string
  readonly lines: string[]
}

/**
 * The sheet's sections without the sentences that tables say: of speeds the first, one a direction; of prices all but the last,
 * that they include VAT.
 */
export function besideTables(sections: readonly Section[], table: SpeedTable | undefined): Section[] {
  return sections.map(({ lines, title }) => ({
    title,
    lines: title === speedTitle ? lines.slice(table?.rows.length ?? 0) : title === priceTitle ? lines.slice(-1) : lines,
  }))
}
