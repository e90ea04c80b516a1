/** Mails about declarations are limited, declarations are not (§ 312k BGB: what was declared counts). */
import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { listMails } from '#domains/messages/server/messages.ts'
import { statement } from '#platform/server/db.ts'

import { aCancellation } from '../fixtures.ts'

const portal = await startPortal()
const path = '/erleben/api/declarations'

async function mailed(answers: readonly { json(): { id: string } }[]): Promise<boolean[]> {
  const receipts = answers.map(async (answer) => (await portal.call('GET', `${path}/${answer.json().id}`)).json())
  return (await Promise.all(receipts)).map((receipt) => receipt.mailed)
}

async function sendFrom(remoteAddress: string, input: Parameters<typeof aCancellation>[0]) {
  const { kind: _kind, ...body } = aCancellation(input)
  const { formValue } = (await portal.call('GET', `${path}/form`)).json()
  const headers = { origin: portal.origin }
  const payload = { ...body, formValue }
  return portal.app.inject({ method: 'POST', url: `${path}/cancellation`, remoteAddress, headers, payload })
}

async function mailsTo(recipient: string) {
  const mails = await listMails(portal.db, 100)
  return mails.filter((mail) => mail.recipient.toLowerCase() === recipient)
}

const jobOf = statement<{ state: string; minutes: number }>(
  '',
  `select state::text, round(extract(epoch from start_after - created_on) / 60)::int as minutes
   from pgboss.job where name = 'declaration-confirm' and data::text like '%' || $1 || '%'`,
)

const waitingMails = statement(
  '',
  `insert into declarations (id, kind, reason, name, identification, contract, email, form_value, digest, received_at, number, mail_after,
     mail_paced, confirmed_at)
   select 'paced ' || n, 'withdrawal', '', '', '', '', n || '@paced.example.org', 'paced ' || n, '', $1::timestamptz - interval '1 hour',
     'paced ' || n, $1::timestamptz, true, $1::timestamptz
   from generate_series(1, 1000) n`,
)

describe('is always kept, however many there are', () => {
  test('ten mails an hour to one address, also for fifteen declarations at once', async () => {
    const one = (n: number) =>
      sendFrom(`192.0.2.${n}`, { email: n % 2 === 0 ? 'flood@example.org' : 'FLOOD@example.org' })
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => one(n)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await mailed(answers)).filter(Boolean)).toHaveLength(10)
    await portal.jobs.drain()
    await expect.poll(() => mailsTo('flood@example.org')).toHaveLength(10)
    await portal.jobs.drain()
    expect(await mailsTo('flood@example.org')).toHaveLength(10)
    portal.clock.advance(3_600_001)
    expect(await mailed([await sendFrom('192.0.2.1', { email: 'flood@example.org' })])).toEqual([true])
  })

  test('sixty mails an hour from one network, whoever they go to: what is more goes out in the next one', async () => {
    const answers = []
    for (let n = 0; n < 62; n += 1)
      answers.push(await sendFrom(`2001:db8::${n + 1}`, { email: `stranger-${n}@example.org` }))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(62)
    expect((await mailed(answers)).filter(Boolean)).toHaveLength(62)
    await portal.jobs.drain()
    await expect.poll(() => mailsTo('stranger-59@example.org')).toHaveLength(1)
    const [waiting] = await portal.db.query(jobOf, [answers.at(-1)?.json().id])
    expect([waiting?.state, waiting?.minutes]).toEqual(['created', 60])
    expect(await mailsTo('stranger-61@example.org')).toHaveLength(0)
    // Those that wait keep nobody else's mail waiting, however many there are.
    await portal.db.query(waitingMails, [new Date(portal.clock.now() + 3_600_000).toISOString()])
    const other = await sendFrom('2001:db8:0:1::1', { email: 'other@example.org' })
    await portal.jobs.drain()
    await expect.poll(() => mailsTo('other@example.org')).toHaveLength(1)
    expect(await mailed([other])).toEqual([true])
  })

  test('five hundred mails an hour in all: what is more goes out in the next one', async () => {
    portal.clock.advance(3_600_001)
    const many = statement(
      '',
      `insert into declarations (id, kind, reason, name, identification, contract, email, form_value, digest, received_at, number)
       select 'many ' || n, 'withdrawal', '', '', '', '', n || '@example.org', 'many ' || n, '', $1::timestamptz, 'many ' || n
       from generate_series(1, 499) n`,
    )
    await portal.db.query(many, [new Date(portal.clock.now()).toISOString()])
    const [one, other] = ['a@example.org', 'b@example.org']
    const answers = [await sendFrom('192.0.2.1', { email: one }), await sendFrom('192.0.2.2', { email: other })]
    expect(await mailed(answers)).toEqual([true, true])
    await portal.jobs.drain()
    await expect.poll(() => mailsTo(one)).toHaveLength(1)
    expect(await mailsTo(other)).toHaveLength(0)
    const [waiting] = await portal.db.query(jobOf, [answers[1]?.json().id])
    expect([waiting?.state, waiting?.minutes]).toEqual(['created', 60])
    portal.clock.advance(3_600_001)
  })

  test('what cannot be received is refused, and after sixty a minute with 429', async () => {
    const answers = []
    for (let n = 0; n < 61; n += 1) answers.push(await sendFrom('192.0.2.9', { name: '' }))
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(60)
    const last = answers.at(-1)
    expect([last?.statusCode, last?.json().code, last?.headers['retry-after']]).toEqual([429, 'too-many', '60'])
    expect((await sendFrom('192.0.2.9', { email: 'whole@example.org' })).statusCode).toBe(200)
  })
})

test('a mail makes no links of what was typed', async () => {
  const reason = 'Gewinn: https://evil.example/a, www.evil.example oder mail@evil.example'
  const typed = { email: 'links@example.org', cause: 'extraordinary', reason, name: 'evil.example' } as const
  const { id } = (await sendFrom('192.0.2.1', typed)).json()
  await portal.jobs.drain()
  await expect.poll(() => mailsTo('links@example.org')).toHaveLength(1)
  const [mail] = await mailsTo('links@example.org')
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('evil.\u{200B}example')
    expect(text).not.toMatch(/evil\.example|https:\/\/evil|www\.evil|mail@evil/)
  }
  expect((await portal.call('GET', `${path}/${id}`)).json()).toMatchObject({ reason, name: 'evil.example' })
})

test('in the inbox, where several may stand, a withdrawal says of which contract it is', async () => {
  const nora = await portal.signIn('nora@example.org')
  const { contracts } = (await portal.call('GET', `${path}/mine`, { as: nora })).json()
  const [{ contractId, title }] = contracts
  const { formValue } = (await portal.call('GET', `${path}/form`)).json()
  const body = { formValue, contractId }
  const { id } = (await portal.call('POST', `${path}/mine/withdrawal`, { as: nora, body })).json()
  await portal.jobs.drain()
  const titles = statement<{ title: string }>('', 'select title from messages where dedupe_key = $1')
  const received = async () => (await portal.db.query(titles, [`declaration:${id}`]))[0]?.title
  await expect.poll(received).toBe(`Dein Widerruf ist eingegangen: ${title}`)
})
