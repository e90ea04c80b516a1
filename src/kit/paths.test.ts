import { describe, expect, test } from 'vitest'

import { basePath, bases, loginPath, logoutPath, paths, to, underBase, type PathName } from './paths.ts'
import { testTable } from './table.fixture.ts'

describe('the base of an address', () => {
  testTable('of %j is %s', basePath, [
    ['/magenta-zuhause', '/magenta-zuhause'],
    ['/magenta-zuhause/', '/magenta-zuhause'],
    ['/magenta-zuhause/kundencenter/vertraege/', '/magenta-zuhause'],
    ['/vorn/magenta-zuhause/impressum', '/magenta-zuhause'],
    ['/erleben/kundencenter/', '/erleben'],
    ['/hilfe/erleben', '/erleben'],
    ['/', '/erleben'],
    ['', '/erleben'],
    ['/magenta-zuhause-neu/', '/erleben'],
    ['/mein-magenta-zuhause', '/erleben'],
    ['/erleben/?weiter=/magenta-zuhause/', '/erleben'],
    ['/erleben#/magenta-zuhause/', '/erleben'],
  ])
})

describe('an entry moves under the base in use', () => {
  test.each([
    ['/erleben', '/magenta-zuhause'],
    ['/erleben/', '/magenta-zuhause/'],
    ['/erleben/kundencenter/shop/alle?a=/erleben/b', '/magenta-zuhause/kundencenter/shop/alle?a=/erleben/b'],
    ['/erleben?a=b', '/magenta-zuhause?a=b'],
    ['/erleben#oben', '/magenta-zuhause#oben'],
    ['/erlebenswert/', '/erlebenswert/'],
    ['/hilfe/erleben', '/hilfe/erleben'],
    ['https://example.org/erleben/', 'https://example.org/erleben/'],
    ['erleben/agb', 'erleben/agb'],
  ])('%s → %s', (href, moved) => {
    expect(underBase('/magenta-zuhause', href)).toBe(moved)
    expect(underBase('/erleben', href)).toBe(href)
  })
})

/** Every address, letter by letter below /erleben: others link to them and have stored them. */
const printed: Readonly<Record<PathName, string>> = {
  root: '/erleben',
  betaRoot: '/erleben/magenta-eins-beta',
  checkout: '/erleben/bestellung/',
  checkoutAccount: '/erleben/bestellung/konto',
  checkoutPayment: '/erleben/bestellung/zahlung',
  paymentService: '/erleben/bestellung/zahlungsdienst',
  checkoutDone: '/erleben/bestellung/bestaetigung',
  imprint: '/erleben/impressum',
  privacy: '/erleben/datenschutz',
  terms: '/erleben/agb',
  withdrawalInstruction: '/erleben/widerrufsbelehrung',
  accessibility: '/erleben/barrierefreiheit',
  cookies: '/erleben/cookies',
  tariffs: '/erleben/tarife/',
  tariffFile: '/erleben/tarife/produktinformationsblatt.pdf',
  cancelPublic: '/erleben/vertraege-hier-kuendigen',
  withdrawPublic: '/erleben/vertrag-widerrufen',
  checkReceipt: '/erleben/beleg-pruefen',
  receipt: '/erleben/beleg/',
  centre: '/erleben/kundencenter/',
  overview: '/erleben/kundencenter/uebersicht/',
  contracts: '/erleben/kundencenter/meine-vertraege/',
  contract: '/erleben/kundencenter/vertraege/',
  contractPaper: '/erleben/kundencenter/vertraege/dokument',
  paperFile: '/erleben/kundencenter/vertraege/dokument.pdf',
  calendarFile: '/erleben/kundencenter/vertraege/kalender',
  termination: '/erleben/kundencenter/vertraege/vertragskuendigung',
  specialTermination: '/erleben/kundencenter/vertraege/vertragssonderkuendigung',
  switching: '/erleben/kundencenter/vertraege/wechsel-mappe',
  revocation: '/erleben/kundencenter/vertraege/vertragswiderruf',
  withdrawable: '/erleben/kundencenter/widerruf/basiskonnektivitaet',
  reactivation: '/erleben/kundencenter/vertraege/wiederanschaltung/uebersicht',
  optionSelection: '/erleben/kundencenter/vertraege/option-auswahl',
  optionBooking: '/erleben/kundencenter/vertraege/option-buchen',
  optionSummaryFile: '/erleben/kundencenter/vertraege/option-buchen/zusammenfassung.pdf',
  optionSummary: '/erleben/kundencenter/vertraege/option-buchen/zusammenfassung',
  proposeOption: '/erleben/kundencenter/vertraege/option-vorschlagen',
  optionProposal: '/erleben/kundencenter/vertraege/option-angebot',
  appointment: '/erleben/kundencenter/vertraege/terminverschiebung',
  fault: '/erleben/kundencenter/vertraege/stoerung',
  appointmentDone: '/erleben/kundencenter/vertraege/terminverschiebung/bestaetigung',
  productChange: '/erleben/kundencenter/produkte/produktwechsel/auswahl',
  productChangeOrder: '/erleben/kundencenter/produkte/produktwechsel/auftrag',
  productChangeSummaryFile: '/erleben/kundencenter/produkte/produktwechsel/auftrag/zusammenfassung.pdf',
  productChangeSummary: '/erleben/kundencenter/produkte/produktwechsel/auftrag/zusammenfassung',
  productChangeDone: '/erleben/kundencenter/produkte/produktwechsel/bestaetigung',
  relocation: '/erleben/kundencenter/umzug',
  simSwap: '/erleben/kundencenter/service/sim-karten-tausch',
  phoneNumber: '/erleben/kundencenter/service/rufnummer',
  customerData: '/erleben/kundencenter/kundendaten/',
  paymentMethods: '/erleben/kundencenter/kundendaten/zahlungsmittel',
  mandate: '/erleben/kundencenter/kundendaten/mandat',
  ownSessions: '/erleben/kundencenter/kundendaten/anmeldungen',
  adviserActs: '/erleben/kundencenter/kundendaten/beratung',
  methods: '/erleben/kundencenter/kundendaten/zahlungsarten',
  methodService: '/erleben/kundencenter/kundendaten/zahlungsdienst',
  voucher: '/erleben/kundencenter/gutschein-eingeben/',
  inbox: '/erleben/kundencenter/neuigkeiten/',
  infoService: '/erleben/kundencenter/service/infoservice',
  cart: '/erleben/kundencenter/shoppingcart',
  orders: '/erleben/kundencenter/bestellungen/',
  purchaseFile: '/erleben/kundencenter/bestellungen/dokument.pdf',
  returnGoods: '/erleben/kundencenter/bestellungen/zurueckgeben',
  cancelPieces: '/erleben/kundencenter/bestellungen/stornieren',
  returned: '/erleben/kundencenter/bestellungen/rueckgabe',
  shop: '/erleben/kundencenter/shop/alle',
  invoices: '/erleben/kundencenter/rechnungen/',
  callback: '/erleben/kundencenter/rueckruf/',
  chooseCustomer: '/erleben/kundencenter/berater',
  declarationQueue: '/erleben/kundencenter/berater/erklaerungen',
  operator: '/erleben/kundencenter/betrieb',
  operatorDevice: '/erleben/kundencenter/betrieb/geraet',
  operatorOrders: '/erleben/kundencenter/betrieb/bestellungen',
  operatorOrder: '/erleben/kundencenter/betrieb/bestellung',
  operatorVouchers: '/erleben/kundencenter/betrieb/gutscheine',
  operatorCampaign: '/erleben/kundencenter/betrieb/gutscheine/neu',
  operatorOneCampaign: '/erleben/kundencenter/betrieb/gutscheine/aktion',
  unsubscribe: '/erleben/kundencenter/newsletter/abmeldung',
}

describe('every named path', () => {
  test.each(Object.entries(printed))('%s is %s', (name, address) => {
    expect(to('/erleben', name as PathName)).toBe(address)
    expect(to('/magenta-zuhause', name as PathName)).toBe(address.replace('/erleben', '/magenta-zuhause'))
  })

  test('is in the table above', () => {
    expect(Object.keys(paths).toSorted()).toEqual(Object.keys(printed).toSorted())
  })

  test('has its own address', () => {
    expect(new Set(Object.values(paths)).size).toBe(Object.keys(paths).length)
  })
})

test('values of the query are escaped, missing ones left out', () => {
  expect(to('/erleben', 'optionBooking', { contractId: 'a&b=c', optionId: undefined, x: 'ü ' })).toBe(
    '/erleben/kundencenter/vertraege/option-buchen?contractId=a%26b%3Dc&x=%C3%BC+',
  )
  expect(to('/erleben', 'root', { a: '1' })).toBe('/erleben?a=1')
})

test('login and logout stay under the base, and the way back is one value', () => {
  expect(bases.map((base) => logoutPath(base))).toEqual([
    '/erleben/api/auth/redirect/logout',
    '/magenta-zuhause/api/auth/redirect/logout',
  ])
  expect(loginPath('/erleben')).toBe('/erleben/api/auth/redirect/login')
  expect(loginPath('/erleben', '/erleben/a?b=c&d=e#f')).toBe(
    '/erleben/api/auth/redirect/login?return=%2Ferleben%2Fa%3Fb%3Dc%26d%3De%23f',
  )
  expect(loginPath('/erleben', '/erleben/a', { ended: true })).toBe(
    '/erleben/api/auth/redirect/login?ended=1&return=%2Ferleben%2Fa',
  )
})

test('the login from an option selection leads to my-contracts, with the contract', () => {
  const list = '/erleben/api/auth/redirect/login?return=%2Ferleben%2Fkundencenter%2Fmeine-vertraege%2F'
  expect(loginPath('/erleben', '/erleben/kundencenter/vertraege/option-auswahl?contractId=1')).toBe(
    `${list}%3FcontractId%3D1`,
  )
  expect(loginPath('/erleben', '/erleben/kundencenter/vertraege/option-auswahl/')).toBe(list)
})
