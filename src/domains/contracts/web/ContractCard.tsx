import { useEffect, useRef } from 'react'

import { formatEuro } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { cardClass } from '#ui/layout/Card.tsx'
import { coverClass } from '#ui/layout/List.tsx'

import type { ContractView } from './list/contracts-view.ts'
import { StateBadge } from './StateBadge.tsx'
import { withOptions } from './words.ts'

import styles from './list/MyContractsPage.module.css'

interface ContractCardProps {
  contract: ContractView
  /** Marked, and brought into view once. */
  selected: boolean
}

/** One contract of the list: product, place or number, state, price with its options, next date. */
export function ContractCard({ contract, selected }: ContractCardProps) {
  const base = useBase()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const { contractId, title, twin, state, about, time } = contract
  return (
    <li
      ref={item}
      className={classes(cardClass, styles['contract'], selected && styles['selected'])}
      aria-current={selected ? 'true' : undefined}
    >
      <div>
        <div className={styles['title']}>
          <h2>
            <AppLink className={coverClass} href={to(base, 'contract', { contractId })}>
              {title}
              {twin !== undefined && <span className="sr">, {twin}</span>}
            </AppLink>
          </h2>
          {state !== null && <StateBadge state={state} />}
          {selected && <Badge icon="Haken">Ausgewählt</Badge>}
        </div>
        <p className="quiet mt-4">{about}</p>
        <p className="mt-12">{time}</p>
      </div>
      <ContractPrice {...contract} />
      <Icon name="Pfeil rechts" size="T" className={styles['go']} />
    </li>
  )
}

function ContractPrice({ cents, isComing, options }: Pick<ContractView, 'cents' | 'isComing' | 'options'>) {
  return (
    <div className={styles['price']}>
      <p>
        <b>{formatEuro(cents)}</b> <span className="small quiet">{isComing ? 'mtl. ab Beginn' : 'mtl.'}</span>
      </p>
      {options > 0 && <p className="small quiet">{withOptions(options)}</p>}
    </div>
  )
}
