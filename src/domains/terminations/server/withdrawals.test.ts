import { describe, expect, test } from 'vitest'

import { startTestApp, type Credentials, type TestPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { aCampaign } from '#domains/vouchers/server/campaign.fixture.ts'
import { seedVouchers } from '#domains/vouchers/server/seed.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import type { WirePreview } from '../api.ts'

test('a withdrawal leaves its paper with the contract, and the slip for the device that goes back', async () => {
  const own = await startTestApp()
  const as = await own.signIn('nora@example.org')
  expect((await own.call('PUT', '/erleben/api/contract/v2/3199310/revoke', { as })).statusCode).toBe(200)
  await own.jobs.drain()
  const papers = async () => (await own.call('GET', '/erleben/api/documents/v1?contractId=3199310', { as })).body
  await expect.poll(papers, { timeout: 10_000 }).toContain('Bestätigung des Widerrufs')
  const kept = (JSON.parse(await papers()) as { kind: string; paperId: string }[]).find(
    ({ kind }) => kind === 'withdrawal-confirmation',
  )
  const confirmation = (await own.call('GET', `/erleben/api/documents/v1/${kept?.paperId}`, { as })).body
  expect(confirmation).toContain('Was folgt')
  expect(confirmation).toContain('20.\u{A0}November 2026')
  const devices = await own.call('GET', '/erleben/api/contract/v2/3199310/devices', { as })
  expect(devices.json()).toMatchObject([{ name: 'Homebox 7', returnUntil: '2026-12-04' }])
  const slip = await own.call('POST', '/erleben/api/contract/v2/3199310/switching-papers', {
    as,
    body: { kind: 'return-slip' },
  })
  const { paperId } = slip.json<{ paperId: string }>()
  const paper = (await own.call('GET', `/erleben/api/documents/v1/${paperId}`, { as })).body
  expect(paper).toContain('Homebox 7')
  expect(paper).toContain('Bring es bis 4.\u{A0}Dezember 2026 zur Post')
  await own.close()
})

test('a withdrawal calls the technician off, says so on its receipt, and the time is free again', async () => {
  const own = await startTestApp()
  const as = await own.signIn('nora@example.org')
  const day = async () => {
    const contract = await own.call('POST', '/erleben/api/contract/v2/3199310', { as })
    return contract.json<WireContract>().landlineActivationDetails?.switchOverDate ?? null
  }
  const taken = { name: '', text: 'select 1 from technician_slots where guid = $1' }
  expect([await day(), await own.db.query(taken, [as.guid])]).toEqual([expect.any(String), [expect.anything()]])
  const answer = await own.call('PUT', '/erleben/api/contract/v2/3199310/revoke', { as })
  expect([await day(), await own.db.query(taken, [as.guid])]).toEqual([null, []])
  const { receiptId } = answer.json<{ receiptId: string }>()
  const receipt = await own.call('GET', `/erleben/api/declarations/${receiptId}`)
  expect(receipt.json()).toHaveProperty(
    'facts',
    expect.arrayContaining([{ term: 'Technikertermin', value: expect.stringMatching(/^am .* abgesagt$/) as string }]),
  )
  await own.close()
})

test('an option in use gives another sum back after midnight: the preview of the day before is refused with the new one', async () => {
  const own = await startTestApp()
  const evening = await own.signIn('anna@example.org')
  const path = '/erleben/api/contract/v2/3104882'
  const body = {
    customerGuid: evening.guid,
    contractId: '3104882',
    optionId: 'sicherheitspaket',
    startImmediately: true,
  }
  expect((await own.call('POST', '/erleben/api/option/v2/add', { as: evening, body })).statusCode).toBe(204)
  const booked = async () => {
    const { subContracts } = (await own.call('POST', path, { as: evening })).json<WireContract>()
    return subContracts.find(({ product }) => product?.id === 'sicherheitspaket')
  }
  // Only what is in use is paid by the day.
  await expect.poll(async () => (await booked())?.status).toBe(1)
  const option = (await booked())?.contractId ?? ''
  const at = `/erleben/api/contract/v2/${option}/revoke-preview`
  const shown = (await own.call('GET', at, { as: evening })).json<WirePreview>()
  expect(shown.oneTime).toMatchObject([{ kind: 'days-used', days: 1 }])
  own.clock.advance(24 * 60 * 60 * 1000)
  const as = await own.signIn('anna@example.org')
  const revoke = (previewId: string) =>
    own.call('PUT', `/erleben/api/option/v2/${option}/revoke`, { as, body: { previewId } })
  const refused = await revoke(shown.previewId)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'preview-outdated'])
  const { preview } = refused.json<{ facts: { preview: string } }>().facts
  const today = JSON.parse(preview) as WirePreview
  expect(today.oneTime).toMatchObject([{ kind: 'days-used', days: 2 }])
  expect((await revoke(today.previewId)).statusCode).toBe(200)
  await own.close()
})

test('who was never told of the right gets back what was paid by the month, and pays for no day', async () => {
  const own = await startTestApp()
  const as = await own.signIn('anna@example.org')
  const text = `update contracts set ordered_at = '2026-10-01T10:00:00Z', start_date = '2026-10-01', one_time_cents = 0,
    details = details || '{"withdrawalUntold": true}' where guid = $1 and contract_id = '3104917'`
  await own.db.query({ name: '', text }, [as.guid])
  const path = '/erleben/api/contract/v2/3104917/revoke'
  const { oneTime } = (await own.call('GET', `${path}-preview`, { as })).json<WirePreview>()
  expect(oneTime).toMatchObject([{ kind: 'months-refunded' }])
  // Its own 51 days, and those of its options.
  expect(oneTime[0]?.amount).toBeLessThan(-25)
  const { receiptId } = (await own.call('PUT', path, { as })).json<{ receiptId: string }>()
  const receipt = await own.call('GET', `/erleben/api/declarations/${receiptId}`)
  expect(receipt.body).toContain(`${formatEuro(-toCents(oneTime[0]?.amount ?? 0))} bis 4.\u{A0}Dezember 2026`)
  await own.close()
})

/** Books an option with a code. @returns the status of the answer */
async function book(own: TestPortal, as: Credentials, order: { contractId: string; voucherCode: string }) {
  const body = { customerGuid: as.guid, optionId: 'papierrechnung', startImmediately: true, ...order }
  return (await own.call('POST', '/erleben/api/option/v2/add', { as, body })).statusCode
}

describe('the code that a withdrawn option was booked with', () => {
  const code = 'T-BACK'
  const campaigns = [
    ['a single-use code', { singleUse: true }],
    ['the last of a campaign', { maxRedemptions: 1 }],
  ] as const

  test.each(campaigns)('%s is good again, and of two who take it at once one gets it', async (_what, kind) => {
    const own = await startTestApp()
    await seedVouchers(own.db, [aCampaign('BACK', { ...kind, validTo: '2026-12-31' })])
    const [anna, paul, karla] = (await Promise.all(
      ['anna', 'paul', 'karla'].map((name) => own.signIn(`${name}@example.org`)),
    )) as [Credentials, Credentials, Credentials]
    const root = async (as: Credentials) => {
      const list = await own.call('GET', '/erleben/api/contract/v2?filterActive=true', { as })
      return list.json<WireContract[]>().find(({ possibleActions }) => possibleActions.canAddOption)?.contractId ?? ''
    }
    const contractId = await root(anna)
    expect(await book(own, anna, { contractId, voucherCode: code })).toBe(204)
    const order = async (as: Credentials) => book(own, as, { contractId: await root(as), voucherCode: code })
    expect(await order(paul)).toBe(409)
    const { subContracts } = (
      await own.call('POST', `/erleben/api/contract/v2/${contractId}`, { as: anna })
    ).json<WireContract>()
    const option = subContracts.find(({ product, status }) => product?.id === 'papierrechnung' && status < 90)
    const path = `/erleben/api/contract/v2/${option?.contractId}/revoke`
    const preview = await own.call('GET', `${path}-preview`, { as: anna })
    expect(preview.json()).toMatchObject({ vouchers: [{ code, validUntil: '2026-12-31' }] })
    const { receiptId } = (await own.call('PUT', path, { as: anna })).json<{ receiptId: string }>()
    const receipt = await own.call('GET', `/erleben/api/declarations/${receiptId}`)
    expect(receipt.body).toContain('gilt wieder, bis 31.\u{A0}Dezember 2026')
    const answers = await Promise.all([order(paul), order(karla)])
    expect(answers.toSorted((a, b) => a - b)).toEqual([204, 409])
    await own.close()
  })

  test('stays used where its withdrawal is refused', async () => {
    const own = await startTestApp()
    await seedVouchers(own.db, [aCampaign('BACK', { singleUse: true, validTo: '2026-12-31' })])
    const as = await own.signIn('anna@example.org')
    expect(await book(own, as, { contractId: '3104882', voucherCode: code })).toBe(204)
    const { subContracts } = (await own.call('POST', '/erleben/api/contract/v2/3104882', { as })).json<WireContract>()
    const option = subContracts.find(({ product, status }) => product?.id === 'papierrechnung' && status < 90)
    own.clock.advance(20 * 24 * 60 * 60 * 1000)
    const late = await own.signIn('anna@example.org')
    const revoke = await own.call('PUT', `/erleben/api/option/v2/${option?.contractId}/revoke`, { as: late })
    expect(revoke.statusCode).toBe(409)
    const paul = await own.signIn('paul@example.org')
    const [root] = (await own.call('GET', '/erleben/api/contract/v2?filterActive=true', { as: paul })).json<
      WireContract[]
    >()
    expect(await book(own, paul, { contractId: root?.contractId ?? '', voucherCode: code })).toBe(409)
    await own.close()
  })
})
