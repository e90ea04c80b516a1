/**
 * What a document says twice: the data that the browser's router takes over. Listed by page with their keys and most
 * bytes, so that nobody sends a whole answer for the line that is shown of it.
 */
import { expect, test } from 'vitest'

import { buying } from '../../testing/buying.ts'
import { startPortal } from '../../testing/test-app.ts'

const own = `('summary', 'confirmation', 'withdrawal-instruction')`

const portal = await startPortal({}, { pages: true })
const anna = await portal.signIn('anna@example.org')
const withBag = await portal.signIn('greta@example.org')
await buying(portal).deliver(withBag)
// A contract has a row for each paper, as many as it has acts: measured are those of its own order, as every contract has them.
await portal.db.query({
  name: '',
  text: `delete from contract_papers where dedupe_key not like 'demo:%' or kind not in ${own}`,
})

const script = /<script nonce="[^"]+">window\.__staticRouterHydrationData=(.*?)<\/script>/s

/** A page's markup without the data, the data of its loader, and their bytes with the frame's. */
async function openDocument(path: string): Promise<{ markup: string; data: object; bytes: number }> {
  const as = path.startsWith('bestellung/') ? withBag : anna
  const { payload, statusCode } = await portal.call('GET', `/erleben/${path}`, { as })
  expect(statusCode).toBe(200)
  const json = script.exec(payload)?.[1] ?? ''
  const { root, ...pages } = (JSON.parse(json) as { loaderData: Record<string, object> }).loaderData
  expect(root, 'the frame').toBeDefined()
  return { markup: payload.replace(script, ''), data: Object.values(pages)[0] ?? {}, bytes: Buffer.byteLength(json) }
}

const contract = 'contractId=3104917'

/** Address | most bytes | keys. */
const pages = `
                                                                             |  6000 | lookedAt
  kundencenter/uebersicht/                                                   |  9500 | greeting lead first todos contracts monthlyCents coming costs progress news unread hadContracts
  kundencenter/meine-vertraege/                                              |  8000 | current past monthlyCents coming selected title question
  kundencenter/vertraege/?contractId=3104917                                 | 15000 | contract contractId title today view papers offers devices
  kundencenter/vertraege/option-auswahl?contractId=3104917                   | 22000 | contractId adviser hasVoucher title groups booked
  kundencenter/vertraege/option-buchen?contractId=3104917&optionId=hd-sender | 10300 | contractId guid optionId option today consent product digests startOtherwise voucher voucherTexts form toBag
  kundencenter/vertraege/option-buchen/zusammenfassung?contractId=3104917&optionId=hd-sender |  8500 | contractId optionId summary ordered fromCheckout way
  kundencenter/vertraege/vertragskuendigung?contractId=3104882               | 10500 | contractId rootContractId title isOption email today form kept keepUntil closed sheet keeping
  kundencenter/vertraege/wechsel-mappe?contractId=3104882                    |  9500 | contractId title lead deadline steps factsTitle facts numbers moved mailboxes optIn release changes ways isOver today papers optionPapers forms
  kundencenter/vertraege/vertragswiderruf?contractId=310488203               |  8500 | contractId rootContractId title isOption email rootTitle form closed change sheet
  kundencenter/widerruf/basiskonnektivitaet                                  |  7700 | items today withoutPurchases
  kundencenter/shop/alle                                                     | 22000 | category q corrected devices hits count tiles nothing facets range sort sorts next first on without exactly note byVariant compared
  kundencenter/shop/alle/fon-8                                               | 14500 | id name makerName message points productId images pictured modelNumber energyClass energyLabel sheetRows guaranteeYears labelledYears guaranteeLabel durability facts maker warnings attachments legal category cents monthlyCents reduction colours storages canBuy arrival arrivalNote isDigital shipping fits services service noticePicture phone structured json form
  kundencenter/produkte/produktwechsel/auswahl?contractId=3104882            |  9500 | contractId title heading form back choice
  kundencenter/produkte/produktwechsel/auftrag?contractId=3104882&productId=glasfaser-1000 | 10500 | contractId title adviser productId otherTerm view digest shown form
  kundencenter/produkte/produktwechsel/auftrag/zusammenfassung?contractId=3104882&productId=glasfaser-1000 |  8500 | contractId productId title summary way
  kundencenter/umzug?contractId=3104882                                      |  9000 | contractId title lead contracts alike today earliest latest form adviser kept keptDays terms planned closed withoutSupply
  kundencenter/vertraege/stoerung?contractId=3104882                         |  8500 | contractId title view phone hours form mending
  kundencenter/vertraege/terminverschiebung?contractId=3198044               | 11000 | contractId title lead week form chosen held
  kundencenter/vertraege/terminverschiebung/bestaetigung?contractId=3198044  |  8500 | contractId title lead wasMoved date day facts atHome movableUntil
  kundencenter/shoppingcart                                                  |  7700 | bag leading other today form kept
  kundencenter/bestellungen/                                                 |  9000 | leaving orders toPay next today form
  bestellung/konto                                                           |  7700 | checkout values shops sending toPay form
  bestellung/                                                                |  9500 | bag features checkout payment added today whenPaid startOtherwise noticePicture onBehalf form kept
  kundencenter/kundendaten/                                                  |  7700 | name customerNumber contact payment onBehalf phone
  kundencenter/kundendaten/zahlungsmittel                                    |  7700 | debit methods
  kundencenter/service/infoservice                                           |  7700 | email stored kept form phone
  kundencenter/neuigkeiten/                                                  |  9500 | view from counts messages older today form onBehalf
  impressum                                                                  |  7700 | title text buttons
  cookies                                                                    |  9000 | title lead text buttons consent offered form
  tarife/                                                                    | 19000 | tariffs own changes today provider loggedIn json
  tarife/glasfaser-500                                                       |  9500 | tariff
  vertraege-hier-kuendigen                                                   |  9500 | kind intro formValue form own selected today provider
  vertrag-widerrufen                                                         |  9600 | kind intro formValue form own selected today provider
`

test.each(
  pages
    .slice(1, -1)
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim())),
)('%s holds at most %s bytes of data', async (path = '', most = '', keys = '') => {
  const { data, bytes } = await openDocument(path)
  expect([bytes <= Number(most) ? 'within its limit' : `${bytes} bytes`, Object.keys(data).join(' ')]).toEqual([
    'within its limit',
    keys,
  ])
})

/** Texts at the ends of `data`; what tells rows apart, and codes for how something looks, are left out. */
function texts(data: unknown, key = ''): string[] {
  if (typeof data === 'string') return /^(id|tone|path|state|unit)$/.test(key) ? [] : [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => texts(value, name))
}

/** A space that holds a figure to its word says the same. */
const said = (text: string): string => text.replaceAll('\u00A0', ' ')

test.each([
  'kundencenter/uebersicht/',
  'kundencenter/meine-vertraege/',
  `kundencenter/vertraege/option-auswahl?${contract}`,
])('%s shows everything that its data say', async (path) => {
  const { markup, data } = await openDocument(path)
  const shown = said(markup.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'"))
  // An icon's drawing is known by its name in ASCII.
  const drawn = (text: string): boolean => shown.includes(`#${text.replaceAll(/[^A-Za-z]/g, '_')}-`)
  expect(texts(data).filter((text) => !shown.includes(said(text)) && !drawn(text))).toEqual([])
})
