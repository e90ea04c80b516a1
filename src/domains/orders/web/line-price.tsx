import type { ReactNode } from 'react'

import { formatEuro, toCents } from '#kit/money.ts'

/** Prices per piece in euro; null: nothing is paid of that kind. */
interface Priced {
  readonly oneTimePrice: number | null
  readonly monthlyPrice: number | null
  readonly quantity: number
}

/** What a line costs and how that is paid: once, every month, or once and a sum every month besides. */
export function linePrice({ monthlyPrice, oneTimePrice, quantity }: Priced): { price: string; priceNote: ReactNode } {
  const monthly = formatEuro(toCents(monthlyPrice ?? 0) * quantity)
  if (oneTimePrice === null) return { price: monthly, priceNote: 'mtl.' }
  const price = formatEuro(toCents(oneTimePrice) * quantity)
  if (monthlyPrice === null) return { price, priceNote: 'einmalig' }
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
