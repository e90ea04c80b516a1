import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import type { WirePreview } from '#domains/terminations/api.ts'

const contractId = '3104882'
const optionId = 'wlan-einrichtung'

const portal = await startPortal()

test('a voucher for what is paid once: in the summary that is kept, and on the contract', async () => {
  const anna = await portal.signIn('anna@example.org')
  const order = { contractId, optionId, startImmediately: true, voucherCode: 'extra-2026' }
  const body = { customerGuid: anna.guid, ...order }
  const answer = await portal.call('POST', '/erleben/api/option/v2/add', { as: anna, body })
  expect(answer.statusCode).toBe(204)
  const read = await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as: anna })
  const { subContracts } = read.json<WireContract>()
  const booked = subContracts.find((sub) => sub.product?.id === optionId)
  expect(booked?.discounts).toMatchObject([
    { priceType: 'ONE_TIME', priceAmount: 2, startDate: '2026-11-20', endDate: '2026-11-20' },
  ])
  const kept = await portal.call('GET', `/erleben/api/option/v2/${booked?.contractId ?? ''}/order`, { as: anna })
  const { sections } = kept.json<{ summary: ContractSummary }>().summary
  expect(sections.find(({ title }) => title === 'Preis')?.lines).toContain(
    'Darin: dein Gutschein, einmalig 2,00\u00A0€ weniger.',
  )
  // The receipt says it beside the price.
  expect(kept.json()).toMatchObject({ voucher: { discount: 2, monthlyUntil: null } })
  // Withdrawn, it brings back what was paid.
  const back = await portal.call('GET', `/erleben/api/contract/v2/${booked?.contractId ?? ''}/revoke-preview`, {
    as: anna,
  })
  expect(back.json<WirePreview>().oneTime).toEqual([{ kind: 'price-refunded', amount: -77, days: 0 }])
})

test('one that is given every month says until when', async () => {
  const anna = await portal.signIn('anna@example.org')
  const order = { contractId, optionId: 'hd-sender', startImmediately: false, voucherCode: 'willkommen' }
  const body = { customerGuid: anna.guid, ...order }
  await portal.call('POST', '/erleben/api/option/v2/add', { as: anna, body })
  const read = await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as: anna })
  const booked = read.json<WireContract>().subContracts.find((sub) => sub.product?.id === 'hd-sender')
  const kept = await portal.call('GET', `/erleben/api/option/v2/${booked?.contractId ?? ''}/order`, { as: anna })
  expect(kept.json()).toMatchObject({ voucher: { discount: 2, monthlyUntil: '2027-06-30' } })
})
