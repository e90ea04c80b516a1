/** What must hold of a customer's purchases, beside their contracts, whatever has happened before. */
import type { WireBag } from '#domains/bag/api.ts'
import type { WirePurchase } from '#domains/purchases/api.ts'
import { toCents } from '#kit/money.ts'
import { statement, type Sql } from '#platform/server/db.ts'

/** Each is a sentence that is true of any purchase once the jobs have done their work. */
const truths: Readonly<Record<string, (order: WirePurchase, now: string) => boolean>> = {
  // Services alone are paid with their contracts' invoices.
  'what waits for its money has a time for it': ({ payUntil, state, sums }, now) =>
    (state === 'placed' && sums.oneTime > 0) === (payUntil !== null) && (payUntil === null || payUntil > now),
  'how it ended is said of what has ended alone': ({ end, state }) => (state === 'cancelled') === (end !== null),
  'what goes back is no more than what was paid': ({ returns, sums }) =>
    returns.reduce((sum, { refund }) => sum + toCents(refund), 0) <= toCents(sums.oneTime),
  'its sums agree': ({ sums }) =>
    toCents(sums.oneTime) === toCents(sums.goods) - toCents(sums.discount) + toCents(sums.shipping),
  'what is lost has not come': ({ parcels }) =>
    parcels.every(({ deliveredAt, isBack, isLost }) => !isLost || (deliveredAt === null && !isBack)),
  'no more goes than was bought': ({ lines, parcels, unsent }) => {
    const outside = parcels.filter(({ isBack, isLost }) => !isBack && !isLost).flatMap((parcel) => parcel.lines)
    const count = (lineNo: number) =>
      [...outside, ...unsent].reduce((sum, piece) => sum + (piece.lineNo === lineNo ? piece.quantity : 0), 0)
    return lines.every(({ lineNo, quantity }) => count(lineNo) <= quantity)
  },
  'no more pieces than were bought': ({ lines }) =>
    lines.every(({ cancelled, piecesLeft, quantity }) => piecesLeft >= 0 && cancelled + piecesLeft <= quantity),
}

/** Each lists what is wrong with the rows of a customer ($1), in words. */
const wrongRows = [
  `select o.number || ': ' || o.state || ', its service ' || c.contract_id || ' is held' as what
   from orders o join order_lines l on l.guid = o.guid and l.order_id = o.id
   join option_orders s on s.guid = l.guid and s.sub_contract_id = l.sub_contract_id
   join contracts c on c.guid = l.guid and c.contract_id = l.sub_contract_id
   where o.guid = $1 and s.held and c.status = 0 and o.state <> 'placed'`,
  `select o.number || ': waits for its money, and its service ' || c.contract_id || ' has state ' || c.status as what
   from orders o join order_lines l on l.guid = o.guid and l.order_id = o.id
   join contracts c on c.guid = l.guid and c.contract_id = l.sub_contract_id
   join order_events e on e.guid = o.guid and e.order_id = o.id
   where o.guid = $1 and o.state = 'placed' and o.total_cents > 0 and c.status not in (0, 90, 91, 92, 94)
   group by o.number, c.contract_id, c.status having bool_and(e.state <> 'paid')`,
  `select o.number || ': fallen away, and its service ' || c.contract_id || ' is still ordered' as what
   from orders o join order_lines l on l.guid = o.guid and l.order_id = o.id
   join contracts c on c.guid = l.guid and c.contract_id = l.sub_contract_id
   where o.guid = $1 and o.state = 'cancelled' and c.status = 0`,
  `select o.number || ': fallen away, and its code ' || r.code || ' is used up' as what
   from orders o join redemptions r on r.guid = o.guid and r.order_id = o.id where o.guid = $1 and o.state = 'cancelled'`,
  `select o.number || ': its payment is ' || p.state as what
   from orders o join payments p on p.guid = o.guid and p.order_id = o.id
   where o.guid = $1 and p.state in ('begun', 'capturing', 'cancelling')`,
].map((text) => statement<{ what: string }>('', text))

/** Every truth that does not hold. `now`: UTC instant */
export function purchaseFaults(orders: readonly WirePurchase[], now: string): string[] {
  return orders.flatMap((order) =>
    Object.entries(truths).flatMap(([rule, holds]) =>
      holds(order, now) ? [] : [`${order.number} (${order.state}): ${rule}`],
    ),
  )
}

/** A bag costs what lies in it. */
export function bagFaults(bags: readonly WireBag[]): string[] {
  return bags.flatMap(({ items, sums }) => {
    const monthly = items
      .filter(({ state }) => state === 'ok')
      .reduce((sum, { monthlyPrice, quantity }) => sum + toCents(monthlyPrice ?? 0) * quantity, 0)
    const oneTime = toCents(sums.goods) - toCents(sums.discount) + toCents(sums.shipping)
    return monthly === toCents(sums.monthly) && oneTime === toCents(sums.oneTime)
      ? []
      : [`a bag says ${JSON.stringify(sums)}`]
  })
}

/** What the tables say of the same: money and services of what fell away, nothing that hangs. */
export async function purchaseRecordFaults(db: Sql, guid: string): Promise<string[]> {
  const found = await Promise.all(wrongRows.map((wrong) => db.query(wrong, [guid])))
  return found.flat().map(({ what }) => what)
}
