import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { List } from './List.tsx'

import hairline from '../hairline.module.css'
import styles from './DenseList.module.css'

/** What stands in the columns of a list, from its titles on. */
export interface ListHeads {
  readonly title: string
  readonly note: string
  readonly end: ReactNode
  readonly action?: string
}

interface DenseListProps {
  heads?: ListHeads | undefined
  className?: string | undefined
  children: ReactNode
}

/** For a day's work with many rows: low ones, what a row is and its note in one line where there is room. */
export function DenseList({ children, className, heads }: DenseListProps) {
  return (
    <List className={classes(styles['dense'], className)}>
      {heads !== undefined && <Heads {...heads} />}
      {children}
    </List>
  )
}

/** For the eye, which goes down a column; a row that is read out says itself what each of its figures is. */
function Heads({ action, end, note, title }: ListHeads) {
  return (
    <li className={classes(hairline['row'], styles['heads'])} aria-hidden>
      <div>
        <span>{title}</span>
        <span>{note}</span>
      </div>
      <div>{end}</div>
      <span>{action}</span>
    </li>
  )
}
