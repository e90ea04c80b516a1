import type { ReactNode } from 'react'

import { formatEuro, toCents } from '#kit/money.ts'

/** Prices per piece in euro; null: nothing is paid of that kind. */
interface Priced {
  readonly oneTimePrice: number | null
  readonly monthlyPrice: number | null
  readonly quantity: number
}

interface LinePrice {
  readonly price: string
  /** undefined: nothing is said of it. */
  readonly priceNote: ReactNode
}

/** What a line costs and how that is paid: every month, or once, which goes without saying of what is ordered already. */
export function linePrice({ monthlyPrice, oneTimePrice, quantity }: Priced, isOrder = true): LinePrice {
  const monthly = formatEuro(toCents(monthlyPrice ?? 0) * quantity)
  if (oneTimePrice === null) return { price: monthly, priceNote: 'mtl.' }
  const price = formatEuro(toCents(oneTimePrice) * quantity)
  if (monthlyPrice === null) return { price, priceNote: isOrder ? 'einmalig' : undefined }
  return {
    price,
    priceNote: (
      <>
        einmalig
        <br />
        {monthly} mtl.
      </>
    ),
  }
}
