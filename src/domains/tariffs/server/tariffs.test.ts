/** The price list over HTTP, as page and as PDF: for everybody, and as the catalogue is now. */
import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { catalogueFile, importing } from '#domains/catalogue-import/server/importing.fixture.ts'
import type { WireProduct } from '#domains/catalogue/api.ts'

import type { Tariff } from '../api.ts'

const portal = await startPortal({}, { pages: true })
const { bring } = importing(portal)

const get = (path: string, headers?: Record<string, string>) =>
  portal.call('GET', `/erleben/${path}`, headers ? { headers } : {})
const listed = async () => (await get('api/tariffs/v1')).json<Tariff[]>()
const page = async () => (await get('tarife/')).payload
const offering = (offers: object[]) => ({ offers })

/** What the page says to machines: price specifications by the address of the sheet. */
async function structured(path = 'tarife/') {
  const { payload } = await get(path)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(payload) ?? []
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { url?: string; offers?: Offer }[] }
  return new Map(graph.flatMap(({ offers, url }) => (url && offers ? [[url, offers.priceSpecification]] : [])))
}

interface Offer {
  readonly priceSpecification: { readonly price: string; readonly priceComponentType: string }[]
}

describe('the price list', () => {
  test('holds every tariff that is sold, in the order of the catalogue, for everybody', async () => {
    const tariffs = await listed()
    expect(tariffs).toHaveLength(16)
    expect(tariffs.map(({ group }) => group).filter((group, at, all) => all.indexOf(group) === at)).toEqual([
      'Glasfaser',
      'DSL',
      'TV',
      'Mobilfunk',
      'Kombi',
    ])
  })

  test('names the prices that the product calls name', async () => {
    for (const { id, monthly, oneTime } of await listed()) {
      const { expense } = (await get(`api/products/${id}`)).json<WireProduct>()
      expect([id, monthly.regularPrice, oneTime?.regularPrice ?? null]).toEqual([
        id,
        expense.monthlyPrice?.price,
        expense.oneTimePrice?.price ?? null,
      ])
    }
  })

  test('is kept by caches, until it changes', async () => {
    const first = await get('api/tariffs/v1')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get('api/tariffs/v1', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test('one tariff comes with its sheet; an unknown one is none', async () => {
    const found = (await get('api/tariffs/v1/glasfaser-500')).json<{ sheet: { sections: { title: string }[] } }>()
    expect(found.sheet.sections.map(({ title }) => title)).toContain('Geschwindigkeit')
    const unknown = await get('api/tariffs/v1/gibt-es-nicht')
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'tariff-unknown' }])
    expect((await get('api/tariffs/v1/filme-serien')).statusCode).toBe(404)
  })

  test('is read so often a minute by one network, the pages as often as they like', async () => {
    const ask = (remoteAddress: string) =>
      portal.app.inject({ method: 'GET', url: '/erleben/api/tariffs/v1', remoteAddress })
    for (let count = 0; count < 600; count += 1) await ask('203.0.113.7')
    const refused = await ask('203.0.113.7')
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too-many' }])
    expect((await ask('203.0.113.8')).statusCode).toBe(200)
    const url = '/erleben/tarife/'
    expect((await portal.app.inject({ method: 'GET', url, remoteAddress: '203.0.113.7' })).statusCode).toBe(200)
  })
})

describe('the page of the price list', () => {
  test('says to machines what it says to people, out of the same record', async () => {
    const found = await structured()
    const tariffs = await listed()
    expect(found.size).toBe(tariffs.length)
    for (const { id, monthly, oneTime } of tariffs) {
      const prices = [
        monthly.introduction?.price ?? [],
        monthly.price,
        monthly.until === null ? [] : monthly.regularPrice,
      ]
      expect([id, found.get(`/erleben/tarife/${id}`)?.map(({ price }) => Number(price))]).toEqual([
        id,
        [...prices, oneTime?.price ?? []].flat(),
      ])
    }
  })

  test('shows each with its prices and the way to its sheet, without a login', async () => {
    const shown = await page()
    for (const { id, title } of await listed()) {
      expect(shown).toContain(`<h3>${title.replace('&', '&amp;')}</h3>`)
      expect(shown).toContain(`href="/erleben/tarife/${id}"`)
    }
    // For programs the head has the way to the same; nobody has to read it.
    expect(shown).toContain('<link rel="alternate" type="application/json" href="/erleben/api/tariffs/v1">')
    expect(shown).not.toContain('als JSON')
    expect(shown).toMatch(/19,95\u00A0€<\/b>.*?Die ersten 6\u00A0Monate, danach 39,95\u00A0€/)
    expect(shown).toMatch(/49,95\u00A0€<\/b>.*?Bis 31\.\u00A0Dezember 2026 44,95\u00A0€/)
    expect(shown).toContain('üblich 450\u00A0Mbit/s, mindestens 300\u00A0Mbit/s')
  })

  test.each(['', 'impressum', 'agb', 'vertraege-hier-kuendigen'])('/%s leads to it', async (path) => {
    expect((await get(path)).payload).toContain('href="/erleben/tarife/"')
  })
})

describe('a product information sheet', () => {
  test('is a page of its own with one offer for machines, and a PDF for everybody', async () => {
    const shown = await get('tarife/glasfaser-500')
    expect(shown.statusCode).toBe(200)
    expect(shown.payload).toContain('Zugang über Glasfaser bis in die Wohnung (FTTH)')
    expect([...(await structured('tarife/glasfaser-500')).keys()]).toEqual(['/erleben/tarife/glasfaser-500'])
    const file = await get('tarife/produktinformationsblatt.pdf?tarif=glasfaser-500')
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.headers['content-disposition']).toContain('Produktinformationsblatt-Glasfaser-500.pdf')
  })

  test.each(['gibt-es-nicht', 'filme-serien', '__proto__'])('of %s there is none', async (id) => {
    expect((await get(`tarife/${id}`)).statusCode).toBe(404)
    expect((await get(`tarife/produktinformationsblatt.pdf?tarif=${id}`)).statusCode).toBe(404)
  })

  test('the catalogue’s own link to it leads there', async () => {
    const { speedProfiles } = (await get('api/products/glasfaser-100')).json<WireProduct>()
    const [link] = speedProfiles.flatMap(({ attachments }) => attachments.map((each) => each.link))
    expect((await portal.call('GET', link ?? '')).payload).toContain('Glasfaser 100, Internet-Tarif')
  })
})

/** What a tariff costs in list and structured data, and whether the page says so. */
async function pricesOf(id: string, amount: string) {
  return [
    (await listed()).find((tariff) => tariff.id === id)?.monthly.price,
    (await structured()).get(`/erleben/tarife/${id}`)?.[0]?.price,
    (await page()).includes(`${amount}\u00A0€`),
  ]
}

describe('a new version of the catalogue', () => {
  test('stands in list, page and structured data within a second of its import', async () => {
    await bring(await catalogueFile('preis.json', offering([{ id: 'dsl-50', monthly: 3195 }])))
    await expect.poll(() => pricesOf('dsl-50', '31,95'), { timeout: 1000 }).toEqual([31.95, '31.95', true])
    expect((await get('tarife/dsl-50')).payload).not.toContain('29,95')
  })

  test('takes away what is not sold any more', async () => {
    await bring(await catalogueFile('weg.json', offering([{ id: 'tv-kabel', bookable: false }])))
    await expect.poll(async () => (await listed()).map(({ id }) => id), { timeout: 1000 }).not.toContain('tv-kabel')
    expect(await page()).not.toContain('TV Kabel')
    expect((await get('tarife/tv-kabel')).statusCode).toBe(404)
  })
})
