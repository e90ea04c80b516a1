import { formatDate } from '#kit/dates.ts'
import type { IsoDate } from '#kit/dates.ts'

import { classes } from '../classes.ts'

import styles from './Months.module.css'

interface MonthsProps {
  /** Length of the term in its unit. */
  total: number
  /** The running month, counted from 1; above `total` the term is over. */
  current: number
  from: IsoDate
  until: IsoDate
  /** What the months are part of, such as 'Mindestlaufzeit'. */
  term?: string
  /** What is counted: a withdrawal period has days. */
  unit?: 'Monat' | 'Tag'
}

/** A term as one block per month: past, now, to come. */
export function Months({ total, current, from, until, term = 'Mindestlaufzeit', unit = 'Monat' }: MonthsProps) {
  const months = Array.from({ length: total }, (_, index) => index + 1)
  const place = `${unit} ${Math.min(current, total)} von ${total}`
  return (
    <div className={unit === 'Tag' ? styles['days'] : undefined}>
      <p className="sr">
        {place} der {term}
      </p>
      <div className={styles['months']} aria-hidden>
        {months.map((month) => (
          <i key={month} className={month < current ? styles['past'] : month === current ? styles['now'] : undefined} />
        ))}
      </div>
      <p className={classes('apart', styles['ends'])}>
        <span>{formatDate(from)}</span>
        <b aria-hidden>{place}</b>
        <span>{formatDate(until)}</span>
      </p>
    </div>
  )
}
