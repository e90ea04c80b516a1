/** Bags as they go over the wire, held against today's prices and stock. */
import { createHash } from 'node:crypto'

import type { VoucherFacts } from '#domains/vouchers/rules.ts'
import { toDecimal, type Cents } from '#kit/money.ts'
import { instant } from '#platform/server/clock.ts'
import { createDataLoader } from '#platform/server/data-loader.ts'
import type { Sql } from '#platform/server/db.ts'

import type { WireBag, WireBagItem } from '../api.ts'
import {
  bagLines,
  bagSums,
  bagVoucher,
  isOrdered,
  orderablePieces,
  type BagLine,
  type BagSums,
  type BagVoucher,
} from '../bag.ts'
import type { BagDeps } from './deps.ts'
import { readToday, type BagToday } from './offers.ts'
import { findBags, type BagOf, type ReadBag, type StoredBag } from './store.ts'

/** Bags as they are today. */
export async function wireBags(
  deps: BagDeps,
  sql: Sql,
  { guid, bags }: { readonly guid: string; readonly bags: readonly ReadBag[] },
): Promise<WireBag[]> {
  const known = await readToday(deps, sql, { guid, bags })
  return bags.map((bag) => wireBag(deps, bag, known))
}

/** Reads one bag of a customer as it is today; undefined for an unknown one and for somebody else's. */
export type ReadOneBag = (of: BagOf) => Promise<WireBag | undefined>

/** Those who read at the same time share a statement. */
export function bagReader(deps: BagDeps): ReadOneBag {
  const { clock, db } = deps
  const read = createDataLoader((asked: readonly BagOf[]) => findBags(db, asked, instant(clock)))
  return async (of) => {
    const found = await read(of)
    if (found === undefined) return undefined
    return wireBag(deps, found, await readToday(deps, db, { guid: of.guid, bags: [found] }))
  }
}

/** One bag whose offers are known. */
export function wireBag({ shipping }: Pick<BagDeps, 'shipping'>, bag: StoredBag, known: BagToday): WireBag {
  const { lines, voucher } = heldAgainst(bag, known)
  const sums = bagSums(lines, voucher?.discount, shipping)
  const wire = (line: BagLine): WireBagItem => wireItem(line, known.title(line.item))
  return {
    bagId: bag.id,
    items: lines.filter(({ item }) => !item.kept).map(wire),
    kept: lines.filter(({ item }) => item.kept).map(wire),
    voucher: voucher === undefined ? null : wireVoucher(voucher),
    sums: wireSums(sums),
    digest: bagDigest(lines, sums),
  }
}

/** The lines and the code of a stored bag, held against today. */
export function heldAgainst(
  { items, voucher: code }: StoredBag,
  known: BagToday,
): { readonly lines: readonly BagLine[]; readonly voucher: BagVoucher | undefined } {
  const lines = bagLines(items, known.offer)
  return { lines, voucher: code === null ? undefined : bagVoucher(code, known.voucher(code), { ...known, lines }) }
}

function wireVoucher({ code, discount, facts, missingCents, state }: BagVoucher): NonNullable<WireBag['voucher']> {
  return {
    code,
    state,
    discount: toDecimal(discount?.cents ?? 0),
    missing: toDecimal(missingCents),
    terms: facts === undefined ? null : wireTerms(facts),
  }
}

/** What a campaign takes off, and on which conditions. */
export function wireTerms(facts: VoucherFacts): NonNullable<NonNullable<WireBag['voucher']>['terms']> {
  return {
    title: facts.title,
    amount: toDecimal(facts.discountCents),
    percent: facts.percent,
    minimum: toDecimal(facts.minimumCents),
    once: facts.singleUse,
    validTo: facts.validTo,
    some: facts.products !== null,
  }
}

function wireItem({ before, item, offer, state }: BagLine, title: string | undefined): WireBagItem {
  return {
    itemId: item.id,
    productId: item.productId,
    kind: offer?.kind ?? (item.contractId === '' ? 'hardware' : 'option'),
    contractId: item.contractId === '' ? null : item.contractId,
    forProductId: item.forProductId === '' ? null : item.forProductId,
    title: offer?.title ?? title ?? item.productId,
    detail: offer?.detail ?? '',
    slug: offer?.slug ?? null,
    image: offer?.image ?? null,
    quantity: item.quantity,
    oneTimePrice: decimal(offer?.onceCents),
    monthlyPrice: decimal(offer?.monthlyCents),
    available: offer?.available ?? null,
    most: offer === undefined ? 0 : orderablePieces(offer),
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
    oneTimeVat: toDecimal(sums.vatCents),
    onInvoice: toDecimal(sums.onInvoiceCents),
    monthly: toDecimal(sums.monthlyCents),
    monthlyVat: toDecimal(sums.monthlyVatCents),
  }
}

/** Two bags with one digest would be ordered alike and cost the same. */
export function bagDigest(lines: readonly BagLine[], { discountCents, monthlyCents, totalCents }: BagSums): string {
  const ordered = lines.filter(isOrdered).map(({ item, offer }) => {
    const { contractId, forProductId, productId, quantity } = item
    return [productId, contractId, forProductId, quantity, offer?.onceCents ?? null, offer?.monthlyCents ?? null]
  })
  const text = JSON.stringify([ordered, discountCents, totalCents, monthlyCents])
  return createHash('sha256').update(text).digest('hex')
}
