/** The figures of what is ticked, on the card that sends it; shared by giving back and by taking out. */
import type { ReactNode } from 'react'

import { voucherTerm } from '#domains/orders/purchase.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import { DescriptionList, type Description } from '#ui/data/DescriptionList.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Total } from '#ui/data/Total.tsx'

import type { ChosenRefund } from './chosen-refund.ts'

interface SumsProps {
  items: readonly Description[]
  title: string
  note: ReactNode
  cents: Cents
}

/** Rows, and the sum that counts to its new figure. */
export function ChosenSums({ cents, items, note, title }: SumsProps) {
  return (
    <>
      <DescriptionList items={items} />
      <Total label={<b>{title}</b>}>
        <Price cents={cents} counts />
      </Total>
      <p className="small quiet">{note}</p>
    </>
  )
}

/** Each piece, the voucher's share of it, the shipping where nothing else is left; `sign`: of the pieces. */
export function refundRows(
  { pieces, shareCents, shippingCents }: ChosenRefund,
  { sign, voucher }: { readonly sign: 1 | -1; readonly voucher: string | null },
): Description[] {
  return [
    ...pieces.map(({ cents, term }) => ({ term, value: formatEuro(sign * cents) })),
    ...(shareCents > 0 ? [{ term: `Anteil am ${voucherTerm(voucher)}`, value: formatEuro(-sign * shareCents) }] : []),
    ...(shippingCents > 0 ? [{ term: 'Versand der Bestellung', value: formatEuro(sign * shippingCents) }] : []),
  ]
}
