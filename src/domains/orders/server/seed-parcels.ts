/** The parcels in which a demonstration's purchases came, with what their carrier told of them. */
import { z } from 'zod'

import type { Provider } from '#kit/provider.ts'
import type { Tx } from '#platform/server/db.ts'

import { handedOver, trackingLink } from '../parcel.ts'
import type { NewPurchase } from '../purchase.ts'
import { embeddedTracking, sentFrom } from './embedded-carrier.ts'
import { noteDelivered, noteParcel, saveParcel } from './parcels-store.ts'
import { saveState } from './purchases.ts'

const day = z.iso.date()

/** Days of a parcel, and which goods of its purchase are in it, from 1 on. */
export const seedParcel = z.strictObject({
  sent: day,
  delivered: day,
  goods: z.array(z.int().positive()),
})

export type SeedParcel = z.output<typeof seedParcel>

/** What a demonstration begins with is no news. */
export const silent = { newId: () => '', orderWebhook: undefined }

interface Came {
  readonly placed: NewPurchase
  readonly number: string
  readonly parcels: readonly SeedParcel[]
  readonly provider: Pick<Provider, 'carriers' | 'city'>
}

/** Packed on the morning of the day on which the first one goes; the last one at the door ends it. */
export function seedParcels(tx: Tx, { number, parcels, placed, provider }: Came): void {
  const [first] = parcels
  const [carrier] = provider.carriers
  if (first === undefined) return
  const moved = (state: 'packed' | 'partly-sent' | 'sent' | 'delivered', at: string) =>
    saveState(tx, silent, { purchase: placed, state, at, by: 'fulfilment' })
  moved('packed', `${first.sent}T07:12:00.000Z`)
  for (const [index, { delivered, goods, sent }] of parcels.entries()) {
    const no = index + 1
    const isLast = no === parcels.length
    const [sentAt, deliveredAt] = [`${sent}T15:41:00.000Z`, `${delivered}T10:24:00.000Z`]
    const tracking = embeddedTracking(number, index)
    const lines = goods.map((lineNo) => ({ lineNo, quantity: placed.lines[lineNo - 1]?.quantity ?? 0 }))
    const link = trackingLink(carrier, tracking)
    saveParcel(tx, placed, {
      no,
      carrier: carrier.name,
      tracking,
      link,
      sentAt,
      deliveredAt: null,
      cameBack: null,
      lostAt: null,
      lines,
      events: [],
    })
    noteParcel(tx, placed, { no, code: 'accepted', place: sentFrom(provider), at: sentAt })
    noteParcel(tx, placed, { no, ...handedOver(placed.delivery), at: deliveredAt })
    noteDelivered(tx, placed, { no, deliveredAt })
    moved(isLast ? 'sent' : 'partly-sent', sentAt)
    if (isLast) moved('delivered', deliveredAt)
  }
}
