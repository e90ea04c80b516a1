/** What a list says in which no device stands, and where it leads. */
interface Sought {
  readonly q: string
  readonly isFiltered: boolean
  /** Of the category without search and filters. */
  readonly category: string
  readonly shop: string
}

export interface NothingFound {
  readonly icon: 'Paket' | 'Suche'
  readonly title: string
  readonly text: string
  readonly href: string
  readonly kind?: 'fill'
  readonly link: string
}

export function nothingFound({ category, isFiltered, q, shop }: Sought): NothingFound {
  const title = q === '' ? 'Hier ist gerade nichts' : `Nichts gefunden für „${q}“`
  // Nothing is searched and nothing filtered: more of the same page leads nowhere.
  if (q === '' && !isFiltered) {
    const text = 'In dieser Kategorie liegt zurzeit kein Gerät.'
    return { icon: 'Paket', title, text, href: shop, kind: 'fill', link: 'Geräte ansehen' }
  }
  const text = isFiltered
    ? 'Mit weniger Filtern findest du mehr.'
    : 'Versuche ein kürzeres Wort, zum Beispiel „Router“.'
  return { icon: 'Suche', title, text, href: category, link: 'Alles zeigen' }
}
