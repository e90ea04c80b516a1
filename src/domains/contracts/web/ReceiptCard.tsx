import type { ReactNode } from 'react'

import { classes } from '#ui/classes.ts'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'

import styles from './ReceiptCard.module.css'

interface ReceiptCardProps {
  /** What the figure is. */
  kicker?: string
  /** The number, or the day, of what was declared. */
  figure: string
  /** Below it: when it was declared. */
  note?: string
  /** Below it, and as much worth knowing: 'Dienstag, 8 bis 12 Uhr'. */
  time?: string
  facts: readonly { readonly term: string; readonly value: string }[]
  /** Where it leads on. */
  children: ReactNode
}

/** What was declared about a contract, to keep. */
export function ReceiptCard({ kicker, figure, note, time, facts, children }: ReceiptCardProps) {
  return (
    <Card>
      {kicker !== undefined && <h2 className="small quiet">{kicker}</h2>}
      <p className="figure figure-xl">{figure}</p>
      {time !== undefined && <p className={classes(styles['time'], 'mt-8')}>{time}</p>}
      {note !== undefined && <p className="quiet mt-8">{note}</p>}
      <DescriptionList className="mt-24" items={[...facts]} />
      <ButtonRow className="mt-32">{children}</ButtonRow>
    </Card>
  )
}

/** A receipt, and beside it what comes next; `even`: both are about as long, and end together. */
export function ReceiptColumns({ even = false, children }: { even?: boolean; children: ReactNode }) {
  return <div className={classes(styles['columns'], even && styles['even'])}>{children}</div>
}
