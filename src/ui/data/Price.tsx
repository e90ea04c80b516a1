import { formatDate } from '#kit/dates.ts'
import type { IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'

import { classes } from '../classes.ts'
import { CountingAmount } from './CountingAmount.tsx'

import styles from './Price.module.css'

/** The price before a discount; never without the day it comes back. */
interface StruckPrice {
  cents: Cents
  until: IsoDate
  /** Name of the discount, such as 'Treuevorteil'. */
  reason?: string | undefined
}

interface PriceProps {
  cents: Cents
  unit?: 'mtl.' | 'einmalig' | undefined
  /** Others of its kind cost more. */
  isFrom?: boolean
  struck?: StruckPrice | undefined
  /** s 24 px (product card), m 32 px, l 40 px. */
  size?: 's' | 'm' | 'l'
  /** Counts to another amount instead of jumping to it. */
  counts?: boolean
}

/** A lone price in large type, VAT included. */
export function Price({ cents, unit, isFrom = false, struck, size = 'm', counts = false }: PriceProps) {
  return (
    <div>
      <p className={classes(styles['price'], styles[size])}>
        {isFrom && <span>ab</span>}
        {counts ? <CountingAmount cents={cents} /> : <b>{formatEuro(cents)}</b>}
        {unit !== undefined && <span>{unit}</span>}
      </p>
      {struck !== undefined && (
        <p className="small quiet">
          <span className="sr">Statt </span>
          <s>{formatEuro(struck.cents)}</s> {struck.reason} bis {formatDate(struck.until)}
        </p>
      )}
    </div>
  )
}
