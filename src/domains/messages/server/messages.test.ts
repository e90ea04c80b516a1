import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import type { Customer } from '#domains/customer/customer.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { instant } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'

import { addMessage, countUnread, listMails } from './messages.ts'
import { tellCustomer } from './tell-customer.ts'

const portal = await startPortal()

const address = '/inbox-bff/rest/customers/me/messages/count/v1'

/** Each a second after the one before, so that 'newest first' has one meaning. */
function message(guid: string, dedupeKey: string = randomUUID()) {
  portal.clock.advance(1000)
  return {
    id: randomUUID(),
    guid,
    title: 'Gebucht',
    body: 'Deine Option ist aktiv.',
    createdAt: instant(portal.clock),
    dedupeKey,
  }
}

function add(one: ReturnType<typeof message>): Promise<void> {
  return portal.db.tx(async (tx) => addMessage(tx, one))
}

describe('the unread count', () => {
  test('is a bare number of the customer’s own', async () => {
    const anna = await portal.signIn('anna@example.org')
    const before = await countUnread(portal.db, anna.guid)
    await add(message(anna.guid))
    await add(message(randomUUID()))
    const answer = await portal.call('GET', `${address}?filter=new`, { as: anna })
    expect([answer.statusCode, answer.payload]).toEqual([200, String(before + 1)])
  })

  test('needs session and token, knows one filter', async () => {
    const anna = await portal.signIn('anna@example.org')
    expect((await portal.call('GET', `${address}?filter=new`)).statusCode).toBe(401)
    expect((await portal.call('GET', `${address}?filter=old`, { as: anna })).statusCode).toBe(400)
  })

  test('counts a repeated message once', async () => {
    const guid = randomUUID()
    const key = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => add(message(guid, key))))
    expect(await countUnread(portal.db, guid)).toBe(1)
  })
})

const greeting = ({ firstName }: Customer) => ({ subject: 'Gebucht', text: `Hallo ${firstName}`, html: '' })

async function tell(guid: string, change: Partial<Customer> = {}) {
  const { title, body, createdAt, dedupeKey } = message(guid)
  const customer = await findCustomer(portal.db, guid)
  if (customer === undefined) throw new Error('unknown customer')
  const about = { guid, createdAt, dedupeKey, message: { title, body }, correlationId: 'c' }
  const telling = { ...about, customer: { ...customer, ...change } }
  const once = () => portal.db.tx((tx) => tellCustomer(tx, { newId: randomUUID }, { ...telling, mail: greeting }))
  const went = [await once(), await once()]
  const mails = (await listMails(portal.db, 50)).filter((one) => one.dedupeKey === dedupeKey)
  return { went, mails: mails.map(({ recipient, text }) => [recipient, text]) }
}

describe('what a customer has to learn', () => {
  test('is a message and a mail, each once', async () => {
    const { guid } = await portal.signIn('anna@example.org')
    const before = await countUnread(portal.db, guid)
    const recipient = 'anna@example.org'
    expect(await tell(guid)).toEqual({ went: [recipient, recipient], mails: [[recipient, 'Hallo Anna']] })
    expect(await countUnread(portal.db, guid)).toBe(before + 1)
  })

  test('is a message alone where no address is known', async () => {
    const { guid } = await portal.signIn('anna@example.org')
    const before = await countUnread(portal.db, guid)
    expect(await tell(guid, { email: null })).toEqual({ went: [null, null], mails: [] })
    expect(await countUnread(portal.db, guid)).toBe(before + 1)
  })
})

describe('the inbox', () => {
  const list = '/erleben/api/messages/v1'
  const readInbox = async (as: Credentials, query = '') => {
    const answer = await portal.call('GET', list + query, { as })
    return answer.json<{ id: string; title: string; read: boolean; createdAt: string }[]>()
  }
  const read = (as: Credentials | undefined, id: string) => portal.call('POST', `${list}/${id}/read`, { as })

  test('lists the customer’s own, newest first, as many as asked for', async () => {
    const anna = await portal.signIn('anna@example.org')
    const newest = { ...message(anna.guid), title: 'Neueste' }
    await add(newest)
    await add({ ...message(randomUUID()), title: 'Fremd' })
    const all = await readInbox(anna)
    expect(all[0]).toMatchObject({ title: 'Neueste', read: false, createdAt: newest.createdAt })
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
    expect(all.map(({ title }) => title)).not.toContain('Fremd')
    expect(await readInbox(anna, '?limit=2')).toEqual(all.slice(0, 2))
  })

  test.each(['0', '201', 'x', '1.5'])('limit %s is malformed', async (limit) => {
    const anna = await portal.signIn('anna@example.org')
    expect((await portal.call('GET', `${list}?limit=${limit}`, { as: anna })).statusCode).toBe(400)
  })

  test('a message is read by a POST, keeps its first instant, and the count follows', async () => {
    const anna = await portal.signIn('anna@example.org')
    const one = message(anna.guid)
    await add(one)
    const before = await countUnread(portal.db, anna.guid)
    expect((await read(anna, one.id)).statusCode).toBe(204)
    const [first] = await readInbox(anna)
    expect(first).toMatchObject({ id: one.id, read: true })
    expect(await countUnread(portal.db, anna.guid)).toBe(before - 1)
    const readAt = await readTime(one.id)
    portal.clock.advance(60_000)
    expect((await read(anna, one.id)).statusCode).toBe(204)
    expect(await readTime(one.id)).toEqual(readAt)
    expect((await portal.call('GET', `${list}/${one.id}/read`, { as: anna })).statusCode).toBe(405)
  })

  test('somebody else’s and an unknown one are the same 404, and stay as they are', async () => {
    const [anna, other] = [await portal.signIn('anna@example.org'), message(randomUUID())]
    await add(other)
    const answers = [await read(anna, other.id), await read(anna, randomUUID())]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'message-unknown',
      'message-unknown',
    ])
    expect(await readTime(other.id)).toBeNull()
    expect((await read(undefined, other.id)).statusCode).toBe(401)
  })
})

const readAt = statement<{ at: Date | null }>('test.read-at', 'select read_at as at from messages where id = $1::uuid')

async function readTime(id: string): Promise<Date | null | undefined> {
  return (await portal.db.query(readAt, [id]))[0]?.at
}
