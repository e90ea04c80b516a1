import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { ok } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'
import { asVisitor } from '#platform/server/in-process.ts'

import type { Message } from '../api.ts'
import type { InboxCounts } from '../inbox-view.ts'
import { addMessage, countUnread } from './messages.ts'

const portal = await startPortal()

const list = '/erleben/api/messages/v1'

/** A message a second after the one before, so that 'newest first' has one meaning. */
async function write(guid: string, title = 'Gebucht'): Promise<string> {
  portal.clock.advance(1000)
  const id = randomUUID()
  const message = { id, guid, title, body: 'Aktiv.', createdAt: instant(portal.clock), dedupeKey: id }
  await portal.db.tx(async (tx) => addMessage(tx, message))
  return id
}

const call = (as: Credentials, method: string, path: string) => portal.call(method, list + path, { as })
const read = (as: Credentials, id: string) => call(as, 'POST', `/${id}/read`)
const readAll = (as: Credentials, upTo: string) => portal.call('POST', `${list}/read`, { as, body: { upTo } })
const archive = (as: Credentials, id: string) => call(as, 'PUT', `/${id}/archive`)
const restore = (as: Credentials, id: string) => call(as, 'DELETE', `/${id}/archive`)
const listed = async (as: Credentials, query = '') => (await call(as, 'GET', query)).json<Message[]>()
const ids = async (as: Credentials, query = '') => (await listed(as, query)).map(({ id }) => id)
const counts = async (as: Credentials) => (await call(as, 'GET', '/counts')).json<InboxCounts>()
const codes = (answers: readonly Awaited<ReturnType<typeof call>>[]) =>
  answers.map((answer) => answer.json<{ code: string }>().code)

const archivedAt = statement<{ at: Date | null }>(
  'test.archived-at',
  'select archived_at as at from messages where id = $1::uuid',
)
const archiveTime = async (id: string) => (await portal.db.query(archivedAt, [id]))[0]?.at

describe('a message that is put aside', () => {
  test('is in the archive alone, counts as unread no more, and comes back as it was', async () => {
    const paul = await portal.signIn('paul@example.org')
    const before = await counts(paul)
    const unread = await countUnread(portal.db, paul.guid)
    const id = await write(paul.guid)
    expect((await archive(paul, id)).statusCode).toBe(204)
    expect([await ids(paul), await ids(paul, '?view=unread')].flat()).not.toContain(id)
    expect((await listed(paul, '?view=archived'))[0]).toMatchObject({ id, read: false, archived: true })
    expect(await counts(paul)).toEqual({ ...before, archived: before.archived + 1 })
    expect(await countUnread(portal.db, paul.guid)).toBe(unread)
    expect((await call(paul, 'GET', `/${id}`)).json()).toMatchObject({ id, archived: true })

    expect((await restore(paul, id)).statusCode).toBe(204)
    expect(await ids(paul, '?view=archived')).not.toContain(id)
    expect((await listed(paul, '?view=unread'))[0]).toMatchObject({ id, read: false, archived: false })
    expect(await counts(paul)).toEqual({ ...before, current: before.current + 1, unread: before.unread + 1 })
    expect(await countUnread(portal.db, paul.guid)).toBe(unread + 1)
  })

  test('is read there like any other', async () => {
    const paul = await portal.signIn('paul@example.org')
    const id = await write(paul.guid)
    await archive(paul, id)
    expect((await read(paul, id)).statusCode).toBe(204)
    expect((await call(paul, 'GET', `/${id}`)).json()).toMatchObject({ read: true, archived: true })
  })

  test('twice keeps its first instant; whoever brings back what is back changes nothing', async () => {
    const paul = await portal.signIn('paul@example.org')
    const id = await write(paul.guid)
    expect((await restore(paul, id)).statusCode).toBe(204)
    await archive(paul, id)
    const first = await archiveTime(id)
    portal.clock.advance(60_000)
    expect((await archive(paul, id)).statusCode).toBe(204)
    expect(first).toBeInstanceOf(Date)
    expect(await archiveTime(id)).toEqual(first)
  })

  test('in two tabs at once, and brought back in a third, is in one view', async () => {
    const paul = await portal.signIn('paul@example.org')
    const id = await write(paul.guid)
    const answers = await Promise.all([archive(paul, id), read(paul, id), archive(paul, id), restore(paul, id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
    const [current, archived] = [await ids(paul), await ids(paul, '?view=archived')]
    expect(current.includes(id)).toBe(!archived.includes(id))
    expect((await call(paul, 'GET', `/${id}`)).json()).toMatchObject({ read: true, archived: archived.includes(id) })
  })

  test('is never somebody else’s, nor one that is unknown', async () => {
    const [paul, anna] = [await portal.signIn('paul@example.org'), await portal.signIn('anna@example.org')]
    const id = await write(anna.guid)
    const answers = [
      await archive(paul, id),
      await restore(paul, id),
      await call(paul, 'GET', `/${id}`),
      await archive(paul, randomUUID()),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect(new Set(codes(answers))).toEqual(new Set(['message-unknown']))
    expect(await archiveTime(id)).toBeNull()
    expect((await portal.call('PUT', `${list}/${id}/archive`)).statusCode).toBe(401)
    expect((await archive(paul, 'x')).statusCode).toBe(400)
  })

  test('is the customer’s to put aside, not the adviser’s', async () => {
    const anna = await portal.signIn('anna@example.org')
    const id = await write(anna.guid)
    const actor = { sub: 'berater', actingId: 'a', reason: 'Anruf' }
    const visitor = { caller: ok({ guid: anna.guid, sid: 's', actor }), correlationId: 'c', ip: '192.0.2.1' }
    const answers = [
      await asVisitor(visitor, () => archive(anna, id)),
      await asVisitor(visitor, () => restore(anna, id)),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    expect(new Set(codes(answers))).toEqual(new Set(['not-on-behalf']))
    expect(await archiveTime(id)).toBeNull()
  })
})

describe('all at once', () => {
  test('what was shown is read, with its first instant; what came later, and what is archived, stays as it is', async () => {
    const karla = await portal.signIn('karla@example.org')
    const [aside, first, shown] = [await write(karla.guid), await write(karla.guid), await write(karla.guid)]
    await archive(karla, aside)
    const later = await write(karla.guid)
    expect((await readAll(karla, shown)).statusCode).toBe(204)
    expect(await ids(karla, '?view=unread')).toEqual([later])
    const done = (await listed(karla)).filter((message) => message.read).map(({ id }) => id)
    expect(done).toEqual(expect.arrayContaining([shown, first]))
    expect((await call(karla, 'GET', `/${aside}`)).json()).toMatchObject({ read: false, archived: true })
    expect(await counts(karla)).toMatchObject({ unread: 1 })
    // Again, and at once with reading one: the same.
    const again = await Promise.all([readAll(karla, shown), read(karla, later), readAll(karla, later)])
    expect(again.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(await counts(karla)).toMatchObject({ unread: 0 })
  })

  test('nothing is marked by somebody else’s message, an unknown one, or an adviser', async () => {
    const [karla, anna] = [await portal.signIn('karla@example.org'), await portal.signIn('anna@example.org')]
    const own = await write(karla.guid)
    const answers = [await readAll(karla, await write(anna.guid)), await readAll(karla, randomUUID())]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    const actor = { sub: 'berater', actingId: 'a', reason: 'Anruf' }
    const visitor = { caller: ok({ guid: karla.guid, sid: 's', actor }), correlationId: 'c', ip: '192.0.2.1' }
    const refused = await asVisitor(visitor, () => readAll(karla, own))
    expect([refused.statusCode, codes([refused])]).toEqual([403, ['not-on-behalf']])
    expect(await ids(karla, '?view=unread')).toEqual([own])
  })
})

describe('the views of the inbox', () => {
  test('hold what they say, newest first, a page at a time, whatever leaves meanwhile', async () => {
    const paul = await portal.signIn('paul@example.org')
    const [first, second, third, fourth] = [
      await write(paul.guid, 'Eins'),
      await write(paul.guid, 'Zwei'),
      await write(paul.guid, 'Drei'),
      await write(paul.guid, 'Vier'),
    ]
    await read(paul, third)
    expect(await ids(paul, '?limit=2')).toEqual([fourth, third])
    expect(await ids(paul, `?limit=2&from=${second}`)).toEqual([second, first])
    expect(await ids(paul, '?limit=2&view=unread')).toEqual([fourth, second])
    await archive(paul, second)
    expect(await ids(paul, `?limit=1&from=${second}`)).toEqual([first])
    expect(await ids(paul, `?limit=1&view=unread&from=${second}`)).toEqual([first])
    expect(await ids(paul, `?view=archived&limit=1`)).toEqual([second])
    expect(await ids(paul, `?from=${randomUUID()}`)).toEqual([])
  })

  test('begin with no message of somebody else', async () => {
    const [paul, anna] = [await portal.signIn('paul@example.org'), await portal.signIn('anna@example.org')]
    expect(await ids(paul, `?from=${await write(anna.guid)}`)).toEqual([])
  })

  test.each(['view=old', 'from=x', 'view='])('%s is malformed', async (query) => {
    const anna = await portal.signIn('anna@example.org')
    expect((await call(anna, 'GET', `?${query}`)).statusCode).toBe(400)
  })
})
