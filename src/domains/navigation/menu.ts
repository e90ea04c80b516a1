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
  /** The id of the entry above; added in the browser, not on the wire. */
  readonly parentItem?: string | undefined
}

const centre = '/erleben/kundencenter'

interface More {
  readonly category?: 'top' | 'none'
  readonly subItems?: readonly MenuItem[]
  /** Only where the title does not say it. */
  readonly tooltip?: string
  readonly keywords: readonly string[]
  readonly newTab?: boolean
}

function item(
  menueItemId: string,
  title: string,
  href: string | null,
  { category, subItems = [], tooltip, keywords, newTab = false }: More,
): MenuItem {
  return {
    menueItemId,
    title,
    href: href === null || !href.startsWith('/') ? href : centre + href,
    ...(tooltip !== undefined && { tooltip }),
    keywords,
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
    keywords: ['Konto', 'Profil'],
    subItems: [
      item('kundendaten', 'Persönliche Daten', '/kundendaten/', { keywords: ['Adresse', 'E-Mail', 'IBAN', 'Zahlung'] }),
      item('infoservice', 'InfoService', '/service/infoservice', {
        tooltip: 'Worüber wir dich benachrichtigen, und wie',
        keywords: ['Benachrichtigung', 'SMS'],
      }),
      item('selbstauskunft', 'Selbstauskunft', '/service/selbstauskunft/', {
        tooltip: 'Welche Daten wir von dir haben',
        keywords: ['DSGVO', 'Daten'],
      }),
    ],
  }),
  item('bestellungen', 'Bestellungen', '/bestellungen/', { keywords: ['Auftrag', 'Lieferung', 'Sendung'] }),
  item('vertraege', 'Verträge', '/meine-vertraege/', {
    keywords: ['Tarif', 'Option', 'Kündigen'],
    subItems: [
      item('vertrag', 'Verträge', '/vertraege/', { category: 'none', keywords: ['Vertrag', 'Laufzeit'] }),
      item('gutschein', 'Gutschein Code einlösen', '/gutschein-eingeben/', {
        category: 'none',
        keywords: ['Aktionscode', 'Rabatt'],
      }),
    ],
  }),
  item('rechnungen', 'Rechnungen', '/rechnungen/', { keywords: ['Kosten', 'Bezahlen', 'Einzelverbindungen'] }),
  item('geraete', 'Geräte & Dienste', '/geraete/', { keywords: ['Router', 'Modem', 'Rückgabe', 'Garantie'] }),
  item('freigaben', 'PIN-Verwaltung und Freigaben', '/freigaben/', {
    tooltip: 'Geschützte Inhalte und wer bestellen darf',
    keywords: ['Jugendschutz', 'Vollmacht', 'Sperre'],
    subItems: [
      item('legitimierung', 'Legitimierung', '/personalausweis/', {
        category: 'none',
        tooltip: 'Zeigen, wer du bist',
        keywords: ['Personalausweis', 'Ausweis'],
        subItems: [
          item('videoident', 'Video-Ident', '/videoident/', {
            category: 'none',
            tooltip: 'Mit Ausweis und Kamera zeigen, wer du bist',
            keywords: ['Kamera', 'Ausweis'],
          }),
        ],
      }),
      item('benutzerpin', 'Benutzer-PIN', '/benutzerpin/', { category: 'none', keywords: ['PIN', 'Jugendschutz'] }),
    ],
  }),
  item('shop', 'Shop', null, {
    keywords: ['Kaufen', 'Bestellen'],
    subItems: [
      item('shop-alle', 'Alle', '/shop/alle', { keywords: ['Angebote', 'Sortiment'] }),
      item('shop-tv', 'Fernsehen', '/shop/magentatv', { keywords: ['TV', 'Sender', 'Receiver'] }),
      item('shop-sport', 'Sport', '/shop/sport', { keywords: ['Fußball', 'Bundesliga'] }),
      item('shop-tv-partner', 'TV-Partner', '/shop/tv-partner', {
        tooltip: 'Filme und Serien anderer Anbieter',
        keywords: ['Streaming', 'Filme', 'Serien'],
      }),
      item('shop-streaming', 'Streaming-Geräte', '/shop/streaming-geraete', { keywords: ['Stick', 'Box'] }),
      item('shop-wbv', 'WBV', '/shop/wbv', { keywords: ['Weitere Produkte'] }),
      item('shop-testproducts', 'Testproducts', '/shop/testproducts', { keywords: ['Test'] }),
    ],
  }),
  item('service', 'Service & Hilfe', null, {
    keywords: ['Kontakt', 'Support'],
    subItems: [
      {
        ...item('hilfe', 'Fragen & Antworten', null, { keywords: ['Hilfe', 'FAQ'], newTab: true }),
        href: '/hilfe/erleben',
        sspaLink: false,
      },
      item('rueckruf', 'Rückruf-Service', '/rueckruf/', {
        tooltip: 'Wir rufen dich an, wann du möchtest',
        keywords: ['Telefon', 'Hotline', 'Kontakt'],
      }),
      item('ersteinrichtung', 'Ersteinrichtung', '/ersteinrichtung/', {
        category: 'none',
        keywords: ['Anschließen', 'Einrichten'],
      }),
    ],
  }),
  item('neuigkeiten', 'Neuigkeiten', '/neuigkeiten/', { category: 'top', keywords: ['Nachrichten', 'Postfach'] }),
]
