import { z } from 'zod'

import { readDemoCustomers } from '#domains/customer/server/seed.ts'
import { notePaid } from '#domains/payments/server/payments.ts'
import { findOffers } from '#domains/shop/server/offers.ts'
import { addDays, type IsoDate } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import type { Seed, SeedContext } from '#platform/server/domain.ts'

import type { NewPurchase } from '../purchase.ts'
import { orderSums, type SharedLine } from '../sums.ts'
import { notePurchaseConfirmed } from './open-purchases.ts'
import { findPurchase, savePurchase, saveState } from './purchases.ts'

/** What a demonstration begins with is no news. */
const silent = { newId: () => '', orderWebhook: undefined }

const day = z.iso.date()
const bought = z.strictObject({
  placed: day,
  delivered: day,
  payment: z.strictObject({ type: z.string(), label: z.string() }),
  voucherCents: z.int().nonnegative().default(0),
  goods: z.array(z.strictObject({ productId: z.string(), quantity: z.int().positive().default(1), cents: z.int() })),
})
const part = z.object({
  address: z.looseObject({ street: z.string(), streetNr: z.string(), zip: z.string(), city: z.string() }).nullable(),
  purchases: z.array(bought).default([]),
})

/** What demo customers have bought and received; what is there already stays as it is. */
export const purchasesSeed: Seed = async (context) => {
  for (const { address, customer, purchases } of readDemoCustomers(context, part)) {
    const { firstName, guid, lastName } = customer
    if (address === null) continue
    const { city, street, streetNr, zip } = address
    const home = { name: `${firstName} ${lastName}`, street, streetNr, zip, city }
    for (const [place, purchase] of purchases.entries()) {
      // The same at every start.
      const id = `${guid.slice(0, 24)}8${String(place).padStart(3, '0')}${guid.slice(-8)}`
      if ((await findPurchase(context.db, guid, id)) !== undefined) continue
      const placed = await composed(context, purchase, {
        guid,
        id,
        delivery: { kind: 'home', address: home },
        billing: home,
      })
      await context.db.tx(async (tx) => {
        const number = await savePurchase(tx, silent, { purchase: placed, by: 'customer' })
        const { payment: paidBy, placedAt: at, totalCents: amountCents } = placed
        notePaid(tx, { guid, orderId: id, number, at, amountCents, paidBy })
        for (const moved of underWay(purchase.delivered))
          saveState(tx, silent, { purchase: placed, ...moved, by: 'fulfilment' })
        notePurchaseConfirmed(tx, placed, placed.placedAt)
      })
    }
  }
}

/** Packed and handed over the day before it came. */
function underWay(delivered: IsoDate) {
  const before = addDays(delivered, -1)
  return [
    { state: 'packed', at: `${before}T07:12:00.000Z` },
    { state: 'sent', at: `${before}T15:41:00.000Z` },
    { state: 'delivered', at: `${delivered}T10:24:00.000Z` },
  ] as const
}

async function composed(
  { clock, db }: SeedContext,
  { delivered, goods, payment, placed, voucherCents }: z.output<typeof bought>,
  whose: Pick<NewPurchase, 'billing' | 'delivery' | 'guid' | 'id'>,
): Promise<NewPurchase> {
  const ids = goods.map(({ productId }) => productId)
  const offers = await findOffers(db, ids, instant(clock))
  const lines = goods.map(({ cents, productId, quantity }) => ({
    id: productId,
    unitCents: cents,
    quantity,
    taxRate: 19,
  }))
  const sums = orderSums(lines, voucherCents, { cents: 495, freeFromCents: 5000 })
  return {
    ...whose,
    placedAt: `${placed}T12:47:00.000Z`,
    phone: null,
    deliveryDate: delivered,
    payment,
    goodsCents: sums.goodsCents,
    discountCents: sums.discountCents,
    shippingCents: sums.shippingCents,
    totalCents: sums.totalCents,
    vatCents: sums.vat.reduce((sum, { cents }) => sum + cents, 0),
    monthlyCents: 0,
    state: 'paid',
    payBy: null,
    voucherCode: null,
    lines: sums.lines.map((line) => seedLine(line, offers.get(line.id))),
  }
}

function seedLine(
  { discountCents, id, quantity, taxRate, unitCents }: SharedLine,
  offer: { readonly name: string; readonly variant: string; readonly image: string } | undefined,
): NewPurchase['lines'][number] {
  return {
    kind: 'hardware',
    digital: null,
    productId: id,
    contractId: null,
    subContractId: null,
    forProductId: null,
    title: offer?.name ?? id,
    detail: offer?.variant ?? '',
    image: offer?.image ?? null,
    quantity,
    onceCents: unitCents,
    monthlyCents: null,
    taxRate,
    discountCents,
  }
}
