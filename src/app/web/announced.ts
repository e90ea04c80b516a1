/** An address that is announced: in the menu, by a link of ours, or in letters of the provider. */
export interface Announced {
  /** Below the base, without slashes at the ends. */
  readonly path: string
  readonly title: string
  /** Breadcrumb between 'Übersicht' and the title: [text, path below the base]. */
  readonly trail: readonly (readonly [string, string])[]
}

const contracts = ['Verträge', 'kundencenter/meine-vertraege/'] as const
const contract = ['Vertrag', 'kundencenter/vertraege/'] as const
const profile = ['Persönliche Daten', 'kundencenter/kundendaten/'] as const
const service = ['Service & Hilfe', 'kundencenter/service'] as const
const shop = ['Shop', 'kundencenter/shop/alle'] as const
const release = ['PIN-Verwaltung und Freigaben', 'kundencenter/freigaben/'] as const

/** Pages with the same breadcrumb: path → title. */
function pages(trail: Announced['trail'], titles: Readonly<Record<string, string>>): Announced[] {
  return Object.entries(titles).map(([path, title]) => ({ path, title, trail }))
}

/**
 * While no screen serves one of them, `placeholder-screens.ts` does: a page that says so and names another way. A line stays
 * when its screen comes.
 */
export const announced: readonly Announced[] = [
  ...pages([], {
    bestellung: 'Bestellung',
    'bestellung/konto': 'Konto und Adresse',
    'kundencenter/shoppingcart': 'Warenkorb',
    'kundencenter/kundendaten': 'Persönliche Daten',
    'kundencenter/community': 'Community',
    'kundencenter/umzug': 'Umzug',
    'kundencenter/rechnungen': 'Rechnungen',
    'kundencenter/bestellungen': 'Bestellungen',
    'kundencenter/geraete': 'Geräte & Dienste',
    'kundencenter/shop': 'Shop',
    'kundencenter/tv-freischaltungen': 'TV-Freischaltungen',
    'kundencenter/freigaben': 'PIN-Verwaltung und Freigaben',
    'kundencenter/service': 'Service & Hilfe',
  }),
  ...pages([contracts, contract], {
    'kundencenter/vertraege/vertragskuendigung': 'Vertrag kündigen',
    'kundencenter/vertraege/vertragssonderkuendigung': 'Sonderkündigung',
    'kundencenter/vertraege/vertragswiderruf': 'Vertrag widerrufen',
    'kundencenter/vertraege/terminverschiebung': 'Termin verschieben',
  }),
  ...pages([contracts], {
    'kundencenter/vertraege/wiederanschaltung/uebersicht': 'Wiederanschaltung',
    'kundencenter/gutschein-eingeben': 'Gutschein Code einlösen',
    'kundencenter/produkte/produktwechsel/bestaetigung': 'Produktwechsel: Bestätigung',
    'kundencenter/produkte/produktwechsel/auftrag': 'Produktwechsel: Auftrag',
    'kundencenter/produkte/produktwechsel/auswahl': 'Produkt wechseln',
    'kundencenter/widerruf/basiskonnektivitaet': 'Widerruf Basisanschluss',
  }),
  ...pages([shop], {
    'kundencenter/shop/:category': 'Shop',
  }),
  ...pages([release], {
    'kundencenter/benutzerpin': 'Benutzer-PIN',
    'kundencenter/personalausweis': 'Legitimierung',
    'kundencenter/videoident': 'Video-Ident',
  }),
  ...pages([service], {
    'kundencenter/service/datenauswertung': 'Datenauswertung',
    'kundencenter/service/newsletter': 'Newsletter',
    'kundencenter/service/sim-karten-tausch': 'SIM-Karte tauschen',
    'kundencenter/service/rufnummer': 'Rufnummer',
    'kundencenter/service/sicherheitscode': 'Sicherheitscode',
    'kundencenter/rueckruf': 'Rückruf-Service',
    'kundencenter/ersteinrichtung': 'Ersteinrichtung',
    'kundencenter/selbsthilfe': 'Selbsthilfe',
    'kundencenter/service-tickets': 'Service-Tickets',
  }),
  ...pages([profile], {
    'kundencenter/service/selbstauskunft': 'Selbstauskunft',
  }),
]
