/**
 * Every address of the portal, built in one place. A link ends in a slash or not as it stands here;
 * the server answers both.
 */
export const bases = ['/erleben', '/magenta-zuhause'] as const

export type Base = (typeof bases)[number]

/** The base path of an address: `/magenta-zuhause` when that is a whole segment of the path, else `/erleben`. */
export function basePath(pathname: string): Base {
  return pathname.split(/[?#]/, 1).join('').split('/').includes('magenta-zuhause') ? '/magenta-zuhause' : '/erleben'
}

/** Moves an entry that comes as `/erleben/...` under the base of the address in use. */
export function underBase(base: string, href: string): string {
  return /^\/erleben(?=[/?#]|$)/.test(href) ? base + href.slice('/erleben'.length) : href
}

/** Addresses outside both bases. */
export const helpPath = '/hilfe/erleben'

/** On every address: `?tracking-mock=1` switches the mock of the tracking on for the session, `=0` off. */
export const mockParameter = 'tracking-mock'

/** Route patterns below a base; `to` fills them in. */
export const paths = {
  root: '',
  betaRoot: 'magenta-eins-beta',
  checkout: 'bestellung/',
  checkoutAccount: 'bestellung/konto',
  /** How far the payment of an order is. */
  checkoutPayment: 'bestellung/zahlung',
  /** The embedded provider's page, in demonstrations. */
  paymentService: 'bestellung/zahlungsdienst',
  checkoutDone: 'bestellung/bestaetigung',
  imprint: 'impressum',
  privacy: 'datenschutz',
  terms: 'agb',
  withdrawalInstruction: 'widerrufsbelehrung',
  accessibility: 'barrierefreiheit',
  cookies: 'cookies',
  /** The price list; followed by a product id, its product information sheet. */
  tariffs: 'tarife/',
  /** The sheet as PDF. */
  tariffFile: 'tarife/produktinformationsblatt.pdf',
  cancelPublic: 'vertraege-hier-kuendigen',
  withdrawPublic: 'vertrag-widerrufen',
  /** Followed by the receipt's id. */
  receipt: 'beleg/',
  checkReceipt: 'beleg-pruefen',
  centre: 'kundencenter/',
  overview: 'kundencenter/uebersicht/',
  contracts: 'kundencenter/meine-vertraege/',
  contract: 'kundencenter/vertraege/',
  contractPaper: 'kundencenter/vertraege/dokument',
  /** The same as PDF. */
  paperFile: 'kundencenter/vertraege/dokument.pdf',
  /** A date of a contract for a calendar (.ics). */
  calendarFile: 'kundencenter/vertraege/kalender',
  termination: 'kundencenter/vertraege/vertragskuendigung',
  specialTermination: 'kundencenter/vertraege/vertragssonderkuendigung',
  /** Everything to leave or switch with (Wechsel-Mappe). */
  switching: 'kundencenter/vertraege/wechsel-mappe',
  revocation: 'kundencenter/vertraege/vertragswiderruf',
  withdrawable: 'kundencenter/widerruf/basiskonnektivitaet',
  reactivation: 'kundencenter/vertraege/wiederanschaltung/uebersicht',
  optionSelection: 'kundencenter/vertraege/option-auswahl',
  optionBooking: 'kundencenter/vertraege/option-buchen',
  optionSummary: 'kundencenter/vertraege/option-buchen/zusammenfassung',
  /** The same as PDF. */
  optionSummaryFile: 'kundencenter/vertraege/option-buchen/zusammenfassung.pdf',
  /** An adviser's side and the customer's of an option that is proposed. */
  proposeOption: 'kundencenter/vertraege/option-vorschlagen',
  optionProposal: 'kundencenter/vertraege/option-angebot',
  appointment: 'kundencenter/vertraege/terminverschiebung',
  /** A fault: reporting it, how far it is, what is owed for it. */
  fault: 'kundencenter/vertraege/stoerung',
  appointmentDone: 'kundencenter/vertraege/terminverschiebung/bestaetigung',
  productChange: 'kundencenter/produkte/produktwechsel/auswahl',
  productChangeOrder: 'kundencenter/produkte/produktwechsel/auftrag',
  productChangeSummary: 'kundencenter/produkte/produktwechsel/auftrag/zusammenfassung',
  productChangeSummaryFile: 'kundencenter/produkte/produktwechsel/auftrag/zusammenfassung.pdf',
  productChangeDone: 'kundencenter/produkte/produktwechsel/bestaetigung',
  relocation: 'kundencenter/umzug',
  simSwap: 'kundencenter/service/sim-karten-tausch',
  phoneNumber: 'kundencenter/service/rufnummer',
  customerData: 'kundencenter/kundendaten/',
  /** The stored ones; the next is the form of a direct debit. */
  methods: 'kundencenter/kundendaten/zahlungsarten',
  paymentMethods: 'kundencenter/kundendaten/zahlungsmittel',
  /** Of a stored direct debit, as it was granted. */
  mandate: 'kundencenter/kundendaten/mandat',
  /** The page of the embedded payment provider where PayPal or a card is added. */
  methodService: 'kundencenter/kundendaten/zahlungsdienst',
  ownSessions: 'kundencenter/kundendaten/anmeldungen',
  /** What advisers did for the customer. */
  adviserActs: 'kundencenter/kundendaten/beratung',
  voucher: 'kundencenter/gutschein-eingeben/',
  inbox: 'kundencenter/neuigkeiten/',
  infoService: 'kundencenter/service/infoservice',
  cart: 'kundencenter/shoppingcart',
  orders: 'kundencenter/bestellungen/',
  /** Its papers as PDF. */
  purchaseFile: 'kundencenter/bestellungen/dokument.pdf',
  returnGoods: 'kundencenter/bestellungen/zurueckgeben',
  /** What goes back, after its withdrawal. */
  cancelPieces: 'kundencenter/bestellungen/stornieren',
  returned: 'kundencenter/bestellungen/rueckgabe',
  shop: 'kundencenter/shop/alle',
  invoices: 'kundencenter/rechnungen/',
  callback: 'kundencenter/rueckruf/',
  chooseCustomer: 'kundencenter/berater',
  declarationQueue: 'kundencenter/berater/erklaerungen',
  /** Who keeps shop and orders going. */
  operator: 'kundencenter/betrieb',
  operatorDevice: 'kundencenter/betrieb/geraet',
  operatorOrders: 'kundencenter/betrieb/bestellungen',
  operatorOrder: 'kundencenter/betrieb/bestellung',
  operatorVouchers: 'kundencenter/betrieb/gutscheine',
  operatorCampaign: 'kundencenter/betrieb/gutscheine/neu',
  operatorOneCampaign: 'kundencenter/betrieb/gutscheine/aktion',
  unsubscribe: 'kundencenter/newsletter/abmeldung',
} as const

export type PathName = keyof typeof paths

/** The address of a named path: `to('/erleben', 'contract', { contractId })` → '/erleben/kundencenter/vertraege/?contractId=…'. */
export function to(base: string, name: PathName, query: Readonly<Record<string, string | undefined>> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  const path = paths[name] === '' ? base : `${base}/${paths[name]}`
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

/**
 * Where the login starts. From a page it leads back to that page; from the option selection to my-contracts, with the
 * contract marked. `page` is its address from the root, query included. `fresh`: also who is signed in proves again who they
 * are. `ended`: a session has ended, which the login says.
 */
export function loginPath(base: string, page?: string, { fresh = false, ended = false } = {}): string {
  const login = `${base}${loginStart}`
  if (page === undefined) return login
  const query = page.indexOf('?')
  const pathname = (query < 0 ? page : page.slice(0, query)).replace(/\/$/, '')
  const target = pathname.endsWith(paths.optionSelection)
    ? `${base}/${paths.contracts}${query < 0 ? '' : page.slice(query)}`
    : page
  return `${login}?${fresh ? 'max_age=0&' : ''}${ended ? 'ended=1&' : ''}return=${encodeURIComponent(target)}`
}

const loginStart = '/api/auth/redirect/login'

/** Whether an address, with or without its base, is where a login starts. */
export function isLoginPath(address: string): boolean {
  return address.split('?', 1).join('').endsWith(loginStart)
}

export function logoutPath(base: string): string {
  return `${base}/api/auth/redirect/logout`
}
