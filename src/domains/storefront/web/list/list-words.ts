/** Words of a list, in its address and on its screen. */

/** How a page's address and the screen call what the call's query names. */
export const facetWords = {
  maker: { name: 'hersteller', title: 'Hersteller' },
  connectivity: { name: 'verbindung', title: 'Verbindung' },
  storage: { name: 'speicher', title: 'Speicher' },
  colour: { name: 'farbe', title: 'Farbe' },
  price: { name: 'preis', title: 'Preis' },
  availability: { name: 'lieferbar', title: 'Lieferbar' },
} as const

/** Of what is compared, in the address. */
export const comparedWord = 'vergleich'

/** Of a free range of prices, in the address. */
export const rangeWords = ['preis-von', 'preis-bis'] as const

export const sortTexts = [
  { value: 'popular', text: 'Beliebtheit' },
  { value: 'price', text: 'Preis aufsteigend' },
  { value: 'price-down', text: 'Preis absteigend' },
  { value: 'new', text: 'Neu im Shop' },
] as const

/** What a page of a list holds: how many stood before it, how many are on it, how many there are in all. */
interface Shown {
  readonly before: number
  readonly here: number
  readonly total: number
}

/** '14 weitere zeigen': what the next page holds. Where the shop has changed since the first page it is not known. */
export function moreText({ before, here, total }: Shown): string {
  const rest = Math.min(here, total - before - here)
  if (rest < 1) return 'Weitere zeigen'
  return rest === 1 ? 'Noch eins zeigen' : `${rest} weitere zeigen`
}

/** '24 von 38 Geräten'; on a later page '25 bis 38 von 38 Geräten'. */
export function countText({ before, here, total }: Shown): string {
  const last = before + here
  const from = before === 0 ? '' : `${before + 1} bis `
  return `${from}${last} von ${Math.max(total, last)} ${total === 1 ? 'Gerät' : 'Geräten'}`
}
