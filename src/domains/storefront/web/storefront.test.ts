/** What the shop's pages say. */
import { describe, expect, test } from 'vitest'

import type { Device } from '#domains/shop/web/calls.ts'
import { arrival, backOn, pricesNote, reductionOf } from '#domains/shop/web/offer-texts.ts'
import { makeClient } from '#platform/web/api-client.ts'
import { pageWith, refused } from '#platform/web/page-context.fixture.ts'
import { pageTrail } from '#platform/web/route-handle.ts'

import { aDevice, pricing } from './device.fixture.ts'
import { arrivalNote } from './device/arrival-note.ts'
import { loadDevice } from './device/device-data.ts'
import { compareDevices } from './list/compare-view.ts'
import { countText, moreText } from './list/count-texts.ts'
import { loadList } from './list/list-data.ts'
import { nothingFound } from './list/nothing-found.ts'
import { screens } from './routes.tsx'
import { categoryTitle, knownCategory } from './texts.ts'

const today = '2026-11-20'
const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00A0', ' ')

test.each([
  ['2026-11-20', 'wenn du bis 18 Uhr bestellst'],
  ['2026-11-21', 'wenn du bis morgen, 18 Uhr bestellst'],
  ['2026-11-23', 'wenn du bis Montag, 18 Uhr bestellst'],
])('until when one has to order is an hour ahead: %s', (orderUntil, said) => {
  const supply = { available: 3, restockOn: null, deliveryDate: '2026-11-24', reducedUntil: orderUntil }
  expect(plain(arrivalNote(supply, orderUntil, today))).toBe(`Dienstag, 24. November 2026, ${said}. 3 auf Lager`)
})

test.each([
  ['2026-11-20', 'Der Preis gilt nur bis heute, 24 Uhr. '],
  ['2026-11-22', 'Der Preis gilt nur bis Sonntag, 24 Uhr. '],
  ['2026-11-23', ''],
  [null, ''],
])('a price that ends before the last day to order says so beside that day: %s', (reducedUntil, said) => {
  const supply = { available: 3, restockOn: null, deliveryDate: '2026-11-24', reducedUntil }
  expect(plain(arrivalNote(supply, '2026-11-23', today))).toMatch(new RegExp(`18 Uhr bestellst\\. ${said}3 auf Lager$`))
})

describe('the day at the door', () => {
  test.each([
    ['2026-11-21', 'Morgen bei dir'],
    ['2026-11-23', 'Montag bei dir'],
    ['2026-12-04', 'Am 4. Dezember bei dir'],
    [null, 'Zum Laden'],
  ])('%s is said as %s', (deliveryDate, said) => {
    expect(plain(arrival({ available: 3, restockOn: null, deliveryDate }, today))).toBe(said)
  })

  test('of what is sold out for good is none', () => {
    expect(arrival({ available: 0, restockOn: null, deliveryDate: null }, today)).toBe('Ausverkauft')
  })

  test('of a sold out device is when more come', () => {
    const supply = { available: 0, restockOn: '2026-12-03', deliveryDate: '2026-12-04' }
    expect(plain(arrival(supply, today))).toBe('Wieder da ab 3. Dezember')
    expect(backOn(supply), 'on a chip, in one line').toBe('ab\u{A0}3.\u{A0}Dez.')
    expect(backOn({ restockOn: null })).toBe('Ausverkauft')
  })
})

test('a reduction says its end and strikes the lowest price of 30 days, also where the regular one is higher', () => {
  const reduced = { price: 79, regularPrice: 99, reducedUntil: '2026-12-06', lowest30Price: 99 }
  expect(reductionOf({ ...reduced, regularPrice: null }, today)).toBeNull()
  const { offer, ...struck } = reductionOf(reduced, today) ?? {}
  expect(struck).toEqual({ lowestCents: 9900, meaning: 'niedrigster 30-Tage-Preis' })
  expect(plain(offer)).toBe('Angebot bis 6. Dezember 2026')
  expect(reductionOf(reduced, '2026-12-06')?.offer).toBe('Angebot nur noch heute')
  expect(reductionOf({ ...reduced, lowest30Price: null }, today), 'it was never asked before').toBeNull()
  expect(reductionOf({ ...reduced, lowest30Price: 85 }, today)?.lowestCents).toBe(8500)
  expect(reductionOf({ ...reduced, lowest30Price: 79 }, today), 'it was as low before: nothing is reduced').toBeNull()
})

const note = (products: Parameters<typeof pricesNote>[0]['products']) =>
  plain(pricesNote({ products, shipping: { price: 4.95, freeFrom: 50 } }, today))

test('what a struck price is stands below a list that has one', () => {
  const reduced = { ...pricing, regularPrice: 249, reducedUntil: '2026-12-06', lowest30Price: 249 }
  const said = 'Alle Preise inklusive Mehrwertsteuer. Versand 4,95 €, ab 50,00 € kostenlos.'
  expect(note([pricing])).toBe(said)
  expect(note([pricing, reduced])).toBe(`${said} Durchgestrichen ist der niedrigste Preis der letzten 30 Tage.`)
})

test.each([
  ['sport', 'sport'],
  ['unbekannt', 'alle'],
  ['toString', 'alle'],
  [undefined, 'alle'],
])('a device at the address of %s stands in %s', (given, category) => {
  expect(knownCategory(given)).toBe(category)
})

test.each([
  ['kundencenter/shop/:category', 'alle', ['Übersicht']],
  ['kundencenter/shop/:category', 'sport', ['Übersicht', 'Alle Geräte']],
  ['kundencenter/shop/:category/:slug', 'alle', ['Übersicht', 'Alle Geräte']],
  ['kundencenter/shop/:category/:slug', 'sport', ['Übersicht', 'Alle Geräte', 'Sport']],
])('the way to %s in %s names each list once, by its own name', (path, category, way) => {
  const shown = screens().find((screen) => screen.path === path)
  expect(pageTrail(shown?.handle ?? {}, { category })?.map(([text]) => text)).toEqual(way)
})

test('categories have the names of the menu', () => {
  expect(['alle', 'magentatv', 'gibt-es-nicht'].map(categoryTitle)).toEqual(['Alle Geräte', 'Fernsehen', 'Geräte'])
})

test.each(['__proto__', 'constructor', 'toString'])('%s is a category without a name', (word) => {
  expect(categoryTitle(word)).toBe('Geräte')
})

describe('an address that somebody changed', () => {
  const facets = { kind: [], maker: [], connectivity: [], storage: [], colour: [], price: [], availability: [] }
  const shipping = { price: 4.95, freeFrom: 49 }
  const nothing = { total: 0, shipping, corrected: null, products: [], before: 0, next: null, facets }
  const long = 'x'.repeat(3000)

  test('shows the first page of what it still says', async () => {
    const asked: URLSearchParams[] = []
    const client = makeClient('/erleben', async ({ path }) => {
      const query = new URL(path, 'https://erleben.example').searchParams
      asked.push(query)
      const [status, body] = query.has('after') ? [400, { code: 'key-malformed', status: 400 }] : [200, nothing]
      return { status, text: JSON.stringify(body) }
    })
    const { args } = pageWith({}, { client })
    const page = await loadList(args(`kundencenter/shop/alle?ab=${long}&hersteller=${long}&sortierung=preis`))
    expect(page.count).toBe('0 von 0 Geräten')
    expect(asked.map((query) => [query.get('after')?.length, query.get('maker')?.length])).toEqual([
      [240, 400],
      [undefined, 400],
    ])
  })

  test('is no device where none can be', async () => {
    const { args } = pageWith({ GET: refused(400, 'malformed') })
    await expect(loadDevice({ ...args('kundencenter/shop/alle/x'), params: { slug: long } })).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})

test('a comparison marks what differs, keeps the gaps, and leaves out what nothing is known of', () => {
  const fits = [{ contract: 'Glasfaser 500', fit: 'slower' as const, note: 'Rund 400 Mbit/s per WLAN.' }]
  const compared = [
    { device: aDevice('eins', '90 m²'), fits },
    { device: aDevice('zwei', '130 m²'), fits: [] },
  ]
  const { rows } = compareDevices(compared, today)
  expect(rows.map(({ title, marks }) => [title, marks])).toEqual([
    ['Bei dir', [false, false]],
    ['Reicht für', [true, true]],
    ['Zu deinem Glasfaser 500', [true, false]],
  ])
  expect(rows.at(-1)?.values).toEqual(['Geht, aber langsamer. Rund 400 Mbit/s per WLAN.', '–'])
})

test('a comparison shows each device as its tile does: what can be had, with all that belongs beside its price', () => {
  const device = aDevice('eins', '90 m²')
  const [first] = device.variants
  const reduced = { price: 119, regularPrice: 149, reducedUntil: '2026-12-06', lowest30Price: 149 }
  const variants = [
    { ...pricing, ...first, productId: 'a', images: ['/weiss.svg'], available: 0, price: 99 },
    { ...pricing, ...first, productId: 'b', images: ['/nacht.svg'], ...reduced, monthlyPrice: 4.95, shipping: 4.95 },
  ] as Device['variants']
  const compared = [{ device: { ...device, energyClass: 'B', variants }, fits: [] }]
  const { devices, note: said } = compareDevices(compared, today)
  const [shown] = devices
  expect(shown).toMatchObject({
    image: '/nacht.svg',
    cents: 11900,
    isFrom: true,
    energyClass: 'B',
    monthlyCents: 495,
    reduction: { lowestCents: 14900 },
  })
  expect(plain(shown?.shipping)).toBe('Versand 4,95 €')
  // In a column of a phone: what is struck out is said once, below the table.
  expect(shown?.reduction?.meaning).toBe('')
  expect(said).toBe('Durchgestrichen ist der niedrigste Preis der letzten 30 Tage.')
})

test.each([
  ['nothing of one alone', ['90 m²'], [false]],
  ['of two what differs', ['90 m²', '130 m²'], [true, true]],
  ['of three the one that stands alone', ['90 m²', '130 m²', '90 m²'], [false, true, false]],
  ['nothing where each says something else', ['90 m²', '130 m²', '320 m²'], [false, false, false]],
])('a comparison prints in bold %s', (_what, ranges, marks) => {
  const compared = ranges.map((range) => ({ device: aDevice(range, range), fits: [] }))
  const row = compareDevices(compared, today).rows.find(({ title }) => title === 'Reicht für')
  expect(row?.marks).toEqual(marks)
  expect(compareDevices(compared, today).note).toBe(
    marks.includes(true) ? 'Fett ist, worin sie sich unterscheiden.' : '',
  )
})

test.each([
  [null, null],
  [2, null],
  [3, 3],
])('a guarantee of %s years is told, its label says %s', async (guaranteeYears, labelled) => {
  const body = { ...aDevice('eins', '90 m²'), guaranteeYears }
  const args = pageWith({ 'GET /api/shop/v1/products/eins': { status: 200, body } }).args('kundencenter/shop/alle/eins')
  const data = await loadDevice({ ...args, params: { slug: 'eins' } })
  expect([data.guaranteeYears, data.labelledYears]).toEqual([guaranteeYears, labelled])
})

test.each([
  ['the device alone', 'duo', '', 'duo-blau'],
  ['a variant that is sold out', 'duo', '?ausfuehrung=duo', 'duo'],
  ['the id of a variant', 'duo-blau', '', 'duo-blau'],
])('an address that names %s shows the variant that it means', async (_what, slug, query, shown) => {
  const device = aDevice('duo', '')
  const [first] = device.variants
  const body = {
    ...device,
    variants: [
      { ...first, available: 0 },
      { ...first, productId: 'duo-blau' },
    ],
  }
  const { args } = pageWith({ [`GET /api/shop/v1/products/${slug}`]: { status: 200, body } })
  const data = await loadDevice({ ...args(`kundencenter/shop/alle/${slug}${query}`), params: { slug } })
  expect([data.productId, data.canBuy]).toEqual([shown, shown === 'duo-blau'])
})

test.each([
  ['an empty category leads to the shop', '', false, 'In dieser Kategorie liegt zurzeit kein Gerät.', '/shop'],
  ['a search to its category', 'xy', false, 'Versuche ein kürzeres Wort, zum Beispiel „Router“.', '/sport'],
  ['filters too', 'xy', true, 'Mit weniger Filtern findest du mehr.', '/sport'],
])('a list without devices: %s', (_what, q, isFiltered, text, href) => {
  expect(nothingFound({ q, isFiltered, category: '/sport', shop: '/shop' })).toMatchObject({ text, href })
})

test.each([
  [{ before: 0, here: 24, total: 38 }, '14 weitere zeigen', '24 von 38 Geräten'],
  [{ before: 0, here: 24, total: 63 }, '24 weitere zeigen', '24 von 63 Geräten'],
  [{ before: 24, here: 24, total: 63 }, '15 weitere zeigen', '25 bis 48 von 63 Geräten'],
  [{ before: 0, here: 24, total: 25 }, 'Noch eins zeigen', '24 von 25 Geräten'],
  [{ before: 0, here: 1, total: 1 }, 'Weitere zeigen', '1 von 1 Gerät'],
  // Devices went while somebody turned the pages.
  [{ before: 48, here: 24, total: 60 }, 'Weitere zeigen', '49 bis 72 von 72 Geräten'],
])('%o: %s, %s', (shown, more, count) => {
  expect([moreText(shown), countText(shown)]).toEqual([more, count])
})
