/** What is chosen in figures, by the rule that decides it once it is sent. */
import { isSentBack, refundOfPieces } from '#domains/orders/returns.ts'
import { lineTitle } from '#domains/orders/web/OrderLines.tsx'
import { toCents, type Cents } from '#kit/money.ts'

import type { Purchase } from '../calls.ts'
import { goneBefore } from '../return-texts.ts'

/** Pieces by the number of their line. */
export type Chosen = Readonly<Record<string, number>>

export interface ChosenRefund {
  /** What each cost before anything was taken off. */
  readonly pieces: readonly { readonly term: string; readonly cents: Cents }[]
  /** Of the voucher. */
  readonly shareCents: Cents
  readonly shippingCents: Cents
  readonly refundCents: Cents
  /** Something of it has to be sent. */
  readonly isSent: boolean
}

/** undefined: nothing is chosen. Another tab may have left fewer pieces than the form still holds. */
export function chosenRefund(
  { lines, returns, sums }: Pick<Purchase, 'lines' | 'returns' | 'sums'>,
  chosen: Chosen,
): ChosenRefund | undefined {
  const pieces = new Map(
    lines.flatMap(({ lineNo, piecesLeft }) => {
      const quantity = Math.min(chosen[String(lineNo)] ?? 0, piecesLeft)
      return quantity === 0 ? [] : [[lineNo, quantity] as const]
    }),
  )
  if (pieces.size === 0) return undefined
  const paid = lines.map(({ digital, discount, kind, lineNo, oneTimePrice, quantity }) => ({
    kind,
    quantity,
    digital,
    returned: goneBefore(returns, lineNo),
    onceCents: toCents(oneTimePrice ?? 0),
    discountCents: toCents(discount),
  }))
  const decided = refundOfPieces({ lines: paid, shippingCents: toCents(sums.shipping) }, pieces)
  const shown = lines.flatMap((line) => {
    const quantity = pieces.get(line.lineNo)
    if (quantity === undefined) return []
    return [{ term: `${quantity} × ${lineTitle(line)}`, cents: toCents(line.oneTimePrice ?? 0) * quantity }]
  })
  const goodsCents = decided.lines.reduce((sum, { refundCents }) => sum + refundCents, 0)
  return {
    pieces: shown,
    shareCents: shown.reduce((sum, { cents }) => sum + cents, 0) - goodsCents,
    shippingCents: decided.refundCents - goodsCents,
    refundCents: decided.refundCents,
    isSent: isSentBack(lines, decided.lines),
  }
}
