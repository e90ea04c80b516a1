/** Two at once: one wins, the other gets its reason, or both do what they say. */
import { describe, expect, test } from 'vitest'

import { startTestApp, type Credentials, type TestPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { listHistory } from '#domains/contracts/server/history.ts'

import type { WirePreview } from '../api.ts'

const fibre = '3104882'

/** A portal of its own. */
async function fresh(): Promise<{ own: TestPortal; as: Credentials }> {
  const own = await startTestApp()
  return { own, as: await own.signIn('anna@example.org') }
}

function path(contractId: string, act: string): string {
  return `/erleben/api/contract/v2/${contractId}/${act}`
}

async function read(own: TestPortal, as: Credentials, contractId = fibre): Promise<WireContract> {
  return (await own.call('POST', `/erleben/api/contract/v2/${contractId}`, { as })).json<WireContract>()
}

async function preview(own: TestPortal, as: Credentials, contractId = fibre): Promise<WirePreview> {
  return (await own.call('GET', path(contractId, 'terminate-preview'), { as })).json<WirePreview>()
}

function terminate(own: TestPortal, as: Credentials, terminationDate: string) {
  return own.call('PUT', path(fibre, 'terminate'), { as, body: { terminationDate } })
}

describe('what comes at once', () => {
  test.each([1, 2, 3])('two terminations: one wins, the other gets its reason (%s)', async () => {
    const { own, as } = await fresh()
    const answers = await Promise.all(
      ['2027-06-30', '2027-07-31', '2027-08-31'].map((date) => terminate(own, as, date)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const lost = answers.find(({ statusCode }) => statusCode === 409)
    expect(lost?.json()).toMatchObject({ code: 'not-possible', facts: { reason: 'already-terminated' } })
    const rows = (await listHistory(own.db, as.guid, { contractId: fibre })).filter(({ kind }) => kind === 'terminated')
    expect(rows).toHaveLength(1)
    await own.close()
  })

  test('the same request twice with one key is one termination with one receipt', async () => {
    const { own, as } = await fresh()
    const once = () =>
      own.call('PUT', path(fibre, 'terminate'), {
        as,
        body: { terminationDate: '2027-06-30' },
        headers: { 'idempotency-key': '019a9f00-0000-7000-8000-00000000c0de' },
      })
    const [first, second] = await Promise.all([once(), once()])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(first.json()).toEqual(second.json())
    await own.close()
  })

  test('termination and withdrawal: the contract is withdrawn whoever came first', async () => {
    const own = await startTestApp()
    const as = await own.signIn('nora@example.org')
    const [ended, withdrawn] = await Promise.all([
      own.call('PUT', path('3199310', 'terminate'), { as, body: { terminationDate: '2028-12-31' } }),
      own.call('PUT', path('3199310', 'revoke'), { as }),
    ])
    expect([200, 409]).toContain(ended.statusCode)
    expect(withdrawn.statusCode).toBe(200)
    expect((await read(own, as, '3199310')).status).toBe(91)
    await own.close()
  })

  test('termination and booking: both may succeed, and the option ends with its contract', async () => {
    const { own, as } = await fresh()
    const order = { customerGuid: as.guid, contractId: fibre, optionId: 'mesh-wlan', voucherCode: null }
    const { earliestDate } = await preview(own, as)
    const [booked, ended] = await Promise.all([
      own.call('POST', '/erleben/api/option/v2/add', { as, body: order }),
      terminate(own, as, earliestDate ?? ''),
    ])
    expect(ended.statusCode).toBe(200)
    expect([204, 409]).toContain(booked.statusCode)
    const { subContracts } = await read(own, as)
    const mesh = subContracts.find(({ product }) => product?.id === 'mesh-wlan')
    expect(mesh !== undefined).toBe(booked.statusCode === 204)
    // Booked or not, nothing of it outlives the contract.
    const { latestDate } = mesh === undefined ? { latestDate: earliestDate } : await preview(own, as, mesh.contractId)
    expect(latestDate).toBe(earliestDate)
    await own.close()
  })
})
