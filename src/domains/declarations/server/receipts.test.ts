/** Receipts of declarations: one record whichever way it came, and how it is checked. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { listMails } from '#domains/messages/server/messages.ts'
import { statement } from '#platform/server/db.ts'

import { aCancellation } from '../fixtures.ts'
import { recordOwnDeclaration } from './record-declaration.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')

const path = '/erleben/api/declarations'

const check = (number: string, code: string, headers = {}) =>
  portal.call('POST', `${path}/check`, { body: { number, code }, headers })
const received = async (email: string) => {
  const { kind: _kind, ...body } = aCancellation({ email })
  const { formValue } = (await portal.call('GET', `${path}/form`)).json()
  const { id } = (await portal.call('POST', `${path}/cancellation`, { body: { ...body, formValue } })).json()
  return (await portal.call('GET', `${path}/${id}`)).json<{ id: string; number: string; digest: string }>()
}

describe('checking a receipt', () => {
  test('by its number and the first twelve digits of its digest, however they are typed', async () => {
    const { digest, number } = await received('check@example.org')
    const code = digest.slice(0, 12)
    for (const typed of [code, code.toUpperCase(), ` ${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`]) {
      expect((await check(number.toLowerCase(), typed)).json()).toEqual({
        receipt: {
          kind: 'cancellation',
          receivedAt: '2026-11-20T11:00:00.000Z',
          contract: '882',
          initials: 'A. B.',
          standing: 'eingegangen',
          digest,
          unchanged: true,
        },
      })
    }
  })

  test('a wrong number and a wrong code get one answer', async () => {
    const { digest, number } = await received('guess@example.org')
    const answers = [
      await check(number, '0'.repeat(12)),
      await check('K-2026-999999', digest.slice(0, 12)),
      await check('', ''),
    ]
    expect(answers.map(({ body, statusCode }) => [statusCode, body])).toEqual(
      answers.map(() => [200, '{"receipt":null}']),
    )
  })

  test('finds what was changed in the table afterwards', async () => {
    const { digest, id, number } = await received('changed@example.org')
    await portal.db.query(statement('', `update declarations set end_date = '2030-01-01' where id = $1`), [id])
    expect((await check(number, digest.slice(0, 12))).json()).toMatchObject({ receipt: { unchanged: false } })
  })

  test('only from our pages, thirty times a minute', async () => {
    expect((await check('K-1', 'x', { origin: 'https://evil.example' })).statusCode).toBe(403)
    portal.clock.advance(60_000)
    const answers = await Promise.all(Array.from({ length: 31 }, () => check('K-1', 'x')))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    portal.clock.advance(-60_000)
  })
})

const ownCancellation = {
  title: 'Glasfaser 500',
  kind: 'cancellation',
  cause: 'ordinary',
  reason: '',
  endDate: '2026-12-31',
  actor: undefined,
  facts: [{ term: 'Rufnummer mitnehmen bis', value: '31. Januar 2027' }],
  state: 'carried-out',
  effectiveOn: '2026-12-31',
  isOption: false,
} as const

function takeDown(contractId: string, receivedAt: string) {
  const ids = { newId: () => randomUUID(), correlationId: 'c' }
  return portal.db.tx((tx) =>
    recordOwnDeclaration(tx, { ...ownCancellation, guid: anna.guid, contractId, receivedAt }, ids),
  )
}

test('stand at the contract that they are about, the newest first, for its customer alone', async () => {
  const jan = await portal.signIn('jan@example.org')
  const first = await takeDown('3104917', '2026-11-19T22:30:00.000Z')
  const second = await takeDown('3104917', '2026-11-19T23:30:00.000Z')
  const receipts = (as: typeof anna, contractId = '3104917') =>
    portal.call('GET', `/erleben/api/contract/v2/${contractId}/receipts`, { as })
  expect((await receipts(anna)).json()).toEqual([
    {
      ...second,
      kind: 'cancellation',
      contractId: '3104917',
      date: '2026-11-20',
      time: '00:30:00.000',
      answerBy: null,
    },
    { ...first, kind: 'cancellation', contractId: '3104917', date: '2026-11-19', time: '23:30:00.000', answerBy: null },
  ])
  expect((await receipts(anna, '3198044')).json()).toEqual([])
  expect((await receipts(jan)).json()).toMatchObject({ status: 404, code: 'contract-unknown' })
})

test('what an adviser or the portal takes down for a customer is the same record', async () => {
  const recorded = await takeDown('3104882', '2026-11-20T11:00:00.000Z')
  expect((await portal.call('GET', `${path}/${recorded.id}`)).json()).toMatchObject({
    number: recorded.number,
    name: 'Anna Brandt',
    identification: '2048113907',
    contract: 'Glasfaser 500, Vertrag 3104882',
    email: 'anna@example.org',
    state: 'carried-out',
    effectiveOn: '2026-12-31',
    facts: [{ term: 'Rufnummer mitnehmen bis', value: '31. Januar 2027' }],
  })
  await portal.jobs.drain()
  const mail = async () => (await listMails(portal.db, 50)).find(({ text }) => text.includes(recorded.number))
  await expect.poll(async () => (await mail())?.text).toContain('wirksam, der Vertrag endet am 31.\u00A0Dezember 2026')
  // What the rules decided at once is headed with the fact; that it came in stands beside it.
  const ends = 'Glasfaser 500 endet am 31.\u00A0Dezember 2026'
  const { subject, text } = (await mail()) ?? {}
  expect(subject).toBe('Deine Kündigung ist eingegangen: Glasfaser 500')
  expect(text).toContain(`${ends}\n\nDeine Kündigung ist eingegangen.\n\nEingegangen am: 20.\u00A0November 2026`)
  expect((await portal.call('GET', '/erleben/api/messages/v1', { as: anna })).body).toContain(ends)
})
