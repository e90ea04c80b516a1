/** Taking pieces off the shelf and putting them back, within the transaction of whoever orders: never more than there are. */
import { refuse, ok, type Result } from '#kit/result.ts'
import { statement, type Tx } from '#platform/server/db.ts'

export interface StockLine {
  readonly productId: string
  /** Pieces, at least one. */
  readonly quantity: number
}

// Locked in the order of the products, so that two orders of the same two never wait for each other in a circle.
const take = statement<{ productId: string; available: number; quantity: number }>(
  'shop.take-stock',
  `with given as (select * from jsonb_to_recordset($1::jsonb) as g ("productId" text, quantity int)),
     locked as materialized (select s.product_id, s.available from shop_stock s
       where s.product_id in (select "productId" from given) order by s.product_id for update),
     lines as materialized (select g."productId", g.quantity, coalesce(l.available, 0) as available
       from given g left join locked l on l.product_id = g."productId"),
     short as (select * from lines where available < quantity),
     taken as (update shop_stock s set available = s.available - l.quantity from lines l
       where s.product_id = l."productId" and not exists (select from short))
   select * from short order by "productId"`,
)

const giveBack = statement(
  'shop.give-back-stock',
  `with given as (select * from jsonb_to_recordset($1::jsonb) as g ("productId" text, quantity int)),
     locked as materialized (select s.product_id from shop_stock s
       where s.product_id in (select "productId" from given) order by s.product_id for update)
   update shop_stock s set available = s.available + g.quantity from given g, locked l
    where s.product_id = g."productId" and s.product_id = l.product_id`,
)

/** A product on two lines is one row. */
function summed(lines: readonly StockLine[]): string {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return JSON.stringify([...sums].map(([productId, quantity]) => ({ productId, quantity })))
}

/**
 * Takes all lines or none; others wait for the rows until the transaction ends.
 * @returns 'out-of-stock' with `productId` of the first that lacks pieces and how many are `left`; an unknown one has none.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<Result<void, 'out-of-stock'>> {
  const [short] = await tx.query(take, [summed(lines)])
  if (short === undefined) return ok(undefined)
  return refuse('out-of-stock', { productId: short.productId, left: String(short.available) })
}

/** Puts pieces back: a cancelled or lapsed order, a payment that failed. Travels with the next statement. */
export function giveBackStock(tx: Tx, lines: readonly StockLine[]): void {
  tx.write(giveBack, [summed(lines)])
}
