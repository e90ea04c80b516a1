/** What an operator lists, page by page. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'
import { statement } from '#platform/server/db.ts'

import type { WireDevice } from '../api.ts'
import type { WireOrder } from '../order-schema.ts'
import { stockLevel } from '../stock.ts'

const portal = await startPortal({ FULFILMENT_DELAY_MS: '600000' })
const operator = await signInBrowser(portal, 'betrieb@example.org')

async function list(below: string) {
  const url = `/erleben/api/operator/v1${below}`
  return portal.app.inject({ url, headers: await operator.headers() })
}

const devicePage = async (query: string) =>
  (await list(`/devices?${query}`)).json<{ devices: WireDevice[]; left: number; next: string | null }>()

const allPages = async (level: string) => {
  const pages: WireDevice[][] = []
  for (let next: string | null = ''; next !== null;) {
    const asked: Record<string, string> = { ...(level !== '' && { stock: level }), ...(next !== '' && { after: next }) }
    const page = await devicePage(new URLSearchParams(asked).toString())
    pages.push(page.devices)
    next = page.next
  }
  return pages
}

const orderList = async (query: string) =>
  (await list(`/orders?${query}`)).json<{ orders: Pick<WireOrder, 'number' | 'orderId' | 'placedAt'>[] }>().orders

test('devices are listed page by page, each once, and by what is left of them', async () => {
  const pages = await allPages('')
  expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(pages.slice(1).map(() => 50))
  expect(pages.length).toBeGreaterThan(1)
  const all = pages.flat()
  expect(new Set(all.map(({ productId }) => productId)).size).toBe(all.length)
  expect((await devicePage('')).left).toBe(all.length)
  const sizes = await Promise.all(
    (['none', 'few', 'plenty'] as const).map(async (level) => {
      const found = (await allPages(level)).flat()
      expect(new Set(found.map(({ available }) => stockLevel(available)))).toEqual(new Set([level]))
      return found.length
    }),
  )
  expect(sizes.reduce((sum, size) => sum + size)).toBe(all.length)
})

test('a page of devices goes on after the last of the one before; after none that there is, it is empty', async () => {
  const [first, second] = [await devicePage('q=fon'), await devicePage('q=fon&after=fon-8')]
  expect(first.devices[0]?.productId).toBe('fon-8')
  expect(second.devices).toEqual(first.devices.slice(1))
  expect((await devicePage('after=gibt-es-nicht')).devices).toEqual([])
})

test('a page of orders goes on after the last one of the page before, of two of one moment too; no such one: 400', async () => {
  const moments = statement('', `update orders set placed_at = $1 where number in ('B-2026-118402', 'B-2026-118403')`)
  await portal.db.query(moments, ['2026-11-12T12:47:00Z'])
  const all = await orderList('')
  expect(all.map(({ number }) => number)).toEqual(expect.arrayContaining(['B-2026-118402', 'B-2026-118403']))
  for (const [index, { orderId, placedAt }] of all.entries())
    expect(await orderList(`after=${placedAt}_${orderId}`)).toEqual(all.slice(index + 1))
  for (const after of ['x', '9999-99-99T00:00:00Z_019a9e00-0000-7000-8000-800000000001'])
    expect((await list(`/orders?after=${after}`)).statusCode).toBe(400)
})

const codes = async (q: string) =>
  (await list(`/vouchers?q=${encodeURIComponent(q)}`)).json<{ codes: { code: string; campaign: string }[] }>().codes

test('codes are found by how they begin; only where none begins so by the name of their campaign', async () => {
  const begun = await codes('s')
  expect(new Set(begun.map(({ code }) => code[0]))).toEqual(new Set(['S']))
  const named = await codes('geschenkt')
  expect(named.map(({ campaign }) => campaign.endsWith(' geschenkt'))).toContain(true)
  expect(new Set(named.map(({ campaign }) => campaign)).size).toBe(1)
})
