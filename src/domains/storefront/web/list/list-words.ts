/** Words of a list, in its address and on its screen. */

/** How a page's address and the screen call what the call's query names. */
export const facetWords = {
  kind: { name: 'art', title: 'Art' },
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

/** What a search finds in a name goes first: that order has a name of its own. */
export const sortTexts = (q: string) => [
  { value: 'popular', text: q === '' ? 'Beliebtheit' : 'Relevanz' },
  { value: 'price', text: 'Preis aufsteigend' },
  { value: 'price-down', text: 'Preis absteigend' },
  { value: 'new', text: 'Neu im Shop' },
]
