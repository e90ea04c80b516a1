import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import type { Customer } from '#domains/customer/customer.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { ok } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import { DatabaseAway } from '#platform/server/database-away.ts'
import { statement, type Db } from '#platform/server/db.ts'

import { deliverMail } from './deliver-mail.ts'
import { openMailSender, type MailSender } from './mail-sender.ts'
import { addMessage, countUnread, listMails, nobody, storeMail } from './messages.ts'
import { tellCustomer } from './tell-customer.ts'
import { fakeMailServer } from './test-mail-server.ts'

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

function mail(dedupeKey: string = randomUUID()) {
  return {
    id: randomUUID(),
    guid: nobody,
    recipient: 'anna@example.org',
    subject: 'Deine Bestellung für März',
    text: 'Grüße',
    html: '<p>Grüße</p>',
    createdAt: instant(portal.clock),
    dedupeKey,
  }
}

/** Notes what it is given. */
function working(sent: string[]): MailSender {
  const send: MailSender['send'] = async ({ id }) => {
    sent.push(id)
    return ok(null)
  }
  return { send, close: () => undefined }
}

async function stored(id: string) {
  return (await listMails(portal.db, 100)).find((one) => one.id === id)
}

describe('mail', () => {
  test('is stored once per dedupe key, under the first id', async () => {
    const first = mail()
    expect(await storeMail(portal.db, first)).toBe(first.id)
    expect(await storeMail(portal.db, mail(first.dedupeKey))).toBe(first.id)
    expect(await stored(first.id)).toMatchObject({ subject: first.subject, sentAt: undefined, guid: nobody })
  })

  test('is handed over once; a failure is tried again', async () => {
    const id = await storeMail(portal.db, mail())
    const sent: string[] = []
    const failing: MailSender = { send: () => Promise.reject(new Error('down')), close: () => undefined }
    await expect(deliverMail({ ...portal, sender: failing }, nobody, id)).rejects.toThrow('down')
    expect((await stored(id))?.sentAt).toBeUndefined()
    await deliverMail({ ...portal, sender: working(sent) }, nobody, id)
    await deliverMail({ ...portal, sender: working(sent) }, nobody, id)
    expect(sent).toEqual([id])
    expect((await stored(id))?.sentAt).toBe(instant(portal.clock))
  })

  test('goes out once where the mail server is slow and the job is given out again meanwhile', async () => {
    const server = await fakeMailServer({ slowMs: 80 })
    const sender = await openMailSender(`smtp://127.0.0.1:${server.port}`, 'erleben <service@example.org>')
    const ids = await Promise.all([1, 2, 3].map(() => storeMail(portal.db, mail())))
    const first = ids.map((id) => deliverMail({ ...portal, sender }, nobody, id))
    const again = ids.map((id) => deliverMail({ ...portal, sender }, nobody, id))
    const outcomes = await Promise.allSettled([...first, ...again])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    const later = await Promise.all(ids.map((id) => deliverMail({ ...portal, sender }, nobody, id)))
    expect(later.map(({ did }) => did)).toEqual(['nothing', 'nothing', 'nothing'])
    sender.close()
    server.close()
    expect(server.delivered().toSorted()).toEqual(ids.toSorted())
  })

  test('that takes too long is broken off: what is tried again does not go out twice', async () => {
    const server = await fakeMailServer({ slowMs: 150 })
    const url = `smtp://127.0.0.1:${server.port}`
    const sender = await openMailSender(url, 'erleben <service@example.org>', { deliveryMs: 400 })
    const id = await storeMail(portal.db, mail())
    await expect(deliverMail({ ...portal, sender }, nobody, id)).rejects.toThrow('aborted')
    await sleep(1500)
    expect(server.delivered()).toEqual([])
    sender.close()
    server.close()
    expect((await stored(id))?.sentAt).toBeUndefined()
  })

  test('of a process that died while sending goes out when its claim has run out', async () => {
    const id = await storeMail(portal.db, mail())
    const claimed = Promise.withResolvers<void>()
    const hang = (): Promise<never> => {
      claimed.resolve()
      return new Promise(() => {})
    }
    const hanging: MailSender = { send: hang, close: () => undefined }
    const sent: string[] = []
    void deliverMail({ ...portal, sender: hanging }, nobody, id)
    await claimed.promise
    await expect(deliverMail({ ...portal, sender: working(sent) }, nobody, id)).rejects.toThrow('somebody else')
    portal.clock.advance(6 * 60_000)
    expect(await deliverMail({ ...portal, sender: working(sent) }, nobody, id)).toEqual({ did: 'sent' })
    expect(sent).toEqual([id])
  })

  test('that was handed over while the database is away for a moment does not go out again', async () => {
    const id = await storeMail(portal.db, mail())
    const sent: string[] = []
    let away = 2
    const query: Db['query'] = async (asked, values) => {
      if (asked.name === 'messages.mark-sent' && (away -= 1) >= 0) throw new DatabaseAway(new Error('connection lost'))
      return portal.db.query(asked, values)
    }
    const db = { ...portal.db, query }
    expect(await deliverMail({ ...portal, db, sender: working(sent) }, nobody, id)).toEqual({ did: 'sent' })
    portal.clock.advance(6 * 60_000)
    expect(await deliverMail({ ...portal, sender: working(sent) }, nobody, id)).toEqual({ did: 'nothing' })
    expect(sent).toEqual([id])
  })

  test('stays unsent without a mail server', async () => {
    const id = await storeMail(portal.db, mail())
    expect(await deliverMail({ ...portal, sender: undefined }, nobody, id)).toEqual({ did: 'nothing' })
    expect((await stored(id))?.sentAt).toBeUndefined()
  })

  test('jobs are few at a time and expire after the slowest batch', async () => {
    const expiry = statement<{ seconds: number }>(
      '',
      `select expire_seconds as seconds from pgboss.queue where name = 'mail-deliver'`,
    )
    expect((await portal.db.query(expiry))[0]?.seconds).toBeGreaterThan(180)
  })

  test('goes out by SMTP with one message id', async () => {
    const server = await fakeMailServer()
    const sender = await openMailSender(`smtp://127.0.0.1:${server.port}`, 'erleben <service@example.org>')
    const id = await storeMail(portal.db, mail())
    await deliverMail({ ...portal, sender }, nobody, id)
    sender.close()
    server.close()
    const text = server.heard.join('')
    expect(text).toContain('RCPT TO:<anna@example.org>')
    expect(text).toContain(`Message-ID: <${id}@example.org>`)
    expect(text).toContain('Content-Type: text/html; charset=utf-8')
    expect((await stored(id))?.sentAt).toBeDefined()
  })

  test('goes to no other machine in the clear', async () => {
    // Not one of the names of this machine, and no STARTTLS.
    const server = await fakeMailServer({ host: '127.0.0.2' })
    const sender = await openMailSender(`smtp://127.0.0.2:${server.port}`, 'erleben <service@example.org>')
    const id = await storeMail(portal.db, mail())
    await expect(deliverMail({ ...portal, sender }, nobody, id)).rejects.toThrow(/STARTTLS|TLS/)
    sender.close()
    server.close()
    expect(server.heard.join('')).not.toMatch(/MAIL FROM|RCPT TO/)
    expect((await stored(id))?.sentAt).toBeUndefined()
  })
})
