import type { ReactNode } from 'react'

import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'

import styles from './ReceiptCard.module.css'

interface ReceiptCardProps {
  /** What the figure is. */
  kicker?: string
  /** The number, or the day, of what was declared. */
  figure: string
  /** Below it: when, or at which time. */
  note: string
  facts: readonly { readonly term: string; readonly value: string }[]
  /** Where it leads on. */
  children: ReactNode
}

/** What was declared about a contract, to keep. */
export function ReceiptCard({ kicker, figure, note, facts, children }: ReceiptCardProps) {
  return (
    <Card>
      {kicker !== undefined && <h2 className="small quiet">{kicker}</h2>}
      <p className="figure figure-xl">{figure}</p>
      <p className="quiet mt-8">{note}</p>
      <DescriptionList className="mt-24" items={[...facts]} />
      <ButtonRow className="mt-32">{children}</ButtonRow>
    </Card>
  )
}

/** A receipt, and beside it what comes next. */
export function ReceiptColumns({ children }: { children: ReactNode }) {
  return <div className={styles['columns']}>{children}</div>
}
