import type { ReactNode } from 'react'
import { useId } from 'react'

import { formatInstant } from '#kit/dates.ts'

import { classes } from '../classes.ts'
import { DescriptionList } from '../data/DescriptionList.tsx'
import { ButtonRow } from '../form/Button.tsx'
import { cardClass } from '../layout/Card.tsx'

import styles from './Receipt.module.css'

interface ReceiptProps {
  /** What has been received or done: 'Kündigung eingegangen'. */
  title: string
  /** UTC instant at which it happened. */
  at: string
  items: readonly { term: string; value: ReactNode }[]
  /** What happens next. */
  next?: ReactNode
  /** To keep it: save as PDF, print. */
  actions?: ReactNode
  /** h1 where the receipt is the page. */
  level?: 1 | 2
}

/** After a binding step: what, when, number, what happens next; prints on white without the frame. */
export function Receipt({ title, at, items, next, actions, level = 2 }: ReceiptProps) {
  const id = useId()
  const Title = `h${level}` as const
  return (
    <section className={classes(cardClass, styles['receipt'])} aria-labelledby={id}>
      <Title id={id} className="figure">
        {title}
      </Title>
      <p className="quiet mt-8">
        <time dateTime={at}>{formatInstant(at)}</time>
      </p>
      <DescriptionList className="mt-24" items={[...items]} />
      {next !== undefined && <div className="mt-24">{next}</div>}
      {actions !== undefined && <ButtonRow className="mt-24">{actions}</ButtonRow>}
    </section>
  )
}
