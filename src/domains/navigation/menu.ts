/** The default menu. Hidden entries (category none) only help to find the highlighted one. */

export interface MenuItem {
  readonly menueItemId: string
  readonly title: string
  /** null: a parent that only expands. `LANDINGPAGE` stands for the remembered landing page. */
  readonly href: string | null
  readonly tooltip?: string | undefined
  readonly keywords?: readonly string[] | undefined
  readonly sspaLink: boolean
  readonly category: 'sidebar' | 'top' | 'none'
  readonly subItems: readonly MenuItem[]
  readonly newTab: boolean
}

const centre = '/erleben/kundencenter'

interface More {
  readonly category?: 'top' | 'none'
  readonly subItems?: readonly MenuItem[]
  readonly keywords?: readonly string[]
  readonly newTab?: boolean
}

function item(
  menueItemId: string,
  title: string,
  href: string | null,
  { category, subItems = [], keywords, newTab = false }: More = {},
): MenuItem {
  return {
    menueItemId,
    title,
    href: href === null || !href.startsWith('/') ? href : centre + href,
    ...(keywords && { keywords }),
    sspaLink: true,
    category: category ?? 'sidebar',
    subItems,
    newTab,
  }
}

/** The entries in the order of the screen. The help page is an address of its own. */
export const defaultMenu: readonly MenuItem[] = [
  item('uebersicht', 'Übersicht', '/uebersicht/', { keywords: ['Start', 'Dashboard'] }),
  item('benutzerprofil', 'Benutzerprofil', null, {
    subItems: [
      item('kundendaten', 'Persönliche Daten', '/kundendaten/', { keywords: ['Adresse', 'E-Mail', 'IBAN', 'Zahlung'] }),
      item('infoservice', 'InfoService', '/service/infoservice', { keywords: ['Benachrichtigung', 'SMS'] }),
      item('selbstauskunft', 'Selbstauskunft', '/service/selbstauskunft/', { keywords: ['DSGVO', 'Daten'] }),
    ],
  }),
  item('bestellungen', 'Bestellungen', '/bestellungen/', { keywords: ['Auftrag', 'Lieferung', 'Sendung'] }),
  item('vertraege', 'Verträge', '/meine-vertraege/', {
    keywords: ['Tarif', 'Option', 'Kündigen'],
    subItems: [
      item('vertrag', 'Verträge', '/vertraege/', { category: 'none' }),
      item('gutschein', 'Gutschein Code einlösen', '/gutschein-eingeben/', { category: 'none' }),
    ],
  }),
  item('rechnungen', 'Rechnungen', '/rechnungen/', { keywords: ['Kosten', 'Bezahlen', 'Einzelverbindungen'] }),
  item('geraete', 'Geräte & Dienste', '/geraete/', { keywords: ['Router', 'Modem', 'Rückgabe', 'Garantie'] }),
  item('freigaben', 'PIN-Verwaltung und Freigaben', '/freigaben/', {
    subItems: [
      item('legitimierung', 'Legitimierung', '/personalausweis/', {
        category: 'none',
        subItems: [item('videoident', 'Video-Ident', '/videoident/', { category: 'none' })],
      }),
      item('benutzerpin', 'Benutzer-PIN', '/benutzerpin/', { category: 'none' }),
    ],
  }),
  item('shop', 'Shop', null, {
    subItems: [
      item('shop-alle', 'Alle', '/shop/alle'),
      item('shop-tv', 'Fernsehen', '/shop/magentatv'),
      item('shop-sport', 'Sport', '/shop/sport'),
      item('shop-tv-partner', 'TV-Partner', '/shop/tv-partner'),
      item('shop-streaming', 'Streaming-Geräte', '/shop/streaming-geraete'),
      item('shop-wbv', 'WBV', '/shop/wbv'),
      item('shop-testproducts', 'Testproducts', '/shop/testproducts'),
    ],
  }),
  item('service', 'Service & Hilfe', null, {
    subItems: [
      { ...item('hilfe', 'Fragen & Antworten', null, { newTab: true }), href: '/hilfe/erleben', sspaLink: false },
      item('rueckruf', 'Rückruf-Service', '/rueckruf/', { keywords: ['Telefon', 'Hotline', 'Kontakt'] }),
      item('ersteinrichtung', 'Ersteinrichtung', '/ersteinrichtung/', {
        category: 'none',
        keywords: ['Anschließen', 'Einrichten'],
      }),
    ],
  }),
  item('neuigkeiten', 'Neuigkeiten', '/neuigkeiten/', { category: 'top', keywords: ['Nachrichten', 'Postfach'] }),
]
