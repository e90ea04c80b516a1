import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'

import styles from './Disclosure.module.css'

interface DisclosureProps {
  /** Says what opens. */
  summary: string
  open?: boolean
  /** A quiet line with a caret, for what ends a list. */
  caret?: boolean
  className?: string | undefined
  children: ReactNode
}

/** What few ask for, behind a line that opens it; works without scripts. */
export function Disclosure({ summary, open = false, caret = false, className, children }: DisclosureProps) {
  return (
    <details className={classes(caret ? styles['fold'] : styles['disclosure'], className)} open={open}>
      <summary>
        {summary}
        {caret && <Icon name="Pfeil unten" size="T" />}
      </summary>
      {children}
    </details>
  )
}
