import type { Cents } from '#kit/money.ts'

import { Price } from './Price.tsx'

import styles from './SumLine.module.css'

/** One of several sums below each other: its name left, the figure right. */
export function SumLine({
  title,
  note,
  cents,
  unit,
}: {
  title: string
  note: string
  cents: Cents
  unit?: 'mtl.' | undefined
}) {
  return (
    <div className={styles['line']}>
      <div>
        <b>{title}</b>
        <p className="small quiet">{note}</p>
      </div>
      <Price cents={cents} unit={unit} />
    </div>
  )
}
