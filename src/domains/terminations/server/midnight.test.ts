/** What is declared in the last second of a day in Berlin counts for it, on receipt, contract and paper alike. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'

const portal = await startPortal()
const fibre = '/erleben/api/contract/v2/3104882'

interface Receipt {
  readonly receivedAt: string
  readonly effectiveOn: string | null
  readonly number: string
}

async function terminate(terminationDate: string) {
  const as = await portal.signIn('anna@example.org')
  const answer = await portal.call('PUT', `${fibre}/terminate`, { as, body: { terminationDate } })
  const contract = (await portal.call('POST', fibre, { as })).json<WireContract>()
  return { as, answer, contract }
}

const receiptOf = async (id: string) => (await portal.call('GET', `/erleben/api/declarations/${id}`)).json<Receipt>()

/** The last day of notice for the end of the minimum term is 30 November 2026. */
test('at 23:59:59 notice is in time', async () => {
  portal.clock.set('2026-11-30T22:59:59Z')
  const { answer, as, contract } = await terminate('2026-12-31')
  expect([answer.statusCode, contract.cancellationDate, contract.terminationDate]).toEqual([
    200,
    '2026-11-30',
    '2026-12-31',
  ])
  const receipt = await receiptOf(answer.json<{ receiptId: string }>().receiptId)
  expect([receipt.receivedAt, receipt.effectiveOn]).toEqual(['2026-11-30T22:59:59.000Z', '2026-12-31'])
  expect((await portal.call('DELETE', `${fibre}/terminate`, { as })).statusCode).toBe(200)
})

test('a second later it is one day late', async () => {
  portal.clock.set('2026-11-30T23:00:00Z')
  const late = await terminate('2026-12-31')
  expect(late.answer.json()).toMatchObject({ code: 'date-too-early', facts: { earliestDate: '2027-01-01' } })
  const { answer, contract } = await terminate('2027-01-01')
  expect([answer.statusCode, contract.cancellationDate, contract.terminationDate]).toEqual([
    200,
    '2026-12-01',
    '2027-01-01',
  ])
})

test.each([
  ['2026-12-31T22:59:59.000Z', 'K-2026-'],
  ['2026-12-31T23:00:00.000Z', 'K-2027-'],
])('a public declaration at %s bears a number %s', async (instant, year) => {
  portal.clock.set(instant)
  const path = '/erleben/api/declarations'
  const { formValue } = (await portal.call('GET', `${path}/form`)).json<{ formValue: string }>()
  const typed = { name: 'Erika Muster', identification: '2048113907', contract: '3104882', email: 'erika@example.org' }
  const body = { ...typed, cause: 'ordinary', reason: '', formValue }
  const { id } = (await portal.call('POST', `${path}/cancellation`, { body })).json<{ id: string }>()
  const receipt = await receiptOf(id)
  expect([receipt.receivedAt, receipt.number.slice(0, 7)]).toEqual([instant, year])
})
