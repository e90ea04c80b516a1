import { z } from 'zod'

import { readDemoCustomers } from '#domains/customer/server/seed.ts'
import { notePaid } from '#domains/payments/server/payments.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { findOffers } from '#domains/shop/server/offers.ts'
import { redeemVoucher } from '#domains/vouchers/server/redeem-voucher.ts'
import { addDays } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Seed, SeedContext } from '#platform/server/domain.ts'

import type { NewPurchase } from '../purchase.ts'
import { orderSums, type SharedLine } from '../sums.ts'
import { notePurchaseConfirmed } from './open-purchases.ts'
import { findPurchase, savePurchase } from './purchases.ts'
import { seedParcel, seedParcels, silent, type SeedParcel } from './seed-parcels.ts'

const day = z.iso.date()
const bought = z.strictObject({
  placed: day,
  /** In UTC: nobody buys at the minute that another one does. */
  at: z.iso.time({ precision: -1 }),
  /** Of its last parcel. */
  delivered: day,
  /** Absent: all came in one. */
  parcels: z.array(seedParcel).optional(),
  payment: z.strictObject({ type: z.string(), label: z.string() }),
  voucherCents: z.int().nonnegative().default(0),
  /** The code that took them off. */
  voucher: z.string().nullable().default(null),
  goods: z.array(z.strictObject({ productId: z.string(), quantity: z.int().positive().default(1), cents: z.int() })),
})
const part = z.object({
  address: z.looseObject({ street: z.string(), streetNr: z.string(), zip: z.string(), city: z.string() }).nullable(),
  purchases: z.array(bought).default([]),
})

/** What demo customers have bought and received; what is there already stays as it is. */
export const purchasesSeed: Seed = async (context) => {
  const provider = readProvider(context.providerFile)
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
        seedParcels(tx, { placed, number, parcels: purchase.parcels ?? inOne(purchase), provider })
        notePurchaseConfirmed(tx, placed, placed.placedAt)
        seedRedemption(tx, placed)
      })
    }
  }
}

/** A code is redeemed with the campaign that is called like it. */
function seedRedemption(tx: Tx, { guid, id, placedAt, voucherCode: code }: NewPurchase): void {
  if (code === null) return
  redeemVoucher(tx, { guid, code, discount: { campaignId: code }, now: placedAt, what: { orderId: id } })
}

/** Handed over to its carrier the day before it came. */
function inOne({ delivered, goods }: z.output<typeof bought>): SeedParcel[] {
  return [{ sent: addDays(delivered, -1), delivered, goods: goods.map((_, index) => index + 1) }]
}

async function composed(
  { clock, db }: SeedContext,
  { at, delivered, goods, payment, placed, voucher, voucherCents }: z.output<typeof bought>,
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
    placedAt: `${placed}T${at}:00.000Z`,
    phone: null,
    deliveryDate: delivered,
    payment,
    goodsCents: sums.goodsCents,
    discountCents: sums.discountCents,
    shippingCents: sums.shippingCents,
    totalCents: sums.totalCents,
    vatCents: sums.vatCents,
    monthlyCents: 0,
    state: 'paid',
    payBy: null,
    voucherCode: voucher,
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
