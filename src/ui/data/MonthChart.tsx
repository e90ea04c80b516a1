import { formatMonth } from '#kit/dates.ts'
import type { IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'

import { classes } from '../classes.ts'
import { moreClass } from '../form/button-classes.ts'
import { Table } from './Table.tsx'

import styles from './MonthChart.module.css'

interface MonthAmount {
  /** Any day of the month. */
  month: IsoDate
  cents: Cents
  /** What it would be after a step, drawn beside it: 'bisher' and 'künftig'. */
  afterCents?: Cents
}

interface MonthChartProps {
  /** What the bars show, such as 'Rechnungen'. */
  title: string
  /** Oldest first; the last one is the present month, unless each has an amount before and after a step. */
  months: readonly MonthAmount[]
  /** What amounts before and after a step are called. */
  names?: readonly [string, string]
}

const beforeAfter = ['bisher', 'künftig'] as const
const base = 136
const highest = 108
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

/** One bar: 62 % of its step. */
function Bar({ index, count, amount, label, max }: BarProps) {
  const height = max > 0 ? Math.max(4, Math.round((Math.max(0, amount.cents) / max) * highest)) : 4
  const top = base - height
  const x = percent((index + 0.19) / count)
  const width = percent(0.62 / count)
  const middle = percent((index + 0.5) / count)
  return (
    <g className={index === count - 1 ? styles['now'] : undefined}>
      <rect x={x} width={width} y={top} height={height} rx="3" />
      <rect x={x} width={width} y={base - 4} height="4" />
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

/** Two bars a month, each 34 % of its step; figures stand in the table alone. */
function Pair({ index, count, amount: { afterCents = 0, cents, month }, max }: Omit<BarProps, 'label'>) {
  const bar = (value: Cents, start: number, className: string | undefined) => {
    const height = max > 0 ? Math.max(value > 0 ? 4 : 0, Math.round((Math.max(0, value) / max) * highest)) : 0
    return (
      <rect
        className={className}
        x={percent((index + start) / count)}
        width={percent(0.34 / count)}
        y={base - height}
        height={height}
        rx="2"
      />
    )
  }
  const middle = percent((index + 0.5) / count)
  return (
    <g>
      {bar(cents, 0.14, undefined)}
      {bar(afterCents, 0.52, styles['after'])}
      <MonthName month={month} middle={middle} />
    </g>
  )
}

/** Amounts per month before and after a step, as pairs of bars and as a table. */
function BeforeAfter({ title, months, names: [was, will] = beforeAfter }: MonthChartProps) {
  const max = Math.max(...months.flatMap(({ afterCents = 0, cents }) => [cents, afterCents]), 0)
  const rows = months.map(({ afterCents = 0, cents, month }) => ({
    title: formatMonth(month),
    cells: [formatEuro(cents), formatEuro(afterCents)],
    tone: cents === afterCents ? ('same' as const) : ('changed' as const),
  }))
  return (
    <figure>
      <figcaption className={styles['key']}>
        <span className="sr">{title}: </span>
        <span className={styles['was']}>{was}</span>
        <span className={styles['will']}>{will}</span>
      </figcaption>
      <svg className={styles['chart']} height="168" aria-hidden>
        {months.map((amount, index) => (
          <Pair key={amount.month} {...{ index, amount, max }} count={months.length} />
        ))}
        <line x1="0" x2="100%" y1="136.5" y2="136.5" />
      </svg>
      <details>
        <summary className={moreClass}>Als Tabelle</summary>
        <Table
          className={styles['table'] ?? ''}
          caption={`${title}, ${was} und ${will}`}
          head={['Monat', was, will]}
          rows={rows}
        />
      </details>
    </figure>
  )
}

/** Amounts per month as bars on the base line 0, and the same as a table behind a toggle. */
export function MonthChart(props: MonthChartProps) {
  const { title, months } = props
  if (months.some(({ afterCents }) => afterCents !== undefined)) return <BeforeAfter {...props} />
  const max = Math.max(...months.map(({ cents }) => cents), 0)
  const labels = monthLabels(months)
  const rows = months
    .toReversed()
    .map(({ month, cents }) => ({ title: formatMonth(month), cells: [formatEuro(cents)] }))
  return (
    <figure>
      <figcaption className="sr">{summary(title, months)}</figcaption>
      <svg className={styles['chart']} height="168" aria-hidden>
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
