/** The receipt of a termination that is taken back, over HTTP on a real database. */
import { expect, test } from 'vitest'

import { startTestApp, type Credentials, type TestPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

interface Answer {
  readonly receiptId: string
  readonly date: string
}

async function takeBack(own: TestPortal, as: Credentials, path: string): Promise<Answer> {
  const answer = await own.call('DELETE', `/erleben/api/${path}/terminate`, { as })
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<Answer>()
}

async function receipt(own: TestPortal, id: string) {
  const answer = await own.call('GET', `/erleben/api/declarations/${id}`)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<{ number: string; digest: string }>()
}

/** As if the notice had come from another system: it has no receipt. */
async function loseNotice({ db }: TestPortal, contractId: string | undefined): Promise<void> {
  for (const table of ['terminations', 'declarations'])
    await db.query(statement('', `delete from ${table} where contract_id = $1`), [contractId])
}

test.each([
  ['a contract', 'tim@example.org', 'contract/v2/3077508', 'Glasfaser 100', false],
  ['an option', 'anna@example.org', 'option/v2/310488202', 'Telefon-Flat Europa', true],
] as const)(
  'taking the notice of %s back has a receipt that can be checked',
  async (_what, who, path, title, isOption) => {
    const own = await startTestApp()
    const contractId = path.split('/').at(-1)
    await loseNotice(own, contractId)
    const as = await own.signIn(who)
    const { receiptId } = await takeBack(own, as, path)
    const found = await receipt(own, receiptId)
    expect(found).toMatchObject({
      kind: 'retraction',
      number: expect.stringMatching(/^Z-2026-\d{6}$/) as string,
      contract: expect.stringContaining(title) as string,
      state: 'carried-out',
      effectiveOn: null,
      isOption,
      facts: [{ term: 'Gekündigt war zum', value: expect.stringContaining('2026') as string }],
    })
    const check = { number: found.number, code: found.digest.slice(0, 12) }
    const checked = await own.call('POST', '/erleben/api/declarations/check', { body: check })
    expect(checked.json()).toMatchObject({ receipt: { kind: 'retraction', unchanged: true } })
    const listed = await own.call('GET', `/erleben/api/contract/v2/${contractId}/receipts`, { as })
    expect(listed.json()).toMatchObject([{ id: receiptId, kind: 'retraction' }])
    await own.close()
  },
)

test('it is not the receipt of the notice, and is told once by message and mail', async () => {
  const own = await startTestApp()
  const as = await own.signIn('anna@example.org')
  const body = { terminationDate: '2027-06-30' }
  const given = await own.call('PUT', '/erleben/api/contract/v2/3104882/terminate', { as, body })
  await own.jobs.drain()
  const { receiptId } = await takeBack(own, as, 'contract/v2/3104882')
  const before = given.json<Answer>().receiptId
  expect(receiptId).not.toBe(before)
  // Whoever checks the receipt of the notice learns that it no longer holds.
  const { digest, number } = await receipt(own, before)
  const checked = await own.call('POST', '/erleben/api/declarations/check', {
    body: { number, code: digest.slice(0, 12) },
  })
  expect(checked.json()).toMatchObject({
    receipt: { standing: 'zurückgenommen am 20.\u{A0}November 2026', unchanged: true },
  })
  await own.jobs.drain()
  const messages = statement<{ body: string }>('', 'select body from messages where guid = $1 and title = $2')
  const goesOn = () => own.db.query(messages, [as.guid, 'Glasfaser 500 läuft weiter'])
  await expect.poll(async () => (await goesOn()).length).toBe(1)
  expect((await goesOn())[0]?.body).toContain(`/beleg/${receiptId}`)
  const mails = statement<{ subject: string }>('', 'select subject from mails where guid = $1 order by created_at')
  const subjects = (await own.db.query(mails, [as.guid])).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('zurückgenommen'))).toEqual([
    'Deine Kündigung ist zurückgenommen: Glasfaser 500',
  ])
  await own.close()
})
