import type { ReactNode } from 'react'

import { classes } from './classes.ts'

import styles from './Facts.module.css'

export interface Fact {
  term: string
  value: ReactNode
}

/** Two or three facts of a card as a description list. */
export function Facts({ items, className }: { items: readonly Fact[]; className?: string }) {
  return (
    <dl className={classes(styles['facts'], className)}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
