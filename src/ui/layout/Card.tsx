import type { ReactNode } from 'react'
import { useId } from 'react'

import { classes } from '../classes.ts'

import styles from './Card.module.css'

interface SectionProps {
  /** Names the section as h2; leave out where the content brings its own heading and give `labelledBy`. */
  title?: ReactNode
  /** Stands at the right of the title: a link, a number. */
  aside?: ReactNode
  labelledBy?: string
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** An open part of the page: title and content without a box: lines order a page more calmly than boxes. */
export function Section({ title, aside, labelledBy, id, className, children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={className} aria-labelledby={title === undefined ? labelledBy : titleId}>
      {title !== undefined && (
        <div className={classes('apart', styles['head'])}>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** What belongs together and carries figures. Never a card in a card. */
export function Card({ className, ...section }: SectionProps) {
  return <Section className={classes(styles['card'], className)} {...section} />
}

/** Pieces below each other, 24 px apart. */
export function Stack({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes(styles['stack'], className)}>{children}</div>
}

/** The same for another element, a form for one. */
export const stackClass: string = styles['stack'] ?? ''

/** The look of a card for another element (`li`, `article`). */
export const cardClass: string = styles['card'] ?? ''
