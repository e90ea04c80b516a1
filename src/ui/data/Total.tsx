import type { ReactNode } from 'react'

import { classes } from '../classes.ts'

import styles from './Total.module.css'

/** The sum below a line of ink: its name left, the figure right ('Zusammen im Monat', a `Price`). */
export function Total({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={classes('apart', styles['total'], className)}>
      <div>{label}</div>
      {children}
    </div>
  )
}
