import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import { instant } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'

import { addEntries } from './store.ts'

let portal: TestPortal

function link(id: string) {
  return { sys: { type: 'Link', linkType: 'Entry', id } }
}

function entry(id: string, fields: Record<string, unknown> = {}) {
  return { id, contentType: 'test', fields: { internalName: id, ...fields } }
}

beforeAll(async () => {
  portal = await startTestApp()
  const chain = Array.from({ length: 13 }, (_, index) => entry(`chain-${index}`, { next: link(`chain-${index + 1}`) }))
  const circle = [
    entry('here', { a: { deep: [link('there')] } }),
    entry('there', { b: link('here'), c: link('nowhere') }),
  ]
  await addEntries(portal.db, [...chain, ...circle, entry('draft')], instant(portal.clock))
  await portal.db.query(
    statement('', `update content_entries set published_version = null where id in ('draft', 'chain-12')`),
  )
  // Both notifications have arrived.
  await vi.waitUntil(async () => ids((await read('sys.id[in]=there,chain-12')).body.items).join() === 'there')
})
afterAll(() => portal.close())

async function read(query: string) {
  const answer = await portal.call('GET', `/erleben/api/contentful/entries?${query}`)
  return { status: answer.statusCode, body: answer.json() }
}

const ids = (entries: { sys: { id: string } }[] | undefined) => (entries ?? []).map(({ sys }) => sys.id).toSorted()

describe('entries', () => {
  test('come in the content service’s shape', async () => {
    const { status, body } = await read('content_type=test&fields.internalName=there&include=10')
    expect(status).toBe(200)
    expect(body).toMatchObject({ sys: { type: 'Array' }, total: 1, skip: 0, limit: 100 })
    expect(body.items[0]).toMatchObject({
      sys: {
        id: 'there',
        type: 'Entry',
        locale: 'de-DE',
        createdAt: '2026-11-20T11:00:00.000Z',
        contentType: { sys: { id: 'test' } },
      },
      fields: { internalName: 'there', b: link('here') },
    })
    expect(ids(body.includes.Entry)).toEqual(['here'])
  })

  test.each([
    [0, []],
    [1, ['chain-1']],
    [3, ['chain-1', 'chain-2', 'chain-3']],
    [10, Array.from({ length: 10 }, (_, index) => `chain-${index + 1}`).toSorted()],
  ])('include %i brings as many levels', async (depth, linked) => {
    const { body } = await read(`fields.internalName=chain-0&include=${depth}`)
    expect(ids(body.includes?.Entry)).toEqual(linked)
  })

  test('are paged', async () => {
    const { body } = await read('content_type=test&limit=2&skip=12')
    expect([body.total, body.items.length, body.skip, body.limit]).toEqual([14, 2, 12, 2])
  })

  test.each([
    'fields.internalName=draft',
    'fields.internalName=chain-12',
    'content_type=none',
    "fields.internalName=' or true --",
  ])('%s finds nothing', async (query) => {
    expect(await read(query)).toMatchObject({ status: 200, body: { total: 0, items: [] } })
  })

  test.each(['include=11', 'limit=1001', 'nonsense=1', 'fields.title[near]=x', 'content_type=a&content_type=b'])(
    '%s is refused in the content service’s own form',
    async (query) => {
      const { status, body } = await read(query)
      expect(status).toBe(400)
      expect(body).toEqual({
        sys: { type: 'Error', id: 'InvalidQuery' },
        message: expect.any(String),
        requestId: expect.stringMatching(/./),
        details: { errors: [{ name: 'unknown', path: [query.split('=')[0]] }] },
      })
    },
  )

  test('one by its id, or nothing in the content service’s own form', async () => {
    const one = await portal.call('GET', '/erleben/api/contentful/entries/there')
    expect(one.json()).toMatchObject({ sys: { id: 'there', type: 'Entry' } })
    const none = await portal.call('GET', '/erleben/api/contentful/entries/draft')
    expect([none.statusCode, none.json()]).toMatchObject([
      404,
      { sys: { type: 'Error', id: 'NotFound' }, details: { type: 'Entry', id: 'draft' } },
    ])
  })

  test('save the second answer by their ETag', async () => {
    const first = await portal.call('GET', '/erleben/api/contentful/entries?sys.id=there')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await portal.call('GET', '/erleben/api/contentful/entries?sys.id=there', { headers })
    expect([second.statusCode, second.payload]).toEqual([304, ''])
  })
})

test('pictures stand below the base that asks', async () => {
  const { body } = await portal.call('GET', '/magenta-zuhause/api/contentful/assets/beta-buehne')
  expect(body).toContain('"url":"/magenta-zuhause/api/contentful/images/beta-buehne.jpg"')
})

function promotion(id: string, search: string) {
  return portal.call('GET', `/magenta-zuhause/api/contentful/query/${id}${search}`)
}

describe('promotion text', () => {
  test('by promotion id, then discount id', async () => {
    const answer = await promotion('voucher-component-v3', '?discountId=filme-serien-5')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().items[0].fields).toMatchObject({
      discountId: 'filme-serien-5',
      title: expect.any(String),
      description: { nodeType: 'document' },
      additionalInfo: { nodeType: 'document' },
    })
  })

  test.each([
    ['voucher-component-v3', '?discountId=none'],
    ['voucher-component-v2', '?discountId=filme-serien-5'],
    ['voucher-component-v3', '?discountId=filme-serien-5&title=x'],
  ])('%s%s: no content', async (id, search) => {
    const answer = await promotion(id, search)
    expect([answer.statusCode, answer.payload]).toEqual([204, ''])
  })
})

test('the footer: copyright and links in one piece', async () => {
  const answer = await portal.call('GET', '/erleben/api/contentful/content/footer')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    copyrightLink: { text: '© erleben', href: '/erleben/impressum', trackingId: 'footer.copyright' },
    links: [{ text: 'Fragen & Antworten', href: '/hilfe/erleben' }, {}, {}],
  })
})

test('without a footer entry: 404', async () => {
  await portal.db.query(
    statement('', `update content_entries set published_version = null where content_type = 'footer'`),
  )
  const ask = () => portal.call('GET', '/erleben/api/contentful/content/footer')
  await expect.poll(async () => (await ask()).statusCode).toBe(404)
  expect((await ask()).json().code).toBe('content-missing')
})
