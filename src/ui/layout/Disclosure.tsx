import type { ReactNode } from 'react'

import { classes } from '../classes.ts'

import styles from './Disclosure.module.css'

interface DisclosureProps {
  /** Says what opens. */
  summary: string
  open?: boolean
  className?: string | undefined
  children: ReactNode
}

/** What few ask for, behind a line that opens it; works without scripts. */
export function Disclosure({ summary, open = false, className, children }: DisclosureProps) {
  return (
    <details className={classes(styles['disclosure'], className)} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
