import { formatMonth } from '#kit/dates.ts'
import type { IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'

import { classes } from '../classes.ts'
import { moreClass } from '../form/button-classes.ts'
import { Table } from './Table.tsx'

import bars from './bars.module.css'
import styles from './MonthChart.module.css'

interface MonthAmount {
  /** Any day of the month. */
  month: IsoDate
  cents: Cents
}

interface MonthChartProps {
  /** What the bars show, such as 'Rechnungen'. */
  title: string
  /** Oldest first; the last one is the present month. */
  months: readonly MonthAmount[]
}

/** Where the bars stand, in pixels. */
const barBase = 136
const highestBar = 108

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

type Label = 'always' | 'beside' | 'never'

/** Amounts stand where they differ from the month before; 'beside' another one there is no room on a phone. */
function monthLabels(months: readonly MonthAmount[]): Label[] {
  const labels: Label[] = []
  for (const [index, { cents }] of [...months.entries()].toReversed()) {
    if (cents === months[index - 1]?.cents) labels.unshift('never')
    else labels.unshift(labels[0] === 'always' ? 'beside' : 'always')
  }
  return labels
}

/** Under its bar: three letters, or one where there is little room. */
function MonthName({ month, middle }: { month: string; middle: string }) {
  const name = formatMonth(month)
  return (
    <>
      <text className={styles['long']} x={middle} y="158">
        {name.slice(0, 3)}
      </text>
      <text className={styles['short']} x={middle} y="158">
        {name.slice(0, 1)}
      </text>
    </>
  )
}

/** One bar: 62 % of its step. */
function Bar({ index, count, amount, label, max }: BarProps) {
  const height = max > 0 ? Math.max(4, Math.round((Math.max(0, amount.cents) / max) * highestBar)) : 4
  const top = barBase - height
  const x = percent((index + 0.19) / count)
  const width = percent(0.62 / count)
  const middle = percent((index + 0.5) / count)
  return (
    <g className={index === count - 1 ? styles['now'] : undefined}>
      <rect x={x} width={width} y={top} height={height} rx="3" />
      <rect x={x} width={width} y={barBase - 4} height="4" />
      {label !== 'never' && (
        <text className={classes(styles['value'], label === 'beside' && styles['beside'])} x={middle} y={top - 8}>
          {formatEuro(amount.cents).replace('\u00A0€', '')}
        </text>
      )}
      <MonthName month={amount.month} middle={middle} />
    </g>
  )
}

interface BarProps {
  index: number
  count: number
  amount: MonthAmount
  label: Label
  max: Cents
}

function summary(title: string, months: readonly MonthAmount[]): string {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return title
  const said = ({ month, cents }: MonthAmount): string => `${formatEuro(cents)} im ${formatMonth(month)}`
  return `${title} der letzten ${months.length} Monate, von ${said(first)} bis ${said(last)}`
}

/** Amounts per month as bars on the base line 0, and the same as a table behind a toggle. */
export function MonthChart({ title, months }: MonthChartProps) {
  const max = Math.max(...months.map(({ cents }) => cents), 0)
  const labels = monthLabels(months)
  const rows = months
    .toReversed()
    .map(({ month, cents }) => ({ title: formatMonth(month), cells: [formatEuro(cents)] }))
  return (
    <figure>
      <figcaption className="sr">{summary(title, months)}</figcaption>
      <svg className={classes(bars['bars'], styles['chart'])} height="168" aria-hidden>
        {months.map((amount, index) => (
          <Bar key={amount.month} {...{ index, amount, max }} count={months.length} label={labels[index] ?? 'never'} />
        ))}
        <line x1="0" x2="100%" y1="136.5" y2="136.5" />
      </svg>
      <details>
        <summary className={moreClass}>Als Tabelle</summary>
        <Table className={styles['table'] ?? ''} caption={title} head={['Monat', 'Betrag']} rows={rows} />
      </details>
    </figure>
  )
}
