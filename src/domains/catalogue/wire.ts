/** From the catalogue's product to its wire form: cents become decimals, what can be computed is computed. */
import type { IsoDate } from '#kit/dates.ts'
import { netAmount, toDecimal } from '#kit/money.ts'

import type { WireExpense, WireProduct } from './api.ts'
import { productExpense, type Expense, type Price } from './expense.ts'
import type { Charge, ChurnPromotionGroup, Product, SpeedProfile } from './product.ts'
import { monthlyNow, oneTimeNow, promotionNote } from './rules.ts'

function wirePrice(price: Price | null): WireExpense['monthlyPrice'] {
  if (price === null) return null
  return {
    price: toDecimal(price.price),
    priceNet: toDecimal(price.priceNet),
    chargeId: price.chargeId,
    agbPrice: toDecimal(price.agbPrice),
    alterationPrice: price.alteration && { ...price.alteration, price: toDecimal(price.alteration.price) },
    recurringAlterationPrices: price.recurringAlterations.map((alteration) => ({
      ...alteration,
      price: toDecimal(alteration.price),
    })),
  }
}

/** An expense in cents as the wire names it; contracts use it for their own `expense`. */
export function toWireExpense(expense: Expense): WireExpense {
  return { oneTimePrice: wirePrice(expense.oneTime), monthlyPrice: wirePrice(expense.monthly) }
}

function wireCharge(charge: Charge): WireProduct['charges'][number] {
  const net = netAmount(charge.amount, charge.taxRate)
  return {
    id: charge.id,
    chargeCycle: charge.chargeCycle,
    amount: toDecimal(charge.amount),
    amountNet: toDecimal(net),
    taxRate: charge.taxRate,
    taxRateAmount: toDecimal(charge.amount - net),
    description: charge.description,
    chargeType: charge.chargeType,
    chargeMode: charge.chargeMode,
    validFrom: charge.validFrom,
    validTo: charge.validTo,
    agbPrice: toDecimal(charge.agbPrice),
  }
}

function wireSpeedProfile({ download, upload, ...profile }: SpeedProfile): WireProduct['speedProfiles'][number] {
  return {
    ...profile,
    downloadSpeedMin: download.min,
    downloadSpeedNormal: download.normal,
    downloadSpeedMax: download.max,
    uploadSpeedMin: upload.min,
    uploadSpeedNormal: upload.normal,
    uploadSpeedMax: upload.max,
  }
}

function wireChurn(group: ChurnPromotionGroup | null): WireProduct['churnPromotionGroup'] {
  if (group === null) return null
  const promotions = group.promotions.map((offer) => ({
    ...offer,
    discounts: offer.discounts.map((discount) => ({ ...discount, amount: toDecimal(discount.amount) })),
  }))
  return { ...group, promotions }
}

/** The promotional price of the day: monthly before one-time; null when neither differs from the regular price. */
function promotion(expense: Expense, today: IsoDate): Pick<WireProduct, 'promotionalPrice' | 'promotionalPriceInfo'> {
  for (const now of [monthlyNow(expense, today), oneTimeNow(expense, today)]) {
    const note = now === null ? '' : promotionNote(now)
    if (now === null || note === '') continue
    return { promotionalPrice: toDecimal(now.first?.price ?? now.price), promotionalPriceInfo: note }
  }
  return { promotionalPrice: null, promotionalPriceInfo: null }
}

/** The product as the API answers it on `today`; every field of the schema is present, what only our rules need is not. */
export function toWireProduct(product: Product, today: IsoDate): WireProduct {
  const { speedEffect: _effect, bookedFor: _span, ...shown } = product
  const expense = productExpense(product, today)
  return {
    ...shown,
    facts: product.facts ?? [],
    contents: product.contents ?? [],
    notIncluded: product.notIncluded ?? [],
    nameUpperCase: product.name.toLocaleUpperCase('de-DE'),
    charges: product.charges.map(wireCharge),
    expense: toWireExpense(expense),
    ...promotion(expense, today),
    speedProfiles: product.speedProfiles.map(wireSpeedProfile),
    churnPromotionGroup: wireChurn(product.churnPromotionGroup),
  }
}
