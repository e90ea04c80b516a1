/** Devices as an operator sees and changes them. */
import { changeVariant } from '#domains/catalogue-import/server/change-variant.ts'
import { variantName } from '#domains/shop/rules.ts'
import {
  findVariant,
  findVariants,
  lockVariantStock,
  writeStock,
  type CountedStock,
  type FoundVariant,
} from '#domains/shop/server/find-variants.ts'
import type { BodyOf, QueryOf } from '#kit/endpoint.ts'
import { toCents, toDecimal } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Staff } from '#platform/server/routes.ts'

import type { changeDeviceOffer, changeDeviceStock, listOperatorDevices, WireDevice } from '../api.ts'
import { searchWords } from '../input.ts'
import { decideOffer, decideStock } from '../rules.ts'
import { wantedStock } from '../stock.ts'
import type { OperatorDeps } from './deps.ts'
import { atMost, onePage } from './one-page.ts'
import { listActs, recordAct } from './store.ts'

function wireDevice({
  priceCents,
  regularCents,
  colour,
  storage,
  modelId: _model,
  ...found
}: FoundVariant): WireDevice {
  return {
    ...found,
    variant: variantName({ colour, storage }),
    price: toDecimal(priceCents),
    regularPrice: regularCents === null ? null : toDecimal(regularCents),
  }
}

type Search = QueryOf<typeof listOperatorDevices>

/** In the order of the shop; `next`: what asks for those after them. */
export async function listDevices({ db }: OperatorDeps, { after, q = '', stock }: Search) {
  const search = { ...wantedStock(stock), words: searchWords(q), after: after ?? null, limit: atMost + 1 }
  const { found, left } = await findVariants(db, search)
  const { next, rows } = onePage(found, ({ productId }) => productId)
  return { devices: rows.map(wireDevice), left, next }
}

export async function readDevice({ db }: OperatorDeps, productId: string) {
  const [found, acts] = await Promise.all([findVariant(db, productId), listActs(db, productId)])
  return found === undefined ? refuse('product-unknown') : ok({ device: wireDevice(found), acts })
}

/** Another price or visibility, as a version of the catalogue; customers see it at once. */
export function changeOffer(
  { clock, db, newId }: OperatorDeps,
  by: Staff,
  { productId, ...wish }: BodyOf<typeof changeDeviceOffer> & { readonly productId: string },
): Promise<Result<undefined, 'changed-meanwhile' | 'product-unknown' | 'price-unusual'>> {
  const at = instant(clock)
  const cents = {
    ...wish,
    price: toCents(wish.price),
    seenPrice: toCents(wish.seenPrice),
    confirmedPrice: wish.confirmedPrice === undefined ? undefined : toCents(wish.confirmedPrice),
  }
  return db.tx(async (tx) => {
    const changed = await changeVariant(tx, { productId, actor: by.name, at }, (variant) => decideOffer(variant, cents))
    if (!changed.ok) return changed
    const before = { price: wish.seenPrice, visible: wish.seenVisible }
    // Nothing was changed: there is nothing to be noted.
    if (cents.price === cents.seenPrice && wish.visible === wish.seenVisible) return ok(undefined)
    const after = { price: wish.price, visible: wish.visible }
    recordAct(tx, { id: newId(), at, by, kind: 'product', about: productId, before, after })
    return ok(undefined)
  })
}

function shown({ available, deliveryDays, restockOn }: CountedStock) {
  return { available, restockOn, deliveryDays }
}

/** Under the lock that orders take: what was counted holds against what was shown, or the operator looks again. */
export function changeStock(
  { clock, db, newId }: OperatorDeps,
  by: Staff,
  { productId, reason, ...wish }: BodyOf<typeof changeDeviceStock> & { readonly productId: string },
): Promise<Result<undefined, 'changed-meanwhile' | 'product-unknown' | 'restock-wrong'>> {
  const { seenAvailable, seenDeliveryDays, seenRestockOn, ...counted } = wish
  const seen = { available: seenAvailable, deliveryDays: seenDeliveryDays, restockOn: seenRestockOn }
  return db.tx(async (tx) => {
    const found = await lockVariantStock(tx, productId)
    if (found === undefined) return refuse('product-unknown')
    const decided = decideStock(found, { counted, seen, today: today(clock) })
    if (!decided.ok) return decided
    writeStock(tx, productId, counted)
    const facts = { before: shown(found), after: shown(counted), reason }
    recordAct(tx, { id: newId(), at: instant(clock), by, kind: 'stock', about: productId, ...facts })
    return ok(undefined)
  })
}
