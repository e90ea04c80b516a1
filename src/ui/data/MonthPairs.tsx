import { formatMonth } from '#kit/dates.ts'
import type { IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'

import { classes } from '../classes.ts'
import { moreClass } from '../form/button-classes.ts'
import { barBase, highestBar, percent } from './month-scale.ts'
import { MonthName } from './MonthName.tsx'
import { Table } from './Table.tsx'

import bars from './bars.module.css'
import styles from './MonthChart.module.css'

/** What a month costs, and what it would cost after a step: 'bisher' and 'künftig'. */
interface MonthPair {
  /** Any day of the month. */
  month: IsoDate
  cents: Cents
  afterCents: Cents
  /** Stands above its bars: the difference from there on, '+10,00 €'. Of two that are near each other on a phone one alone. */
  step?: string
}

interface MonthPairsProps {
  /** What the bars show, such as 'Was du im Monat zahlst'. */
  title: string
  /** Oldest first. */
  months: readonly MonthPair[]
  /** What amounts before and after a step are called. */
  names?: readonly [string, string]
}

const beforeAfter = ['bisher', 'künftig'] as const

interface PairProps {
  index: number
  count: number
  amount: MonthPair
  max: Cents
  /** The highest of the month and its neighbours: above them its step has room on a phone. */
  highest: Cents
}

/** One bar where nothing changes, else two; the difference stands above where it begins, all other figures in the table. */
function Pair({ index, count, amount: { afterCents, cents, month, step }, highest, max }: PairProps) {
  const height = (value: Cents) =>
    max > 0 ? Math.max(value > 0 ? 4 : 0, Math.round((Math.max(0, value) / max) * highestBar)) : 0
  const bar = (value: Cents, [start, width]: readonly [number, number], className?: string) => (
    <rect
      className={className}
      x={percent((index + start) / count)}
      width={percent(width / count)}
      y={barBase - height(value)}
      height={height(value)}
      rx="2"
    />
  )
  const middle = percent((index + 0.5) / count)
  return (
    <g>
      {cents === afterCents ? (
        bar(cents, [0.19, 0.62])
      ) : (
        <>
          {bar(cents, [0.14, 0.34])}
          {bar(afterCents, [0.52, 0.34], styles['after'])}
        </>
      )}
      {step !== undefined && (
        <text className={classes(styles['value'], styles['step'])} x={middle} y={barBase - height(highest) - 8}>
          {step}
        </text>
      )}
      <MonthName month={month} middle={middle} />
    </g>
  )
}

function highestOf(months: readonly MonthPair[]): Cents {
  return Math.max(...months.flatMap(({ afterCents, cents }) => [cents, afterCents]), 0)
}

function PairsTable({ title, months, names: [was, will] }: Required<MonthPairsProps>) {
  return (
    <Table
      className={styles['table'] ?? ''}
      caption={`${title}, ${was} und ${will}`}
      head={['Monat', was, will]}
      rows={months.map(({ afterCents, cents, month }) => ({
        title: formatMonth(month),
        cells: [formatEuro(cents), formatEuro(afterCents)],
        tone: cents === afterCents ? 'same' : 'changed',
      }))}
    />
  )
}

/** Amounts per month before and after a step, as bars from 0 and as a table. */
export function MonthPairs({ title, months, names: [was, will] = beforeAfter }: MonthPairsProps) {
  const max = highestOf(months)
  return (
    <figure>
      <figcaption className={styles['key']}>
        <span className="sr">{title}: </span>
        <span className={styles['was']}>{was}</span>
        <span className={styles['will']}>{will}</span>
      </figcaption>
      <svg className={classes(bars['bars'], styles['chart'])} height="168" aria-hidden>
        {months.map((amount, index) => (
          <Pair
            key={amount.month}
            {...{ index, amount, max }}
            highest={highestOf(months.slice(Math.max(0, index - 1), index + 2))}
            count={months.length}
          />
        ))}
        <line x1="0" x2="100%" y1="136.5" y2="136.5" />
      </svg>
      <details className="mt-16">
        <summary className={moreClass}>Als Tabelle</summary>
        <PairsTable {...{ title, months }} names={[was, will]} />
      </details>
    </figure>
  )
}
