import { join } from 'node:path'

import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'

import { startPortal, startTestApp } from '#app/testing/test-app.ts'
import { statement, type Db } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'

import type { WireProduct } from '../api.ts'
import { aProduct } from '../fixtures.ts'
import { openCatalogue } from './catalogue.ts'
import { seedCatalogue } from './seed.ts'
import { saveProducts } from './store.ts'

const portal = await startPortal()

const get = (path: string, headers?: Record<string, string>) =>
  portal.call('GET', `/erleben/api/products${path}`, headers ? { headers } : {})
const post = (body: unknown) => portal.call('POST', '/erleben/api/products', { body })
const productIds = (answer: LightMyRequestResponse) => answer.json<WireProduct[]>().map((one) => one.id)

describe('POST /products', () => {
  test('answers in the order of the ids', async () => {
    const answer = await post(['sport-paket', 'cloud-1tb', 'filme-serien'])
    expect(answer.statusCode).toBe(200)
    expect(productIds(answer)).toEqual(['sport-paket', 'cloud-1tb', 'filme-serien'])
  })

  test('answers an empty list with an empty list', async () => {
    expect((await post([])).json()).toEqual([])
  })

  test('answers products that no list shows', async () => {
    expect(productIds(await post(['rufnummernmitnahme']))).toEqual(['rufnummernmitnahme'])
  })

  test('fails whole when one id is unknown, and names it', async () => {
    const answer = await post(['sport-paket', 'gibt-es-nicht'])
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'product-unknown' })
    expect(answer.body).toContain('gibt-es-nicht')
  })

  test.each([
    ['no body', undefined],
    ['an object', { ids: [] }],
    ['numbers', [1]],
    ['a long id', ['a'.repeat(10_000)]],
    ['NUL in an id', ['x\0y']],
    ['too many ids', Array.from({ length: 201 }, () => 'sport-paket')],
  ])('refuses %s', async (_, body) => {
    expect((await post(body)).statusCode).toBe(400)
  })

  test.each(['__proto__', 'constructor', '🦊'])('does not know %j', async (id) => {
    expect((await post([id])).statusCode).toBe(404)
  })
})

describe('hardware, which lies in the shop', () => {
  test('answers beside what lies in memory, in the order of the ids, with its stock', async () => {
    const answer = await post(['mediabox-4k', 'mesh-wlan', 'fon-8-salbei-256-gb'])
    const found = answer.json<WireProduct[]>()
    expect(found.map(({ id }) => id)).toEqual(['mediabox-4k', 'mesh-wlan', 'fon-8-salbei-256-gb'])
    expect(found[0]).toMatchObject({
      productTypeEnum: 'HARDWARE',
      promotionalPrice: 89,
      promotionalPriceInfo: expect.stringContaining('6.\u00A0Dezember 2026'),
      expense: { oneTimePrice: { agbPrice: 99 }, monthlyPrice: null },
      stock: { available: expect.any(Number), deliveryDate: '2026-11-21' },
    })
    expect(found[1]).not.toHaveProperty('stock')
  })

  test('fails the list like any other where one is unknown', async () => {
    const answer = await post(['mediabox-4k', 'unbekannt'])
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'product-unknown' }])
  })

  test('comes alone with its address under the base, and with an ETag', async () => {
    const first = await get('/mediabox-4k')
    expect(first.json<WireProduct>().images.image).toBe('/erleben/api/contentful/images/shop-tv-box-front.svg?w=640')
    expect((await get('/mediabox-4k', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  })

  test('stands in the lists once a device, not once a colour', async () => {
    const ids = productIds(await get('/groups/hardware'))
    expect(ids).toContain('fon-8')
    expect(ids).not.toContain('fon-8-graphit-128-gb')
    expect(productIds(await get('/groups/hardware/tags/magentatv'))).toContain('mediabox-4k')
    expect(productIds(await get('/tags/type/kategorie'))).toContain('mediabox-4k')
    expect((await get('/serviceGroupNames')).json()).toContain('hardware')
  })
})

describe('the lists', () => {
  test('of a group hold its visible products in their order', async () => {
    expect(productIds(await get('/groups/beta'))).toEqual(['beta-zugang', 'beta-sprachsuche', 'beta-spiele'])
    expect(productIds(await get('/groups/service'))).not.toContain('datenkanal-technik')
  })

  test('of a group and a tag hold what carries both', async () => {
    expect(productIds(await get('/groups/sport/tags/angebot'))).toEqual(['motorsport-live'])
  })

  test('of a tag cross the groups', async () => {
    expect(productIds(await get('/tags/angebot'))).toEqual(
      expect.arrayContaining(['glasfaser-500', 'mesh-wlan', 'mediabox-4k']),
    )
  })

  test('of a tag type hold what carries a typed tag of it', async () => {
    const found = (await get('/tags/type/kategorie')).json<WireProduct[]>()
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((one) => one.typedTags.some((tag) => tag.type.id === 'kategorie'))).toBe(true)
  })

  test('of names are sorted and without repetition', async () => {
    const groups = (await get('/serviceGroupNames')).json<string[]>()
    expect(groups).toEqual([...new Set(groups)].sort((a, b) => a.localeCompare(b, 'de')))
    expect(groups).toContain('tv-plus')
    expect((await get('/tags')).json()).toContain('angebot')
  })

  test.each(['/groups/unbekannt', '/groups/sport/tags/unbekannt', '/tags/unbekannt', '/tags/type/unbekannt'])(
    '%s is empty, not an error',
    async (path) => {
      const answer = await get(path)
      expect([answer.statusCode, answer.json()]).toEqual([200, []])
    },
  )
})

describe('one product', () => {
  test('comes with an ETag that saves the second answer', async () => {
    const first = await get('/mesh-wlan')
    expect(first.json()).toMatchObject({ id: 'mesh-wlan', promotionalPrice: 4.95 })
    const second = await get('/mesh-wlan', { 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.body]).toEqual([304, ''])
  })

  test.each([
    ['/groups/', 'serviceGroupName'],
    ['/groups', 'serviceGroupName'],
    ['/tags/type/', 'id'],
  ])('%s names the parameter that is missing', async (path, field) => {
    const answer = await get(path)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'malformed', fields: { [field]: 'missing' } },
    ])
  })

  test('that is unknown is 404', async () => {
    const answer = await get('/unbekannt')
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'product-unknown' }])
  })

  test('keeps its addresses below the base that asks', async () => {
    const { body } = await portal.call('GET', '/magenta-zuhause/api/products/filme-serien')
    expect(body).toContain('"/magenta-zuhause/api/contentful/images/film.svg?w=640"')
    expect(body).toContain('(/magenta-zuhause/widerrufsbelehrung)')
    expect(body).not.toContain('/erleben/')
  })
})

const open = () => openCatalogue({ db: portal.db, log: makeLog('silent'), clock: portal.clock })

describe('a catalogue in memory', () => {
  test('hears of a change by NOTIFY', async () => {
    const catalogue = await open()
    expect(catalogue.product('neu')).toBeUndefined()
    await saveProducts(portal.db, [aProduct({ id: 'neu', tags: ['ganz-neu'] })])
    await expect.poll(() => catalogue.product('neu')?.id).toBe('neu')
    expect(catalogue.tagText('ganz-neu', '/erleben').json.toString()).toContain('"id":"neu"')
    await portal.db.query(statement('', `delete from products where id = 'neu'`))
    await expect.poll(() => catalogue.product('neu')).toBeUndefined()
    await catalogue.close()
  })

  test('keeps the old state when loading fails, and loads again later', async () => {
    let broken = false
    const db: Db = {
      ...portal.db,
      query: (wanted, values) => (broken ? Promise.reject(new Error('gone')) : portal.db.query(wanted, values)),
    }
    const catalogue = await openCatalogue({ db, log: makeLog('silent'), clock: portal.clock })
    broken = true
    await expect(catalogue.reload()).rejects.toThrow('gone')
    expect(catalogue.product('sport-paket')?.id).toBe('sport-paket')
    broken = false
    await expect(catalogue.reload()).resolves.toBeUndefined()
    await catalogue.close()
  })

  test('sells nothing after its last day, without being loaded again', async () => {
    const clock = { time: Date.parse('2026-11-20T22:59:00Z'), now: () => clock.time }
    const validity = { ...aProduct().validity, validBefore: '2026-11-20' }
    await saveProducts(portal.db, [aProduct({ id: 'bis-heute', validity })])
    const catalogue = await openCatalogue({ db: portal.db, log: makeLog('silent'), clock })
    expect(catalogue.product('bis-heute')?.bookable).toBe(true)
    clock.time += 60_000
    expect(catalogue.product('bis-heute')?.bookable).toBe(false)
    expect(catalogue.wireProduct('bis-heute', '/erleben')).toMatchObject({ bookable: false })
    await portal.db.query(statement('', `delete from products where id = 'bis-heute'`))
    await catalogue.close()
  })

  test('gives products in order, or names the first that is unknown', async () => {
    const catalogue = await open()
    const found = catalogue.products(['mobil-m', 'dsl-50'])
    expect(found.ok && found.value.map((one) => one.id)).toEqual(['mobil-m', 'dsl-50'])
    expect(catalogue.products(['mobil-m', 'x', 'y'])).toEqual({
      ok: false,
      refusal: 'product-unknown',
      detail: { id: 'x' },
    })
    await catalogue.close()
  })
})

test('seeding again touches no row', async () => {
  const versions = statement<{ row: string }>('', 'select id || xmin::text as row from products order by id')
  const before = await portal.db.query(versions)
  await seedCatalogue(portal.db, join(import.meta.dirname, '../../../../db/seed/catalogue'), { today: '2026-11-20' })
  expect(await portal.db.query(versions)).toEqual(before)
  expect(before.length).toBeGreaterThan(70)
})

test('with an api key every call demands it', async () => {
  const locked = await startTestApp({ CATALOGUE_API_KEY: 'oeffentlich' })
  const paths = [
    '/serviceGroupNames',
    '/tags',
    '/tags/angebot',
    '/tags/type/genre',
    '/groups/sport',
    '/groups/sport/tags/angebot',
    '/sport-paket',
  ]
  for (const path of paths) {
    const without = await locked.call('GET', `/erleben/api/products${path}`)
    expect([path, without.statusCode, without.json()]).toMatchObject([path, 401, { code: 'token-required' }])
    const withKey = await locked.call('GET', `/erleben/api/products${path}`, {
      headers: { 'x-auth-token': 'oeffentlich' },
    })
    expect([path, withKey.statusCode]).toEqual([path, 200])
  }
  expect((await locked.call('POST', '/erleben/api/products', { body: [] })).statusCode).toBe(401)
  await locked.close()
})
