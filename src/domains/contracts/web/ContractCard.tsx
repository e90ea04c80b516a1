import { useEffect, useRef } from 'react'

import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { cardClass } from '#ui/layout/Card.tsx'
import { coverClass } from '#ui/layout/List.tsx'

import type { WireContract } from '../api.ts'
import { contractStatus } from '../status.ts'
import { monthlyTogether, runningOptions } from '../wire-facts.ts'
import { StateBadge } from './StateBadge.tsx'
import { addressLine, contractNumber, timeLine, contractTitle } from './words.ts'

import styles from './list/MyContractsPage.module.css'

interface ContractCardProps {
  contract: WireContract
  today: string
  /** Marked, and brought into view once. */
  selected: boolean
}

/** One contract of the list: product, place or number, state, price with its options, next date. */
export function ContractCard({ contract, today, selected }: ContractCardProps) {
  const base = useBase()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const { contractId } = contract
  const place = addressLine(contract) ?? contractNumber(contract)
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
              {contractTitle(contract)}
            </AppLink>
          </h2>
          <StateBadge contract={contract} />
          {selected && <Badge icon="Haken">Ausgewählt</Badge>}
        </div>
        <p className="quiet mt-4">
          {place === undefined ? `Vertrag ${contractId}` : `${place}, Vertrag ${contractId}`}
        </p>
        <p className="mt-12">{timeLine(contract, today)}</p>
      </div>
      <ContractPrice contract={contract} />
      <Icon name="Pfeil rechts" size="T" className={styles['go']} />
    </li>
  )
}

function ContractPrice({ contract }: { contract: WireContract }) {
  const count = runningOptions(contract).length
  const cents = monthlyTogether(contract)
  // What is only ordered costs nothing yet; its own price says what it will cost.
  const ordered = contract.status === contractStatus.ordered
  return (
    <div className={styles['price']}>
      <p>
        <b>{formatEuro(ordered ? toCents(contract.priceNow.monthlyPrice) : cents)}</b>{' '}
        <span className="small quiet">{ordered ? 'mtl. ab Beginn' : 'mtl.'}</span>
      </p>
      {count > 0 && <p className="small quiet">{count === 1 ? 'mit einer Option' : `mit ${count} Optionen`}</p>}
    </div>
  )
}
