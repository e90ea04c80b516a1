import { useId } from 'react'

import { classes } from '#ui/classes.ts'
import { Forecast } from '#ui/data/Forecast.tsx'
import { Card } from '#ui/layout/Card.tsx'

import type { CostsView } from './costs-view.ts'

import styles from './CostsCard.module.css'

interface CostsCardProps {
  costs: CostsView
  /** Takes the wide column only, its bars then lie and its figure is no rival of the story's; else it goes across both. */
  narrow?: boolean
}

/** A bill before the bill: what the next months will cost, and why. */
export function CostsCard({
  costs: { amount, change, current = 1, isBeside, months, pending, rest, title },
  narrow = false,
}: CostsCardProps) {
  const id = useId()
  return (
    <Card className={classes(styles['costs'], narrow ? styles['narrow'] : styles['across'])} labelledBy={id}>
      <div>
        <h2 className="small quiet" id={id}>
          {title}
        </h2>
        <p className={narrow || isBeside === true ? styles['amount'] : 'figure figure-xl'}>{amount}</p>
        {change !== '' && <p className={classes(styles['change'], 'mt-8')}>{change}</p>}
      </div>
      <Forecast title="Was du zahlst" months={months} current={current} pending={pending} rest={rest} />
    </Card>
  )
}
