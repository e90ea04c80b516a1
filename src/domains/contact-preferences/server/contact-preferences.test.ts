/** The InfoService over HTTP, on a real database: what is chosen decides what is sent. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { actingFor } from '#app/testing/acting.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { statement } from '#platform/server/db.ts'

import { informCustomer, type Notice } from './inform-customer.ts'

const address = '/erleben/api/contact-preferences/v1'
const inboxAlone = { orders: false, invoices: false, disruptions: false, deadlines: false }

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')

const read = async (as: Credentials) => (await portal.call('GET', address, { as })).json<unknown>()
const save = (as: Credentials, byEmail: Record<string, unknown>) =>
  portal.call('PUT', address, { as, body: { byEmail } })

const emailOf = statement('test.email', 'update customers set email = $2 where guid = $1::uuid')
const rowsOf = statement<{ rows: number }>(
  'test.rows',
  'select count(*)::int as rows from contact_preferences where guid = $1::uuid',
)
const mailsOf = statement<{ subject: string; recipient: string; text: string; html: string }>(
  'test.mails',
  'select subject, recipient, text, html from mails where guid = $1::uuid order by created_at, subject',
)
const messagesOf = statement<{ title: string }>(
  'test.messages',
  'select title from messages where guid = $1::uuid and dedupe_key = $2',
)

/** Sends a notice as a job does, and its mail's job. */
async function inform(guid: string, more: Partial<Notice> = {}): Promise<void> {
  const deps = { ...portal, newId: randomUUID, provider: readProvider(undefined), publicOrigin: portal.origin }
  const notice = { title: 'Rechnung für November', body: 'Sie ist **da**.', dedupeKey: randomUUID(), correlationId: '' }
  await portal.db.tx((tx) => informCustomer(tx, deps, { guid, kind: 'invoices', ...notice, ...more }))
}

describe('the choice', () => {
  test('begins with the inbox alone, at the customer’s own address', async () => {
    expect(await read(anna)).toEqual({ email: 'anna@example.org', byEmail: inboxAlone })
  })

  test('is kept; what is not named stays', async () => {
    const answer = await save(anna, { invoices: true, deadlines: true })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await save(anna, { deadlines: false })).statusCode).toBe(204)
    expect(await read(anna)).toEqual({ email: 'anna@example.org', byEmail: { ...inboxAlone, invoices: true } })
    expect((await save(anna, {})).statusCode).toBe(204)
    expect(await read(anna)).toMatchObject({ byEmail: { ...inboxAlone, invoices: true } })
  })

  test('is each customer’s own, and needs session and token', async () => {
    expect(await read(await portal.signIn('jan@example.org'))).toMatchObject({ byEmail: inboxAlone })
    expect((await portal.call('GET', address)).statusCode).toBe(401)
    expect((await portal.call('PUT', address, { body: { byEmail: {} } })).statusCode).toBe(401)
  })

  test.each([{ advertising: true }, { orders: 'ja' }, { orders: null }])('%j is malformed', async (byEmail) => {
    expect((await save(anna, byEmail)).statusCode).toBe(400)
  })

  test('without an address e-mail cannot be chosen, only given up', async () => {
    const karla = await portal.signIn('karla@example.org')
    expect((await save(karla, { orders: true })).statusCode).toBe(204)
    await portal.db.query(emailOf, [karla.guid, null])
    const refused = await save(karla, { invoices: true })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'email-unknown'])
    expect((await save(karla, { orders: false })).statusCode).toBe(204)
    expect(await read(karla)).toEqual({ email: null, byEmail: inboxAlone })
  })

  test('two saves at once both hold', async () => {
    const lena = await portal.signIn('lena@example.org')
    const answers = await Promise.all([
      save(lena, { orders: true, deadlines: true }),
      save(lena, { disruptions: true, invoices: true }),
      ...Array.from({ length: 6 }, () => save(lena, { deadlines: true, orders: true })),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204))
    expect(await read(lena)).toMatchObject({
      byEmail: { orders: true, invoices: true, disruptions: true, deadlines: true },
    })
    expect(await portal.db.query(rowsOf, [lena.guid])).toEqual([{ rows: 4 }])
  })

  test('of two saves of the same kinds one holds as a whole', async () => {
    const paul = await portal.signIn('paul@example.org')
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([save(paul, { invoices: true, orders: true }), save(paul, { orders: false, invoices: false })])
      const { byEmail } = (await read(paul)) as { byEmail: typeof inboxAlone }
      expect(byEmail.orders).toBe(byEmail.invoices)
    }
  })

  test('an adviser may make it for the customer, and that is put on record', async () => {
    const adviser = await actingFor(portal, { customerNumber: '2048113907', guid: anna.guid })
    expect((await save(adviser, { disruptions: true })).statusCode).toBe(204)
    expect(await read(anna)).toMatchObject({ byEmail: { disruptions: true } })
    const acts = statement<{ what: string }>(
      'test.acts',
      `select what from acts_on_behalf where guid = $1::uuid and what like '%contact-preferences%'`,
    )
    expect(await portal.db.query(acts, [anna.guid])).toEqual([{ what: 'PUT /api/contact-preferences/v1' }])
  })
})

describe('a notice', () => {
  test('stands in the inbox alone until e-mail is chosen for its kind', async () => {
    const sofia = await portal.signIn('sofia@example.org')
    await save(sofia, { orders: true, disruptions: true, deadlines: true })
    await inform(sofia.guid, { dedupeKey: 'first' })
    expect(await portal.db.query(messagesOf, [sofia.guid, 'first'])).toHaveLength(1)
    expect(await portal.db.query(mailsOf, [sofia.guid])).toEqual([])
  })

  test('goes out by mail where it is chosen, once, whatever is repeated', async () => {
    const nora = await portal.signIn('nora@example.org')
    await save(nora, { invoices: true })
    await Promise.all(Array.from({ length: 4 }, () => inform(nora.guid, { dedupeKey: 'november' })))
    const [mail, ...more] = await portal.db.query(mailsOf, [nora.guid])
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Rechnung für November', recipient: 'nora@example.org' })
    expect(mail?.text).toContain('Sie ist da.')
    expect(mail?.text).toContain(`${portal.origin}/erleben/kundencenter/service/infoservice`)
    expect(mail?.html).toMatch(/<h1 [^>]*>Rechnung für November<\/h1>/)
    expect(await portal.db.query(messagesOf, [nora.guid, 'november'])).toHaveLength(1)
    await save(nora, { invoices: false })
    await inform(nora.guid)
    expect(await portal.db.query(mailsOf, [nora.guid])).toHaveLength(1)
  })

  test('leads by mail where it leads in the inbox', async () => {
    const tim = await portal.signIn('tim@example.org')
    await save(tim, { invoices: true })
    await inform(tim.guid, { body: 'Sie ist da. [Vertrag ansehen](/erleben/kundencenter/meine-vertraege/)' })
    const [mail] = await portal.db.query(mailsOf, [tim.guid])
    expect(mail?.text.split('\n\n').slice(3, 5)).toEqual([
      'Sie ist da.',
      `Vertrag ansehen: ${portal.origin}/erleben/kundencenter/meine-vertraege/`,
    ])
  })

  test('stays in the inbox where the address is gone, or nobody knows the customer', async () => {
    const david = await portal.signIn('david@example.org')
    await save(david, { invoices: true })
    await portal.db.query(emailOf, [david.guid, null])
    await inform(david.guid, { dedupeKey: 'gone' })
    expect(await portal.db.query(messagesOf, [david.guid, 'gone'])).toHaveLength(1)
    expect(await portal.db.query(mailsOf, [david.guid])).toEqual([])
    const stranger = randomUUID()
    await inform(stranger, { dedupeKey: 'stranger' })
    expect(await portal.db.query(messagesOf, [stranger, 'stranger'])).toHaveLength(1)
  })
})

async function settled(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await check()); tries += 1) {
    await portal.jobs.drain()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe('an option that becomes active', () => {
  const titles = statement<{ title: string }>(
    'test.titles',
    `select title from messages where guid = $1::uuid and title like '%Cloud 1 TB%' order by title`,
  )

  /** Books it, waits until it is active, and says which mails about it went where. */
  async function mailsAbout(username: string, contractId: string, byEmail: Record<string, boolean>) {
    const as = await portal.signIn(username)
    await save(as, byEmail)
    const body = { customerGuid: as.guid, contractId, optionId: 'cloud-1tb', startImmediately: true }
    expect((await portal.call('POST', '/erleben/api/option/v2/add', { as, body })).statusCode).toBe(204)
    await settled(async () => (await portal.db.query(titles, [as.guid])).length === 2)
    const mails = (await portal.db.query(mailsOf, [as.guid])).filter(({ subject }) => subject.includes('Cloud 1 TB'))
    return mails.map(({ subject, recipient }) => `${subject} an ${recipient}`).toSorted()
  }

  test('says so by mail where the customer wants it', async () => {
    expect(await mailsAbout('paul@example.org', '3088410', { orders: true })).toEqual([
      'Cloud 1 TB ist aktiv an paul@example.org',
      'Deine Bestellung: Cloud 1 TB an paul@example.org',
    ])
  })

  test('the order’s confirmation is mailed whatever was chosen', async () => {
    expect(await mailsAbout('anna@example.org', '3104882', inboxAlone)).toEqual([
      'Deine Bestellung: Cloud 1 TB an anna@example.org',
    ])
  })
})
