import { classes } from '../classes.ts'
import { moreClass } from '../form/button-classes.ts'
import { Table } from './Table.tsx'

import bars from './bars.module.css'
import styles from './Forecast.module.css'

interface ForecastStep {
  /** With its sign: '+5,00 €'. */
  amount: string
  cause: string
}

export interface ForecastBar {
  /** 'Dezember 2026'. */
  month: string
  amount: string
  /** Of the highest bar, from 0 to 100. */
  percent: number
  /** What is paid once in it, on top, drawn hatched. */
  once?: number | undefined
  /** What would come on top if the customer agreed, drawn dashed. */
  maybe?: number | undefined
  /** Why it is not the amount of the month before. */
  steps: readonly ForecastStep[]
}

interface ForecastProps {
  /** What is said of the table to screen readers. */
  title: string
  months: readonly ForecastBar[]
  /** Which of them stands out. */
  current: number
  /** What the dashed parts are. */
  pending?: readonly string[] | undefined
  /** The last of them that cost the same, in one line: how many, and what it says beside their amount. */
  rest?: { readonly count: number; readonly title: string } | undefined
}

/** What months to come will cost: bars with the cause of every step, rows on a phone, and the same as a table. */
export function Forecast({ title, months, current, pending, rest }: ForecastProps) {
  // Bars of one length say nothing that the words above them do not.
  if (months.every(({ maybe, steps }) => maybe === undefined && steps.length === 0)) {
    return <AsTable title={title} months={months} />
  }
  return (
    <>
      <ol className={styles['forecast']}>
        {months.slice(0, months.length - (rest?.count ?? 0)).map((month, index) => (
          <Month
            key={month.month}
            month={month}
            isCurrent={index === current}
            isSame={index > 0 && month.steps.length === 0}
          />
        ))}
        {rest && (
          <li className={styles['same']}>
            <span className={styles['rest']}>{rest.title}</span>
            <span className={styles['amount']}>{months.at(-1)?.amount}</span>
          </li>
        )}
      </ol>
      {pending !== undefined && pending.length > 0 && (
        <ul className={styles['key']}>
          {pending.map((text) => (
            <li key={text}>
              <i aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      )}
      <AsTable title={title} months={months} />
    </>
  )
}

function AsTable({ title, months }: Pick<ForecastProps, 'title' | 'months'>) {
  return (
    <details>
      <summary className={moreClass}>Als Tabelle</summary>
      <Table
        className={styles['table'] ?? ''}
        caption={title}
        head={['Monat', 'Betrag']}
        rows={months.map(({ month, amount, steps }) => ({
          title: month,
          ...(steps.length > 0 && { note: steps.map((step) => `${step.amount} ${step.cause}`).join(', ') }),
          cells: [amount],
        }))}
      />
    </details>
  )
}

function Month({ month: { amount, maybe, month, once, percent, steps }, isCurrent, isSame }: MonthProps) {
  return (
    <li className={classes(isCurrent && styles['current'], isSame && styles['same']) || undefined}>
      <span className={styles['month']}>
        <abbr title={month}>{month.slice(0, 3)}</abbr>
      </span>
      <Bar percent={percent} once={once} maybe={maybe} />
      <span className={styles['amount']}>{amount}</span>
      {steps.length > 0 && (
        <span className={styles['why']} data-month={month}>
          {steps.map((step) => (
            <span key={step.cause}>
              <b>{step.amount}</b> {step.cause}
            </span>
          ))}
        </span>
      )}
    </li>
  )
}

interface MonthProps {
  month: ForecastBar
  isCurrent: boolean
  isSame: boolean
}

/** Lying on a phone, standing beside each other where there is room; a drawing each, as lengths in the sheet know no amounts. */
function Bar({ percent, once = 0, maybe = 0 }: Pick<ForecastBar, 'percent' | 'once' | 'maybe'>) {
  const paid = percent + once
  return (
    <>
      <svg className={classes(bars['bars'], styles['bar'], styles['lying'])} aria-hidden>
        <rect width={`${percent}%`} height="100%" rx="3" />
        {once > 0 && (
          <>
            <rect className={styles['once']} x={`${percent}%`} width={`${once}%`} height="100%" rx="3" />
            <line className={styles['stripes']} x1={`${percent}%`} x2={`${paid}%`} y1="50%" y2="50%" />
          </>
        )}
        {maybe > 0 && <rect className={styles['maybe']} x={`${paid}%`} width={`${maybe}%`} height="100%" rx="3" />}
      </svg>
      <svg className={classes(bars['bars'], styles['bar'], styles['standing'])} aria-hidden>
        <rect width="100%" y={`${100 - percent}%`} height={`${percent}%`} rx="3" />
        {once > 0 && (
          <>
            <rect className={styles['once']} width="100%" y={`${100 - paid}%`} height={`${once}%`} rx="3" />
            <line className={styles['stripes']} x1="50%" x2="50%" y1={`${100 - percent}%`} y2={`${100 - paid}%`} />
          </>
        )}
        {maybe > 0 && (
          <rect className={styles['maybe']} width="100%" y={`${100 - paid - maybe}%`} height={`${maybe}%`} rx="3" />
        )}
      </svg>
    </>
  )
}
