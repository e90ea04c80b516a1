import type { ReactNode } from 'react'
import { useId } from 'react'

import { classes } from '../classes.ts'

import styles from './Sections.module.css'

/** A page in named parts, at most 896 px wide: orders, terminations, receipts. */
export function Sections({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes(styles['parts'], className)}>{children}</div>
}

interface PartProps {
  title: ReactNode
  /** The content begins with a card: the name moves down to its first line. */
  boxed?: boolean
  id?: string | undefined
  children: ReactNode
}

export function Section({ title, boxed = false, id, children }: PartProps) {
  const titleId = useId()
  return (
    <section id={id} className={classes(styles['part'], boxed && styles['boxed'])} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
