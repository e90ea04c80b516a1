/** The lists of the shop that have an address of their own; 'alle' holds whatever there is. */
export const shopCategories = [
  'alle',
  'magentatv',
  'sport',
  'tv-partner',
  'streaming-geraete',
  'wbv',
  'testproducts',
] as const

export type ShopCategory = (typeof shopCategories)[number]
