import type { ReactNode } from 'react'

import { classes } from '../classes.ts'

import hairline from '../hairline.module.css'
import styles from './DescriptionList.module.css'

export interface Description {
  term: string
  value: ReactNode
  /** What it is, in small print below both. */
  note?: string | undefined
}

interface DescriptionListProps {
  items: readonly Description[]
  /** Parted from the list above it. */
  parted?: boolean
  className?: string | undefined
}

/** A few facts of a card as a description list. */
export function DescriptionList({ items, parted = false, className }: DescriptionListProps) {
  return (
    <dl className={classes(styles['facts'], parted && styles['parted'], className)}>
      {items.map(({ term, value, note }) => (
        <div key={term} className={hairline['row']}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className={styles['note']}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
