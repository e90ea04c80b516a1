/** The seed's products under a provider's own names and prices, in every word that is said of them. */
import { formatEuro } from '#kit/money.ts'

import type { SeedFamily, SeedOwnOffers, SeedProduct } from './seed-schema.ts'

/** By the names of the seed those that products have instead. */
export function ownNames(families: readonly SeedFamily[], own: SeedOwnOffers): Map<string, string> {
  return new Map(
    families.flatMap(({ products }) =>
      products.flatMap(({ id, name }) => {
        const { name: ownName = name } = own[id] ?? {}
        return ownName === name ? [] : [[name, ownName] as const]
      }),
    ),
  )
}

/** Puts other names in the place of whole ones: 'UHD-Sender' says nothing of 'HD-Sender'. */
export function renaming(names: ReadonlyMap<string, string>): (text: string) => string {
  if (names.size === 0) return (text) => text
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length)
  const either = longestFirst.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const whole = new RegExp(String.raw`(?<![\p{L}\d-])(?:${either})(?![\p{L}\d])`, 'gu')
  return (text) => text.replaceAll(whole, (name) => names.get(name) ?? name)
}

/** The value with each of its texts changed. */
export function inAllWords<Value>(value: Value, change: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' ? change(each) : each,
  ) as Value
}

/** The product with its own price, also where its legal information names it. */
export function withOwnOffer(product: SeedProduct, offer: SeedOwnOffers[string] | undefined): SeedProduct {
  if (offer === undefined) return product
  const { name = product.name, monthly = product.monthly, oneTime = product.oneTime } = offer
  const prices = [
    [product.monthly, monthly],
    [product.oneTime, oneTime],
  ] as const
  const legal = product.legal.map((line) =>
    prices.reduce(
      (text, [before, now]) =>
        before === undefined || now === undefined ? text : text.replaceAll(formatEuro(before), formatEuro(now)),
      line,
    ),
  )
  return { ...product, name, displayTitle: offer.name ?? product.displayTitle, monthly, oneTime, legal }
}
