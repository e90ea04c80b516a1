import type { ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'

import styles from './Field.module.css'

/** The error line below a field; the field points at it by `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles['error']}>
      <Icon name="Fehler" size="T" solid />
      <span>{children}</span>
    </p>
  )
}
