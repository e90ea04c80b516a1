/**
 * A lost parcel was handed over beside its replacement, and that one does not arrive: the lost one takes its place. Its buyer has
 * all that was ordered, once, so nothing is paid back for it.
 */
import type { Parcel } from '#domains/orders/parcel.ts'
import type { Purchase } from '#domains/orders/purchase.ts'
import { noteDelivered, noteLost } from '#domains/orders/server/parcels-store.ts'
import { settleParcels } from '#domains/orders/server/take-step.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchasesDeps } from './deps.ts'

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
  noteLost(tx, purchase, { no: found.no, lostAt: null })
  noteDelivered(tx, purchase, { no: found.no, deliveredAt: at })
  const changes = new Map<number, Partial<Parcel>>([
    [parcel.no, gone],
    [found.no, { lostAt: null, deliveredAt: at }],
  ])
  const parcels = purchase.parcels.map((one) => ({ ...one, ...changes.get(one.no) }))
  const state = settleParcels(tx, deps, { purchase: { ...purchase, parcels }, by })
  await tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: `in-place:${found.no}:${at}`,
    subject: `Der Ersatz zur Bestellung ${purchase.number} kommt nicht`,
    heading: 'Der Ersatz kommt nicht, du hast schon alles',
    text: [
      `Das Paket ${parcel.tracking}, der Ersatz, ist ${gone.lostAt === undefined ? 'wieder bei uns' : 'verloren gegangen'}. Das Paket ${found.tracking}, das zuerst verloren gegangen war, hast du schon: Es gilt als deine Lieferung.`,
      'Du musst nichts tun und nichts zurückschicken. Deine Frist zum Widerruf beginnt heute.',
    ],
    facts: [{ term: 'Sendung', value: [found.carrier, found.tracking].filter(Boolean).join(', ') }],
    way: { text: 'Bestellung ansehen', path: 'orders' },
    why: 'Diese Mail gehört zu deiner Bestellung.',
  })
  return state
}
