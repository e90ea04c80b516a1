/** Which tariffs are sold, and what the price list says of one. Pure. */
import { isSoldOn, productExpense, type Price } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { monthlyNow, oneTimeNow, type PriceNow } from '#domains/catalogue/rules.ts'
import { lineSpeeds } from '#domains/catalogue/speeds.ts'
import { offeredTerms } from '#domains/product-changes/terms.ts'
import type { IsoDate } from '#kit/dates.ts'
import { toDecimal } from '#kit/money.ts'

import type { Tariff } from './api.ts'

/** Whether somebody can order it on `today`: shown, on sale, within its days, and with a price a month. */
function isSold(product: Product, today: IsoDate): boolean {
  const { bookable, productTypeEnum, visible } = product
  const isOnSale = productTypeEnum === 'TARIFF' && visible && bookable && isSoldOn(product, today)
  return isOnSale && productExpense(product, today).monthly !== null
}

/** What the price list says of a tariff on `today`; undefined where it is not sold. Euros, VAT included; Mbit/s; months. */
export function priceListEntry(product: Product, today: IsoDate): Tariff | undefined {
  const expense = productExpense(product, today)
  const monthly = wirePrice(product, expense.monthly, monthlyNow(expense, today))
  if (monthly === null || !isSold(product, today)) return undefined
  const speeds = lineSpeeds(product)
  return {
    id: product.id,
    title: product.displayTitle,
    subTitle: product.subTitle,
    group: product.flavor,
    kind: product.productType,
    message: product.marketingMessage.text,
    monthly,
    oneTime: wirePrice(product, expense.oneTime, oneTimeNow(expense, today)),
    speeds,
    needsMegabits: speeds === null ? product.minimumBandwidth : null,
    terms: offeredTerms(product, 'UPGRADE'),
    notice: product.cancellationPeriodInfo,
    features: product.mainFeatures,
  }
}

function wirePrice({ charges }: Product, price: Price | null, now: PriceNow | null): Tariff['oneTime'] {
  const charge = charges.find(({ id }) => id === price?.chargeId)
  if (now === null || charge === undefined) return null
  return {
    price: toDecimal(now.price),
    regularPrice: toDecimal(now.regular),
    until: now.until,
    introduction: now.first && { price: toDecimal(now.first.price), months: now.first.months },
    taxRate: charge.taxRate,
  }
}
