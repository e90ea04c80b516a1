/** The search over HTTP. */
import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { statement } from '#platform/server/db.ts'

import type { listDevices } from '../api.ts'

type Page = AnswerOf<typeof listDevices>

const portal = await startPortal()

async function list(query: Record<string, string>): Promise<Page> {
  const answer = await portal.call('GET', `/erleben/api/shop/v1/products?${new URLSearchParams(query).toString()}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<Page>()
}

const ids = ({ products }: Page): string[] => products.map(({ id }) => id)

describe('the search', () => {
  test.each([
    ['kopfhörer', 'kopfhoerer-stille'],
    ['Kopfhoerer', 'kopfhoerer-stille'],
    ['kopfhorer', 'kopfhoerer-stille'],
    ['KOPFHÖ', 'kopfhoerer-stille'],
    ['hülle fon', 'huelle-fuer-fon-8'],
    ['Hülle für Fon', 'huelle-fuer-fon-8'],
    ['türkamera', 'tuerkamera'],
    ['soundbar', 'klangleiste-300'],
    ['kamera', 'tuerkamera'],
    ['hörer', 'ohrhoerer-mini'],
    ['box', 'mediabox-4k'],
    ['leiste', 'klangleiste-300'],
    ['schale', 'ladeschale'],
    ['sensor', 'fenstermelder'],
    ['batterie', 'powerbank-20'],
    ['router glasfaser', 'router-wlan-7'],
    ['bücher', 'netz-zu-hause'],
    ['wifi router', 'router-wlan-7'],
    ['Wi-Fi Repeater', 'mesh-verstaerker-duo'],
    ['fernsehern', 'bildschirm-43'],
    ['65 Zoll', 'bildschirm-65'],
    ['HDMI-Kabel 2.1', 'hdmi-kabel-2-1'],
    ['10.000 mAh', 'powerbank-10'],
  ])('%j finds %s without being corrected', async (q, expected) => {
    const page = await list({ q })
    expect(ids(page)).toContain(expected)
    expect(page.corrected).toBeNull()
  })

  test('says in the line of a tile what it was found by where name and line do not', async () => {
    const { products } = await list({ q: 'kabelos' })
    const lines = Object.fromEntries(products.map(({ id, line }) => [id, line]))
    expect(lines).toMatchObject({
      'kopfhoerer-stille': 'Dämpft Lärm, Akku für 38 Stunden, kabellos',
      'powerbank-20': '20.000 mAh, lädt kabellos',
    })
    const all = await list({})
    expect(all.products.find(({ id }) => id === 'kopfhoerer-stille')?.line).toBe('Dämpft Lärm, Akku für 38 Stunden')
  })

  test('finds what was just added by the index itself, not by a list beside it that every search would read', async () => {
    const inLists = statement<{ index: string; pages: number }>(
      'test.pending-lists',
      `select c.relname as index, gin_clean_pending_list(c.oid)::int as pages from pg_class c join pg_am a on a.oid = c.relam
       where a.amname = 'gin' and c.relnamespace = current_schema()::regnamespace order by 1`,
    )
    expect(await portal.db.query(inLists)).toEqual(
      ['shop_listing_search', 'shop_listing_title', 'shop_words_alike'].map((index) => ({ index, pages: 0 })),
    )
  })

  test('corrects a typo, says so, and leaves it where the customer insists', async () => {
    const page = await list({ q: 'kabelos' })
    expect(page).toMatchObject({ corrected: 'kabellos', total: (await list({ q: 'kabellos' })).total })
    expect(page.total).toBeGreaterThan(3)
    expect(await list({ q: 'kabelos', exact: '1' })).toMatchObject({ total: 0, corrected: null })
    const corrected = await Promise.all(['kophörer', 'rauter'].map(async (q) => (await list({ q })).corrected))
    expect(corrected).toEqual(['kopfhörer', 'router'])
  })

  test('a typo is taken for the form that most devices have, not for the nearest that one of them has', async () => {
    const page = await list({ q: 'kabeloser' })
    expect(page).toMatchObject({ corrected: 'kabellos', total: (await list({ q: 'kabellos' })).total })
    expect((await list({ q: 'kabeloser maus' })).corrected).toBe('kabellos maus')
  })

  test.each([
    ['ruoter', 'router', 'router-wlan-7'],
    ['tbalet', 'tablet', 'tab-11'],
    ['hlüle', 'hülle', 'huelle-fuer-fon-8'],
    ['tsick', 'stick', 'mediastick-2'],
    ['kamrea', 'kamera', 'fon-8-pro'],
    ['rotuer', 'router', 'router-wlan-7'],
    ['turekamera', 'türkamera', 'tuerkamera'],
    ['truekamera', 'türkamera', 'tuerkamera'],
  ])('%j, two letters of which changed places, is taken for %s', async (q, corrected, expected) => {
    const page = await list({ q })
    expect(page.corrected).toBe(corrected)
    expect(ids(page)).toContain(expected)
  })

  test.each([
    ['WLAN7', 'WLAN 7', 'router-wlan-7'],
    ['fon8', 'fon 8', 'fon-8'],
    ['65zoll', '65 Zoll', 'bildschirm-65'],
    ['smarthome', 'smart home', 'steckdose-schlau'],
    ['tvbox', 'tv box', 'mediabox-4k'],
    ['wlanverstaerker', 'wlan verstärker', 'mesh-verstaerker-duo'],
    ['Kopfhörerkabel', 'Kopfhörer Kabel', 'kopfhoerer-stille'],
  ])('%j without its blank finds what %j does, and is not corrected', async (q, apart, expected) => {
    const page = await list({ q })
    expect(page).toMatchObject({ corrected: null, total: (await list({ q: apart })).total })
    expect(ids(page)).toContain(expected)
  })

  test.each([
    ['kabelos', 'kabellos'],
    ['wlanxyzq', 'wlan'],
    ['imrouter', 'heimrouter'],
  ])('%j is no two words of the shop: it is taken for %s', async (q, corrected) => {
    expect((await list({ q })).corrected).toBe(corrected)
  })

  test('a number that no device has goes, and it is said', async () => {
    const page = await list({ q: 'WLAN99' })
    expect(page.corrected).toBe('wlan')
    expect(page.total).toBeGreaterThan(0)
  })

  test('leaves a word of four letters, of which a swap would change half', async () => {
    expect(await list({ q: 'gibt' })).toMatchObject({ total: 0, corrected: null })
    expect((await list({ q: 'gbit' })).total).toBeGreaterThan(0)
  })

  test('is carried out as it stands: to compile its words takes a hundred times longer', async () => {
    const settings = statement<{ name: string; settings: string[] }>(
      '',
      `select proname as name, proconfig as settings from pg_proc where proname in ('shop_parted', 'shop_swapped', 'shop_words_of') order by 1`,
    )
    expect(await portal.db.query(settings)).toEqual([
      { name: 'shop_parted', settings: ['jit=off'] },
      { name: 'shop_swapped', settings: ['jit=off'] },
      { name: 'shop_words_of', settings: ['plan_cache_mode=force_generic_plan', 'jit=off'] },
    ])
  })

  test('puts first what is called so', async () => {
    expect(ids(await list({ q: 'fon' })).slice(0, 3)).toEqual(['fon-8', 'fon-8-leicht', 'fon-8-pro'])
  })

  test("'; drop table shop_models; -- does no harm", async () => {
    expect((await list({ q: "'; drop table shop_models; --" })).total).toBe(0)
    expect((await list({ q: '   ' })).total).toBe(63)
  })

  test.each(['& | ! ( )', ':*', 'der die das', 'für', '🦊', '%'])(
    '%j names no word, so it finds nothing',
    async (q) => {
      const page = await list({ q })
      expect([page.total, page.products, page.corrected]).toEqual([0, [], null])
    },
  )

  test('goes together with category and facets', async () => {
    const page = await list({ q: 'streaming', category: 'tv-partner', colour: 'Blau' })
    expect(ids(page)).toEqual(['partnerstick-serienhafen'])
  })
})
