import { useId } from 'react'

import { Forecast } from '#ui/data/Forecast.tsx'
import { Card } from '#ui/layout/Card.tsx'

import type { CostsView } from './costs-view.ts'

import styles from './CostsCard.module.css'

/** A bill before the bill: what the next months will cost, and why. Across both columns. */
export function CostsCard({ costs: { amount, change, months, pending, title } }: { costs: CostsView }) {
  const id = useId()
  return (
    <Card className={styles['costs']} labelledBy={id}>
      <div>
        <h2 className="small quiet" id={id}>
          {title}
        </h2>
        <p className="figure figure-xl">{amount}</p>
        {change !== '' && <p className="mt-8">{change}</p>}
      </div>
      <Forecast title="Was du zahlst" months={months} current={1} pending={pending} />
    </Card>
  )
}
