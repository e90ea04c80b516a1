import type { ReactNode } from 'react'

import { List } from './List.tsx'

import styles from './DenseList.module.css'

/** For a day's work with many rows: low ones, what a row is and its note in one line where there is room. */
export function DenseList({ children }: { children: ReactNode }) {
  return <List className={styles['dense']}>{children}</List>
}
