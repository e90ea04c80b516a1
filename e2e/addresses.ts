/** An address of every delivered route below a base, with what it needs to show something; src/app/web/routes.test.ts finds gaps. */

export const annas = '3104917'
const annasFibre = 'contractId=3104882'
const inBooking = `contractId=${annas}&optionId=hd-sender`

export const publicAddresses = [
  '',
  'kundencenter/newsletter/abmeldung',
  'magenta-eins-beta',
  'impressum',
  'datenschutz',
  'agb',
  'widerrufsbelehrung',
  'barrierefreiheit',
  'cookies',
  'tarife/',
  'tarife/glasfaser-500',
  'vertraege-hier-kuendigen',
  'vertrag-widerrufen',
  'beleg-pruefen',
] as const

export const customerAddresses = [
  'kundencenter/',
  'kundencenter/uebersicht/',
  'kundencenter/meine-vertraege/',
  `kundencenter/vertraege/?contractId=${annas}`,
  `kundencenter/vertraege/dokument?dokument=019a9e02-0000-7000-8000-0000${annas}0`,
  `kundencenter/vertraege/vertragskuendigung?contractId=${annas}`,
  `kundencenter/vertraege/wechsel-mappe?${annasFibre}`,
  `kundencenter/vertraege/vertragssonderkuendigung?recht=anderer&${annasFibre}`,
  'kundencenter/vertraege/vertragswiderruf?contractId=310488203',
  'kundencenter/widerruf/basiskonnektivitaet',
  `kundencenter/vertraege/option-auswahl?contractId=${annas}`,
  `kundencenter/vertraege/option-buchen?${inBooking}`,
  `kundencenter/vertraege/option-buchen/zusammenfassung?${inBooking}`,
  `kundencenter/vertraege/stoerung?${annasFibre}`,
  'kundencenter/vertraege/terminverschiebung?contractId=3198044',
  'kundencenter/vertraege/terminverschiebung/bestaetigung?contractId=3198044',
  `kundencenter/produkte/produktwechsel/auswahl?${annasFibre}`,
  `kundencenter/produkte/produktwechsel/auftrag?${annasFibre}&productId=glasfaser-1000`,
  `kundencenter/produkte/produktwechsel/auftrag/zusammenfassung?${annasFibre}&productId=glasfaser-1000`,
  `kundencenter/umzug?${annasFibre}`,
  'kundencenter/shop',
  'kundencenter/shop/alle',
  'kundencenter/shop/alle?q=kabelos&farbe=Blau&vergleich=mediabox-4k&vergleich=mediastick-2',
  'kundencenter/shop/alle/fon-8?ausfuehrung=fon-8-salbei-256-gb',
  'kundencenter/kundendaten/',
  'kundencenter/kundendaten/zahlungsarten',
  'kundencenter/kundendaten/zahlungsmittel',
  'kundencenter/kundendaten/anmeldungen',
  'kundencenter/kundendaten/beratung',
  `kundencenter/vertraege/vertragssonderkuendigung?contractId=${annas}`,
  'kundencenter/vertraege/wiederanschaltung/uebersicht',
  'kundencenter/gutschein-eingeben/',
  'kundencenter/shoppingcart',
  'kundencenter/bestellungen/',
  'kundencenter/neuigkeiten/',
  'kundencenter/service/infoservice',
] as const

/** For advisers who act for a customer. */
export const adviserAddresses = [
  'kundencenter/berater',
  'kundencenter/berater/erklaerungen',
  'kundencenter/uebersicht/',
  `kundencenter/vertraege/?contractId=${annas}`,
  `kundencenter/vertraege/option-vorschlagen?${inBooking}`,
] as const

/** For operators: catalogue, stock, orders. */
export const operatorAddresses = [
  'kundencenter/betrieb',
  'kundencenter/betrieb?q=gibt-es-nicht',
  'kundencenter/betrieb/geraet?geraet=tuerkamera',
  'kundencenter/betrieb/bestellungen',
  'kundencenter/betrieb/gutscheine?q=s',
  'kundencenter/betrieb/gutscheine/neu',
  'kundencenter/betrieb/gutscheine/aktion?aktion=FRUEHLING-2027',
  'kundencenter/betrieb/gutscheine/aktion?aktion=WINTER-2026&beenden=1',
] as const

export const developerAddresses = [
  'entwickler/bausteine',
  'entwickler/inhalte',
  'entwickler/inhalte/legal-agb',
  'entwickler/inhalte/promotion-filme-serien-5',
] as const

/** Looked at where what they need is made: a declaration's receipt and its decision, an ordered change, an adviser's proposal. */
export const madeElsewhere = [
  'beleg/:id',
  'bestellung',
  'bestellung/konto',
  'bestellung/bestaetigung',
  'bestellung/zahlung',
  'bestellung/zahlungsdienst',
  'kundencenter/bestellungen/zurueckgeben',
  'kundencenter/bestellungen/rueckgabe',
  'kundencenter/bestellungen/stornieren',
  'kundencenter/kundendaten/zahlungsdienst',
  'kundencenter/kundendaten/mandat',
  'kundencenter/berater/erklaerungen/:id',
  'kundencenter/betrieb/bestellung',
  'kundencenter/produkte/produktwechsel/bestaetigung',
  'kundencenter/vertraege/option-angebot',
] as const
