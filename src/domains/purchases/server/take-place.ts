/**
 * A lost parcel was handed over beside its replacement, and that one, or a part of it, does not arrive: the lost one takes its
 * place. Its buyer has all that was ordered, so nothing is paid back for it and nothing goes once more.
 */
import { takesPlace } from '#domains/orders/astray.ts'
import { carriedBy, type Parcel } from '#domains/orders/parcel.ts'
import { piecesMoreWaiting } from '#domains/orders/parcels.ts'
import type { Purchase } from '#domains/orders/purchase.ts'
import { noteCameBack, noteDelivered, noteLost } from '#domains/orders/server/parcels-store.ts'
import { settleParcels } from '#domains/orders/server/take-step.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { giveBackStock } from '#domains/shop/server/stock.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchasesDeps } from './deps.ts'
import { thingsOf } from './move-return.ts'

interface Replaced {
  /** Locked. */
  readonly purchase: Purchase
  /** The replacement that does not arrive, and what has become of it; it is written. */
  readonly parcel: Parcel
  readonly gone: Partial<Pick<Parcel, 'cameBack' | 'lostAt'>>
  /** The lost one, which is with the buyer. */
  readonly found: Parcel
  readonly by?: 'fulfilment' | 'operator'
  readonly correlationId: string
}

/** Its days to withdraw begin now: until now its buyer was told to keep it as it is. @returns the state of the order then */
export async function takePlace(
  tx: Tx,
  deps: PurchasesDeps,
  { by = 'operator', correlationId, found, gone, parcel, purchase }: Replaced,
): Promise<Purchase['state']> {
  const at = instant(deps.clock)
  // Beside another part of its replacement it is one too many: it stays what it was, and nothing took out what is lost.
  const isWhole = takesPlace(purchase, parcel, found)
  const spent: Partial<Parcel> = isWhole ? needless(gone, parcel) : { cameBack: deps.newId(), ...gone }
  if (isWhole) {
    noteLost(tx, purchase, { no: found.no, lostAt: null })
    noteDelivered(tx, purchase, { no: found.no, deliveredAt: at })
  }
  const { again = null, cameBack } = spent
  if (cameBack !== undefined) noteCameBack(tx, purchase, { no: parcel.no, cameBack, again })
  const changes = new Map<number, Partial<Parcel>>([
    [parcel.no, spent],
    [found.no, { deliveredAt: at, ...(isWhole && { lostAt: null }) }],
  ])
  const after = { ...purchase, parcels: purchase.parcels.map((one) => ({ ...one, ...changes.get(one.no) })) }
  giveBackStock(tx, thingsOf(purchase, { lines: piecesMoreWaiting(after, purchase) }))
  const state = settleParcels(tx, deps, { purchase: after, by })
  const what = isWhole ? 'Der Ersatz' : 'Ein Teil vom Ersatz'
  await tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: `in-place:${found.no}:${at}`,
    subject: `${what} zur Bestellung ${purchase.number} kommt nicht`,
    heading: `${what} kommt nicht, du hast schon alles`,
    text: [
      `Das Paket ${parcel.tracking}, ${isWhole ? 'der Ersatz' : 'ein Teil vom Ersatz'}, ist ${gone.lostAt === undefined ? 'wieder bei uns' : 'verloren gegangen'}. Das Paket ${found.tracking}, das zuerst verloren gegangen war, hast du schon: Es gilt als deine Lieferung.`,
      `Du musst nichts tun und nichts zurückschicken. ${state === 'delivered' ? 'Deine Frist zum Widerruf beginnt heute.' : 'Was noch unterwegs ist, kommt wie angekündigt.'}`,
    ],
    facts: [{ term: 'Sendung', value: carriedBy(found) }],
    way: { text: 'Bestellung ansehen', path: 'orders' },
    why: 'Diese Mail gehört zu deiner Bestellung.',
  })
  return state
}

/** Where it is here, its pieces are those that the found one stands for: what waits beside them is another's. */
function needless(gone: Replaced['gone'], { lines }: Parcel): Partial<Parcel> {
  return gone.cameBack === undefined ? gone : { ...gone, again: lines }
}
