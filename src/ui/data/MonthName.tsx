import { formatMonth } from '#kit/dates.ts'

import styles from './MonthChart.module.css'

/** Under its bar: three letters, or one where there is little room. */
export function MonthName({ month, middle }: { month: string; middle: string }) {
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
