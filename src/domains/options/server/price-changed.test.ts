/** What was shown is what is ordered: an order carries the digest of the contract summary (§ 312j BGB, § 54 TKG). */
import { beforeEach, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const contractId = '3104882'
const option = '/erleben/api/option/v2'

let anna: Credentials
beforeEach(() => openAt('2026-11-20T10:00:00Z'))

/** Anna opens the portal at that moment. */
async function openAt(instant: string): Promise<void> {
  portal.clock.set(instant)
  anna = await portal.signIn('anna@example.org')
}

/** Whether the last summary said that the cart holds a voucher. */
let flagged: boolean | undefined

async function shownSummary(optionId: string, startImmediately: boolean): Promise<ContractSummary> {
  const path = `${option}/${contractId}/${optionId}/summary?startImmediately=${String(startImmediately)}`
  const answer = (await portal.call('GET', path, { as: anna })).json<ContractSummary & { cartVoucher: boolean }>()
  const { cartVoucher, ...summary } = answer
  flagged = cartVoucher
  return summary
}

async function order(optionId: string, more: Record<string, unknown>): Promise<[number, string | undefined]> {
  const body = { customerGuid: anna.guid, contractId, optionId, startImmediately: false, ...more }
  const answer = await portal.call('POST', `${option}/add`, { as: anna, body })
  return [answer.statusCode, answer.body === '' ? undefined : answer.json<{ code: string }>().code]
}

function priceLines({ sections }: ContractSummary): string[] {
  return (sections.find(({ title }) => title === 'Preis')?.lines ?? []).map((line) => line.replaceAll('\u00A0', ' '))
}

async function keptSummary(optionId: string): Promise<ContractSummary> {
  const read = await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as: anna })
  const { subContracts } = read.json<{
    subContracts: { contractId: string; status: number; product: { id: string } }[]
  }>()
  const booked = subContracts.find(({ product, status }) => product.id === optionId && status < 2)
  const kept = await portal.call('GET', `${option}/${booked?.contractId}/order`, { as: anna })
  return kept.json<{ summary: ContractSummary }>().summary
}

const raise = statement(
  '',
  `update products set doc = jsonb_set(doc, '{charges,0,amount}', to_jsonb((doc #>> '{charges,0,amount}')::int + 500)) where id = $1`,
)

test('a price that has risen since is not ordered; the new one is, once it has been shown', async () => {
  const before = await shownSummary('kinderwelt', false)
  await portal.db.query(raise, ['kinderwelt'])
  await expect.poll(() => shownSummary('kinderwelt', false)).not.toEqual(before)
  expect(await order('kinderwelt', { summaryDigest: before.digest })).toEqual([409, 'price-changed'])
  const after = await shownSummary('kinderwelt', false)
  expect(priceLines(after)).not.toEqual(priceLines(before))
  expect(await order('kinderwelt', { summaryDigest: after.digest })).toEqual([204, undefined])
  expect(await keptSummary('kinderwelt')).toEqual(after)
})

test('an order after midnight would begin on another day than the page said', async () => {
  const { digest } = await shownSummary('uhd-sender', false)
  await openAt('2026-11-20T22:59:59Z')
  expect(await shownSummary('uhd-sender', false)).toMatchObject({ digest })
  portal.clock.set('2026-11-20T23:00:00Z')
  expect(await order('uhd-sender', { summaryDigest: digest })).toEqual([409, 'price-changed'])
})

test('the summary of one start is not that of the other', async () => {
  const { digest } = await shownSummary('uhd-sender', true)
  expect(await order('uhd-sender', { summaryDigest: digest })).toEqual([409, 'price-changed'])
})

test('the voucher of the cart stands in the summary, with its end; other terms of it are refused', async () => {
  const without = await shownSummary('hd-sender', false)
  expect(flagged).toBe(false)
  const item = { cartUserId: anna.guid, guid: anna.guid, itemInstanceId: contractId, product: 'hd-sender' }
  const body = { ...item, voucher: 'WILLKOMMEN' }
  await portal.call('POST', '/erleben/api/v1/voucher-bff/voucher/validate', { as: anna, body })
  const shown = await shownSummary('hd-sender', false)
  expect(flagged).toBe(true)
  expect(priceLines(shown)).toEqual([
    '3,95 € monatlich bis 30. Juni 2027, danach 5,95 €.',
    'Darin: dein Gutschein, 2,00 € weniger im Monat bis 30. Juni 2027.',
    'Alle Preise enthalten die Mehrwertsteuer.',
  ])
  const coded = { voucherCode: 'willkommen' }
  expect(await order('hd-sender', { ...coded, summaryDigest: without.digest })).toEqual([409, 'price-changed'])
  expect(await order('hd-sender', { summaryDigest: shown.digest })).toEqual([409, 'price-changed'])
  expect(await order('hd-sender', { ...coded, summaryDigest: shown.digest })).toEqual([204, undefined])
  expect(await keptSummary('hd-sender')).toEqual(shown)
})

test('who compares nothing orders at the price of the moment', async () => {
  expect(await order('upload-turbo', {})).toEqual([204, undefined])
})
