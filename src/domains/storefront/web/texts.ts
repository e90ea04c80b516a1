/** Words of the shop. */
import type { ShopCategory } from '#domains/shop/categories.ts'
import { paths } from '#kit/paths.ts'

const categories: Readonly<Record<ShopCategory, string>> = {
  alle: 'Alle Geräte',
  magentatv: 'Fernsehen',
  sport: 'Sport',
  'tv-partner': 'TV-Partner',
  'streaming-geraete': 'Streaming-Geräte',
  wbv: 'WBV',
  testproducts: 'Testproducts',
}

/** Above a category: the list of all by its own name. */
export const allTrail = [categories.alle, paths.shop] as const

/** Whether the category has a name and a place in the menu, whatever lies in it; the catalogue can bring others. */
export function isNamed(category: string): category is ShopCategory {
  // '__proto__' is a word of every object, and no title.
  return Object.hasOwn(categories, category)
}

/** The category of an address; one that nobody knows is all. */
export function knownCategory(category: string | undefined): string {
  return category !== undefined && isNamed(category) ? category : 'alle'
}

/** What the page of a category is called. */
export function categoryTitle(category: string): string {
  return isNamed(category) ? categories[category] : 'Geräte'
}

/** How long a guarantee is: '3 Jahre' */
export function yearsText(years: number): string {
  return years === 1 ? '1 Jahr' : `${years} Jahre`
}
