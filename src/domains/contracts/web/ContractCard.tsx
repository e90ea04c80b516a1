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
  const { change, contractId, leads, path, place, state, time, title, twin } = contract
  return (
    <li
      ref={item}
      className={classes(cardClass, styles['contract'], selected && styles['selected'])}
      aria-current={selected ? 'true' : undefined}
    >
      <div>
        <div className={styles['title']}>
          <h2>
            <AppLink className={coverClass} href={to(base, path, { contractId })}>
              {title}
              {twin !== undefined && <span className="sr">, {twin}</span>}
            </AppLink>
          </h2>
          {state !== null && <StateBadge state={state} />}
          {selected && <Badge icon="Haken">Ausgewählt</Badge>}
        </div>
        <About contractId={contractId} place={place} />
        {time !== '' && <p className="mt-12">{time}</p>}
        {change !== null && <p>{change}</p>}
      </div>
      <ContractPrice {...contract} />
      {leads && <Icon name="Pfeil rechts" size="T" className={styles['go']} />}
    </li>
  )
}

/** Place or number, and the contract's own: beside each other, or each on its line. */
function About({ contractId, place }: Pick<ContractView, 'contractId' | 'place'>) {
  return (
    <p className={classes('quiet mt-4', styles['about'])}>
      {place !== null && (
        <span>
          {place}
          <span className={styles['comma']}>, </span>
        </span>
      )}
      <span>Vertrag {contractId}</span>
    </p>
  )
}

function ContractPrice({ cents, from, options, owedCents }: ContractView) {
  const owes = owedCents > 0
  return (
    <div className={styles['price']}>
      <p>
        <b>{formatEuro(owes ? owedCents : cents)}</b> <span className="small quiet">{owes ? 'offen' : 'mtl.'}</span>
      </p>
      {owes && <p className="small quiet">Preis {formatEuro(cents)} mtl.</p>}
      {from !== null && <p className="small quiet">{from}</p>}
      {options > 0 && <p className="small quiet">{withOptions(options)}</p>}
    </div>
  )
}
