/** Words of the shop. */
import type { ShopCategory } from '#domains/shop/categories.ts'
import { paths } from '#kit/paths.ts'

export const shopTrail = ['Shop', paths.shop] as const

const categories: Readonly<Record<ShopCategory, string>> = {
  alle: 'Alle Geräte',
  magentatv: 'Fernsehen',
  sport: 'Sport',
  'tv-partner': 'TV-Partner',
  'streaming-geraete': 'Streaming-Geräte',
  wbv: 'WBV',
  testproducts: 'Testproducts',
}

/** The category of an address; one that nobody knows is all. */
export function knownCategory(category: string | undefined): string {
  return category !== undefined && isCategory(category) ? category : 'alle'
}

/** What the page of a category is called; one that nobody knows is the shop. */
export function categoryTitle(category: string): string {
  return isCategory(category) ? categories[category] : 'Shop'
}

/** '__proto__' is a word of every object, and no category. */
function isCategory(category: string): category is ShopCategory {
  return Object.hasOwn(categories, category)
}

/** How long a guarantee is: '3 Jahre' */
export function yearsText(years: number): string {
  return years === 1 ? '1 Jahr' : `${years} Jahre`
}
