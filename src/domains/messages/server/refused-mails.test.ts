/** A mail whose address refuses it for good: tried no more, nothing late, kept for whoever has it tried again. */
import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { instant } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'

import { listMails, nobody, sendMail } from './messages.ts'
import { retryRefused, type RefusedMail } from './retry-refused.ts'
import { fakeMailServer } from './test-mail-server.ts'

const database = await openTestDatabase()
const state = { answer: '550 5.1.1 No such mailbox' }
const server = await fakeMailServer({ toRecipient: () => state.answer })
const portal = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }, { database })
afterAll(async () => {
  await portal.close()
  server.close()
  await database.drop()
})

const patient = { timeout: 20_000 }
const newId = () => randomUUID()
const correlationId = 'the-request'

async function send(recipient: string): Promise<string> {
  const [id, dedupeKey] = [newId(), `declaration:${newId()}`]
  const texts = { subject: 'Deine Kündigung', text: 'Eingegangen', html: '<p>Eingegangen</p>' }
  const mail = { id, guid: nobody, recipient, ...texts, createdAt: instant(portal.clock), dedupeKey }
  await portal.db.tx((tx) => sendMail(tx, mail, { newId, correlationId }))
  portal.jobs.wake()
  return id
}

const refusals = (id: string) =>
  portal.logged.filter((line) => line['msg'] === 'mail refused by its address' && line['mailId'] === id)
const failures = (id: string) =>
  portal.logged.filter(({ msg, ...line }) => msg === 'job failed, will be tried again' && line['correlationId'] === id)
const tries = () => server.heard.join('').match(/RCPT TO/g)?.length ?? 0
const stored = async (id: string) => (await listMails(portal.db, 100)).find((one) => one.id === id)
const openJobs = statement<{ many: number }>(
  '',
  `select count(*)::int as many from pgboss.job where name = 'mail-deliver' and state < 'completed'`,
)
const countJobs = async () => (await portal.db.query(openJobs))[0]?.many
const all = statement<{ code: string | null }>('', 'select refused_code as code from mails where id = $1::uuid')
const codeOf = async (id: string) => (await portal.db.query(all, [id]))[0]?.code

async function retried(): Promise<RefusedMail[]> {
  const told: RefusedMail[] = []
  await retryRefused({ ...portal, newId, tell: (mail) => void told.push(mail) })
  portal.jobs.wake()
  return told
}

test('is tried once, told with its request, late for nobody, and goes out when somebody has it tried again', async () => {
  const id = await send('gone@example.org')
  await expect.poll(() => refusals(id), patient).toMatchObject([{ level: 40, code: '550 5.1.1', correlationId }])
  expect(JSON.stringify(refusals(id))).not.toContain('gone@')
  await expect.poll(countJobs, patient).toBe(0)
  portal.clock.advance(60 * 60_000)
  await portal.openWork.sweep()
  await portal.jobs.drain()
  expect([portal.openWork.oldestOpenSeconds(), tries()]).toEqual([0, 1])
  expect(await stored(id)).toMatchObject({ sentAt: undefined, refusedAt: expect.any(String) })

  expect(await retried()).toMatchObject([
    { id, guid: nobody, code: '550 5.1.1', dedupeKey: expect.stringMatching(/^declaration:/) },
  ])
  await expect.poll(() => refusals(id).length, patient).toBe(2)
  expect(await codeOf(id)).toBe('550 5.1.1')

  state.answer = '250 taken'
  expect(await retried()).toHaveLength(1)
  await expect.poll(async () => (await stored(id))?.sentAt, patient).toBeDefined()
  expect(await codeOf(id)).toBeNull()
  expect(await retried()).toEqual([])
})

test('one that the mail server refuses for another reason is tried again, and late', async () => {
  state.answer = '550 5.7.1 Relaying denied'
  const id = await send('later@example.org')
  const failed = () => portal.logged.filter((line) => line['msg'] === 'job failed, will be tried again').length
  await expect.poll(failed, patient).toBeGreaterThan(0)
  portal.clock.advance(60 * 60_000)
  await portal.openWork.sweep()
  expect(portal.openWork.oldestOpenSeconds()).toBe(3600)
  state.answer = '250 taken'
  await expect.poll(async () => (await stored(id))?.sentAt, patient).toBeDefined()
})

test('an address that is none is refused without asking', async () => {
  const before = tries()
  const id = await send('<>')
  await expect.poll(() => refusals(id), patient).toMatchObject([{ code: 'malformed' }])
  expect([tries(), failures(id)]).toEqual([before, []])
})
