import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'

import styles from './Sheet.module.css'

interface SheetProps {
  /** Named by the button that opens it (`popoverTarget`): it needs no scripts. */
  id: string
  title: string
  className?: string | undefined
  children: ReactNode
}

/** What opens over the page, on a phone from its lower edge. */
export function Sheet({ children, className, id, title }: SheetProps) {
  return (
    <div className={classes('overlay', styles['sheet'], className)} id={id} popover="auto">
      <div className={styles['head']}>
        <h2>{title}</h2>
        <button
          type="button"
          className={styles['close']}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Schließen"
        >
          <Icon name="Schließen" />
        </button>
      </div>
      {children}
    </div>
  )
}
