import { describe, expect, test } from 'vitest'

import { compose, type Portal } from '#app/server/compose.ts'
import { readConfig } from '#app/server/config.ts'
import { startPortal, startTestApp } from '#app/testing/test-app.ts'
import { testKey } from '#app/testing/test-clock.ts'
import { makeLog } from '#platform/server/log.ts'

const portal = await startPortal()

const path = '/erleben/api/content-editor/v1/entries'

async function call(method: string, id: string, body?: unknown) {
  const answer = await portal.call(method, `${path}${id}`, body === undefined ? {} : { body })
  return { status: answer.statusCode, body: answer.json() }
}

const read = async (id: string) => (await call('GET', `/${id}`)).body

async function seen(name: string) {
  const query = `content_type=microcopy&fields.internalName=${name}`
  const answer = await portal.call('GET', `/erleben/api/contentful/entries?${query}`)
  return answer.json().items[0]?.fields.content
}

describe('an entry', () => {
  test('stands in the list with its state', async () => {
    const { body } = await call('GET', '')
    expect(body).toContainEqual({
      id: 'voucher-note',
      contentType: 'microcopy',
      internalName: 'voucher-note',
      title: expect.any(String),
      state: 'published',
      updatedAt: expect.any(String),
    })
  })

  test('without a title is named by how its text begins, as it is read', async () => {
    const { body } = await call('GET', '')
    const consent = body.find(({ id }: { id: string }) => id === 'option-booking-consent')
    expect(consent.title).toMatch(/^Ich stimme den AGB zu und habe die Datenschutzhinweise /)
    expect(consent.title).not.toContain('](')
    // No word is cut in two: behind it a further one would pass 80.
    expect(consent.title).toMatch(/ und die…$/)
  })

  test('is drafted, published, taken away and shown again; readers see what is published', async () => {
    const old = await seen('voucher-note')
    const { version, draft } = await read('voucher-note')
    const fields = { ...draft, content: 'Neuer Text.' }
    const saved = await call('PUT', '/voucher-note', { version, fields })
    expect(saved).toMatchObject({ status: 200, body: { state: 'changed', preview: { content: 'Neuer Text.' } } })
    expect(await seen('voucher-note')).toBe(old)
    const published = await call('POST', '/voucher-note/publish', { version: saved.body.version })
    expect(published.body).toMatchObject({ state: 'published', revision: 2 })
    await expect.poll(() => seen('voucher-note')).toBe('Neuer Text.')
    const hidden = await call('POST', '/voucher-note/unpublish', { version: published.body.version })
    expect(hidden.body).toMatchObject({ state: 'draft', draft: fields })
    await expect.poll(() => seen('voucher-note')).toBeUndefined()
    await call('POST', '/voucher-note/publish', { version: hidden.body.version })
    await expect.poll(() => seen('voucher-note')).toBe('Neuer Text.')
  })

  test('is not overwritten by who has read an older version, races included', async () => {
    const { version, draft } = await read('voucher-widget')
    const saves = await Promise.all(
      ['a', 'b', 'c'].map((content) => call('PUT', '/voucher-widget', { version, fields: { ...draft, content } })),
    )
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = saves.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.code)).toEqual(['version-conflict', 'version-conflict'])
    for (const act of ['publish', 'unpublish'])
      expect((await call('POST', `/voucher-widget/${act}`, { version })).body.code).toBe('version-conflict')
  })

  test.each([
    [{}, { internalName: 'missing' }],
    [{ internalName: 'x', content: 5 }, { content: 'not-text' }],
    [{ internalName: 'x', farbe: 'rot' }, { farbe: 'unknown' }],
  ])('with the fields %j is refused, each named', async (fields, facts) => {
    const { version } = await read('option-booking-consent')
    expect(await call('PUT', '/option-booking-consent', { version, fields })).toMatchObject({
      status: 422,
      body: { code: 'fields-invalid', facts },
    })
  })

  test('cannot take the name of another of its type', async () => {
    const { version } = await read('option-booking-consent')
    const { status, body } = await call('PUT', '/option-booking-consent', {
      version,
      fields: { internalName: 'voucher-note' },
    })
    expect([status, body.code]).toEqual([409, 'name-taken'])
  })

  test('that is unknown is 404', async () => {
    for (const [method, id, body] of [
      ['GET', '/nichts', undefined],
      ['PUT', '/nichts', { version: 1, fields: { internalName: 'x' } }],
      ['POST', '/nichts/publish', { version: 1 }],
      ['POST', '/nichts/unpublish', { version: 1 }],
    ] as const)
      expect((await call(method, id, body)).body.code).toBe('entry-unknown')
  })
})

describe('nobody else', () => {
  const save = { version: 1, fields: {} }

  test.each([
    ['GET', ''],
    ['GET', '/voucher-note'],
    ['PUT', '/voucher-note'],
    ['POST', '/voucher-note/publish'],
    ['POST', '/voucher-note/unpublish'],
  ])('by another name than this machine has: %s %s', async (method, id) => {
    const headers = { host: 'portal.example.org' }
    const body = method === 'GET' ? {} : { body: save }
    const answer = await portal.call(method, path + id, { headers, ...body })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  })

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a program', { origin: '', 'sec-fetch-site': '' }],
  ])('writes from %s', async (_where, headers) => {
    const before = await read('voucher-note')
    for (const [method, act] of [
      ['PUT', ''],
      ['POST', '/publish'],
      ['POST', '/unpublish'],
    ] as const) {
      const answer = await portal.call(method, `${path}/voucher-note${act}`, { headers, body: save })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'origin-refused'])
    }
    expect(await read('voucher-note')).toEqual(before)
  })
})

test('another node on the same database sees a change by its notice', async () => {
  const env = { DEMO: '1', SESSION_KEY: testKey.toString('hex') }
  const other: Portal = await compose({
    config: readConfig(env),
    db: portal.db,
    clock: portal.clock,
    log: makeLog('silent'),
    validateAnswers: true,
    pages: false,
  })
  const { version, draft } = await read('declaration-withdrawal')
  const saved = await call('PUT', '/declaration-withdrawal', { version, fields: { ...draft, content: 'Überall.' } })
  await call('POST', '/declaration-withdrawal/publish', { version: saved.body.version })
  const url = '/erleben/api/contentful/entries?fields.internalName=declaration-withdrawal'
  await expect.poll(async () => (await other.app.inject({ url })).json().items[0].fields.content).toBe('Überall.')
  await other.close()
})

test.each([
  {
    DEMO: '0',
    OIDC_ISSUER: 'https://login.example.org',
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'x',
    PUBLIC_ORIGIN: 'https://portal.example.org',
  },
  { CONTENT_SPACE: 'raum', CONTENT_TOKEN: 'x', CONTENT_HOST: 'http://127.0.0.1:9' },
])('there is no editor with %j', async (env) => {
  const closed = await startTestApp(env)
  expect((await closed.call('GET', path)).statusCode).toBe(404)
  await closed.close()
})
