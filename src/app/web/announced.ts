/** An address that is announced: in the menu, by a link of ours, or in letters of the provider. */
export interface Announced {
  /** Below the base, without slashes at the ends. */
  readonly path: string
  readonly title: string
  /** Breadcrumb between 'Übersicht' and the title: [text, path below the base]. */
  readonly trail?: readonly (readonly [string, string])[]
}

const contracts = ['Verträge', 'kundencenter/meine-vertraege/'] as const
const contract = ['Vertrag', 'kundencenter/vertraege/'] as const
const profile = ['Persönliche Daten', 'kundencenter/kundendaten/'] as const
const service = ['Service & Hilfe', 'kundencenter/service'] as const
const shop = ['Shop', 'kundencenter/shop/alle'] as const
const release = ['PIN-Verwaltung und Freigaben', 'kundencenter/freigaben/'] as const

/**
 * While no screen serves one of them, `placeholder-screens.ts` does: a page that says so and names another way. A line stays
 * when its screen comes.
 */
export const announced: readonly Announced[] = [
  { path: 'bestellung', title: 'Bestellung' },
  { path: 'bestellung/konto', title: 'Konto und Adresse' },
  { path: 'kundencenter/shoppingcart', title: 'Warenkorb' },
  { path: 'kundencenter/kundendaten', title: 'Persönliche Daten' },
  { path: 'kundencenter/vertraege/vertragskuendigung', title: 'Vertrag kündigen', trail: [contracts, contract] },
  { path: 'kundencenter/vertraege/vertragssonderkuendigung', title: 'Sonderkündigung', trail: [contracts, contract] },
  { path: 'kundencenter/vertraege/vertragswiderruf', title: 'Vertrag widerrufen', trail: [contracts, contract] },
  { path: 'kundencenter/vertraege/wiederanschaltung/uebersicht', title: 'Wiederanschaltung', trail: [contracts] },
  { path: 'kundencenter/vertraege/terminverschiebung', title: 'Termin verschieben', trail: [contracts, contract] },
  { path: 'kundencenter/community', title: 'Community' },
  { path: 'kundencenter/umzug', title: 'Umzug' },
  { path: 'kundencenter/rechnungen', title: 'Rechnungen' },
  { path: 'kundencenter/bestellungen', title: 'Bestellungen' },
  { path: 'kundencenter/geraete', title: 'Geräte & Dienste' },
  { path: 'kundencenter/gutschein-eingeben', title: 'Gutschein Code einlösen', trail: [contracts] },
  { path: 'kundencenter/shop', title: 'Shop' },
  { path: 'kundencenter/shop/:category', title: 'Shop', trail: [shop] },
  { path: 'kundencenter/tv-freischaltungen', title: 'TV-Freischaltungen' },
  { path: 'kundencenter/freigaben', title: 'PIN-Verwaltung und Freigaben' },
  { path: 'kundencenter/benutzerpin', title: 'Benutzer-PIN', trail: [release] },
  { path: 'kundencenter/personalausweis', title: 'Legitimierung', trail: [release] },
  { path: 'kundencenter/videoident', title: 'Video-Ident', trail: [release] },
  { path: 'kundencenter/service', title: 'Service & Hilfe' },
  { path: 'kundencenter/service/datenauswertung', title: 'Datenauswertung', trail: [service] },
  { path: 'kundencenter/service/newsletter', title: 'Newsletter', trail: [service] },
  { path: 'kundencenter/service/selbstauskunft', title: 'Selbstauskunft', trail: [profile] },
  { path: 'kundencenter/service/sim-karten-tausch', title: 'SIM-Karte tauschen', trail: [service] },
  { path: 'kundencenter/service/rufnummer', title: 'Rufnummer', trail: [service] },
  { path: 'kundencenter/service/sicherheitscode', title: 'Sicherheitscode', trail: [service] },
  { path: 'kundencenter/rueckruf', title: 'Rückruf-Service', trail: [service] },
  {
    path: 'kundencenter/produkte/produktwechsel/bestaetigung',
    title: 'Produktwechsel: Bestätigung',
    trail: [contracts],
  },
  { path: 'kundencenter/produkte/produktwechsel/auftrag', title: 'Produktwechsel: Auftrag', trail: [contracts] },
  { path: 'kundencenter/produkte/produktwechsel/auswahl', title: 'Produkt wechseln', trail: [contracts] },
  { path: 'kundencenter/ersteinrichtung', title: 'Ersteinrichtung', trail: [service] },
  { path: 'kundencenter/selbsthilfe', title: 'Selbsthilfe', trail: [service] },
  { path: 'kundencenter/service-tickets', title: 'Service-Tickets', trail: [service] },
  { path: 'kundencenter/widerruf/basiskonnektivitaet', title: 'Widerruf Basisanschluss', trail: [contracts] },
]
