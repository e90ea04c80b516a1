/** Ending a contract by a special right, over HTTP on a real database. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { aCancellation } from '#domains/declarations/fixtures.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'
import { statement } from '#platform/server/db.ts'

const fibre = '3104882'

const announce = statement(
  '',
  `with file as (insert into price_change_files (id, digest, content, effective_on, begun_at)
     values ('preise-2027', 'd', '{}', '2027-01-01', '2026-11-16T09:00:00Z'))
   insert into price_changes (guid, id, contract_id, file_id, product_id, cause, effective_on, old_cents, new_cents, announced_on,
     special_right_until)
   values ($1, $2, $3, 'preise-2027', 'glasfaser-500', 'höhere Kosten', '2027-01-01', 4995, 5295, '2026-11-16', '2027-02-16')`,
)

async function scene(withRight = true) {
  const portal = await startTestApp()
  const as = await portal.signIn('anna@example.org')
  if (withRight) await portal.db.query(announce, [as.guid, randomUUID(), fibre])
  const call = (method: string, below: string, body?: object) =>
    portal.call(method, `/erleben/api/contract/v2/${fibre}/${below}`, { as, ...(body && { body }) })
  const read = async () => (await portal.call('POST', `/erleben/api/contract/v2/${fibre}`, { as })).json<WireContract>()
  const receipt = async (id: string) => (await portal.call('GET', `/erleben/api/declarations/${id}`)).json()
  return { portal, as, call, read, receipt }
}

describe('a price change by letter (§ 57 (1) TKG)', () => {
  test('opens a right, with its days', async () => {
    const { call, portal } = await scene()
    expect((await call('GET', 'special-rights')).json()).toEqual({
      rights: [{ kind: 'price-change', from: '2026-12-31', until: '2027-02-16', since: '2026-11-16', number: null }],
      reports: [],
    })
    await portal.close()
  })

  test('is used at once: no notice, before the new price, with a receipt of its own', async () => {
    const { as, portal, receipt } = await scene()
    portal.clock.set('2026-12-10T11:00:00Z')
    const fresh = await portal.signIn('anna@example.org')
    const end = (body: object) =>
      portal.call('PUT', `/erleben/api/contract/v2/${fibre}/special-termination`, { as: fresh, body })
    expect((await end({ right: 'price-change', terminationDate: '2026-12-20' })).json()).toMatchObject({
      code: 'date-too-early',
      facts: { earliestDate: '2026-12-31' },
    })
    const done = (await end({ right: 'price-change' })).json()
    expect(done).toMatchObject({ date: '2026-12-31' })
    expect(await receipt(done.receiptId)).toMatchObject({
      number: expect.stringMatching(/^S-2026-/),
      cause: 'extraordinary',
      reason: 'Änderung, angekündigt am 16.\u00A0November 2026',
      state: 'carried-out',
      effectiveOn: '2026-12-31',
    })
    expect((await listHistory(portal.db, as.guid, { contractId: fibre }))[0]).toMatchObject({ kind: 'terminated' })
    await portal.close()
  })

  test.each([
    ['no day', '', '2026-12-31'],
    ['a day', '2026-12-05', '2026-12-05'],
  ])(
    'who writes without being signed in and names %s leaves on the day that the right gives',
    async (_what, endDate, day) => {
      const { portal } = await scene()
      const path = '/erleben/api/declarations'
      const { formValue } = (await portal.call('GET', `${path}/form`)).json()
      const { kind: _kind, ...typed } = aCancellation({ cause: 'extraordinary', reason: 'Die Preiserhöhung', endDate })
      const { id } = (await portal.call('POST', `${path}/cancellation`, { body: { ...typed, formValue } })).json()
      const headers = await (await signInBrowser(portal, 'berater@example.org')).headers()
      const decide = (below: string, more: object = {}) => {
        const payload = { customerNumber: '2048113907', contractId: fibre, ...more }
        return portal.app.inject({ method: 'POST', url: `${path}/queue/${id}/${below}`, headers, payload })
      }
      expect((await decide('preview')).json()).toMatchObject({ wrong: null, foreseen: { effectiveOn: day } })
      const decided = await decide('decide', { decision: 'carry-out', reason: '' })
      expect(decided.json()).toEqual({ effectiveOn: day })
      await portal.close()
    },
  )

  test('without a right, or of two at once, each gets its reason', async () => {
    const none = await scene(false)
    expect((await none.call('PUT', 'special-termination', { right: 'price-change' })).json().code).toBe(
      'right-not-open',
    )
    expect((await none.call('GET', 'special-rights')).json()).toEqual({ rights: [], reports: [] })
    await none.portal.close()
    const { call, portal, read } = await scene()
    const answers = await Promise.all([1, 2].map(() => call('PUT', 'special-termination', { right: 'price-change' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await read()).terminationDate).toBe('2026-12-31')
    await portal.close()
  })
})

test('a right that was used gives its receipt again under its key, though it is open no more', async () => {
  const { as, portal } = await scene()
  const headers = { 'idempotency-key': '019a9f00-0000-7000-8000-000000000057' }
  const body = { right: 'price-change' }
  const end = () => portal.call('PUT', `/erleben/api/contract/v2/${fibre}/special-termination`, { as, body, headers })
  const [first, again] = [await end(), await end()]
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json()).toEqual(first.json())
  await portal.close()
})

test('none is open for an option whose contract ends before the change', async () => {
  const { as, call, portal } = await scene()
  const option = '310488201'
  const move = statement('', 'update price_changes set contract_id = $2, product_id = $3 where guid = $1')
  await portal.db.query(move, [as.guid, option, 'sport-paket'])
  const rights = async () =>
    (await portal.call('GET', `/erleben/api/contract/v2/${option}/special-rights`, { as })).json().rights
  expect(await rights()).toHaveLength(1)
  expect((await call('PUT', 'terminate', { terminationDate: '2026-12-31' })).statusCode).toBe(200)
  expect(await rights()).toEqual([])
  await portal.close()
})

test('another reason waits for a person; the contract runs on', async () => {
  const { as, call, portal, read, receipt } = await scene(false)
  const sent = await call('POST', 'special-termination', { reason: 'Umzug nach Wien', terminationDate: '2027-01-31' })
  expect(sent.json()).toMatchObject({ date: '2026-11-27' })
  expect(await receipt(sent.json().receiptId)).toMatchObject({
    state: 'received',
    cause: 'extraordinary',
    reason: 'Umzug nach Wien',
    endDate: '2027-01-31',
  })
  expect((await call('GET', 'receipts')).json()).toMatchObject([
    { answerBy: '2026-11-27', contractId: fibre },
    { answerBy: null, contractId: '310488202' },
  ])
  expect((await read()).terminationDate).toBeNull()
  expect((await listHistory(portal.db, as.guid, { contractId: fibre }))[0]).toMatchObject({
    kind: 'special-termination-received',
  })
  expect((await call('POST', 'special-termination', { reason: ' ' })).statusCode).toBe(400)
  const past = await call('POST', 'special-termination', { reason: 'Umzug', terminationDate: '2026-11-19' })
  expect([past.statusCode, past.json()]).toMatchObject([
    409,
    { code: 'date-too-early', facts: { earliestDate: '2026-11-20' } },
  ])
  await portal.close()
})
