/** Bags as they go over the wire, held against today's prices and stock. */
import { createHash } from 'node:crypto'

import { toDecimal, type Cents } from '#kit/money.ts'
import type { Sql } from '#platform/server/db.ts'

import type { WireBag, WireBagItem } from '../api.ts'
import { bagLine, bagSums, isOrdered, type BagLine, type BagSums } from '../bag.ts'
import type { BagDeps } from './deps.ts'
import { readOffers, type FindOffer } from './offers.ts'
import type { StoredBag } from './store.ts'

/** Reads the offers of all bags at once. */
export async function wireBags(deps: BagDeps, sql: Sql, guid: string, bags: readonly StoredBag[]): Promise<WireBag[]> {
  const offer = await readOffers(deps, sql, { guid, lines: bags.flatMap(({ items }) => items) })
  return bags.map((bag) => wireBag(deps, bag, offer))
}

/** One bag whose offers are known. */
export function wireBag({ shipping }: Pick<BagDeps, 'shipping'>, { id, items }: StoredBag, offer: FindOffer): WireBag {
  const lines = items.map((item) => bagLine(item, offer(item)))
  const sums = bagSums(lines, 0, shipping)
  return {
    bagId: id,
    items: lines.filter(({ item }) => !item.kept).map(wireItem),
    kept: lines.filter(({ item }) => item.kept).map(wireItem),
    sums: wireSums(sums),
    digest: bagDigest(lines, sums),
  }
}

function wireItem({ before, item, offer, state }: BagLine): WireBagItem {
  return {
    itemId: item.id,
    productId: item.productId,
    kind: item.contractId === '' ? 'hardware' : 'option',
    contractId: item.contractId === '' ? null : item.contractId,
    title: offer?.title ?? item.productId,
    detail: offer?.detail ?? '',
    slug: offer?.slug ?? null,
    image: offer?.image ?? null,
    quantity: item.quantity,
    oneTimePrice: decimal(offer?.onceCents),
    monthlyPrice: decimal(offer?.monthlyCents),
    available: offer?.available ?? null,
    deliveryDate: offer?.deliveryDate ?? null,
    state,
    before:
      before === undefined
        ? null
        : { oneTimePrice: decimal(before.onceCents), monthlyPrice: decimal(before.monthlyCents), since: before.since },
  }
}

function decimal(cents: Cents | null | undefined): number | null {
  return cents === null || cents === undefined ? null : toDecimal(cents)
}

function wireSums(sums: BagSums): WireBag['sums'] {
  return {
    pieces: sums.pieces,
    goods: toDecimal(sums.goodsCents),
    discount: toDecimal(sums.discountCents),
    shipping: toDecimal(sums.shippingCents),
    oneTime: toDecimal(sums.totalCents),
    oneTimeVat: toDecimal(sums.vat.reduce((sum, { cents }) => sum + cents, 0)),
    monthly: toDecimal(sums.monthlyCents),
    monthlyVat: toDecimal(sums.monthlyVatCents),
  }
}

/** Two bags with one digest would be ordered alike and cost the same. */
export function bagDigest(lines: readonly BagLine[], { discountCents, monthlyCents, totalCents }: BagSums): string {
  const ordered = lines.filter(isOrdered).map(({ item, offer }) => {
    const { contractId, productId, quantity } = item
    return [productId, contractId, quantity, offer?.onceCents ?? null, offer?.monthlyCents ?? null]
  })
  const text = JSON.stringify([ordered, discountCents, totalCents, monthlyCents])
  return createHash('sha256').update(text).digest('hex')
}
