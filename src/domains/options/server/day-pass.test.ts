/** A day pass is ordered for a day: what is shown, ordered and kept is that day. */
import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import type { ContractSummary } from '#domains/documents/api.ts'

const contractId = '3066920'
const optionId = 'sport-tagespass'

const portal = await startPortal()
const david = await portal.signIn('david@example.org')

function order(more: Record<string, unknown>) {
  const body = { customerGuid: david.guid, contractId, optionId, startImmediately: false, ...more }
  return portal.call('POST', '/erleben/api/option/v2/add', { as: david, body })
}

async function summary(day: string) {
  const path = `/erleben/api/option/v2/${contractId}/${optionId}/summary?startImmediately=false&startDate=${day}`
  return (await portal.call('GET', path, { as: david })).json<ContractSummary & { bookedFor: string }>()
}

describe('refusals', () => {
  test.each([
    ['in the withdrawal period without the wish', { startDate: '2026-11-28' }, 'early-start-required'],
    ['in the past', { startDate: '2026-11-19', startImmediately: true }, 'day-not-possible'],
    ['more than a year ahead', { startDate: '2027-11-21' }, 'day-not-possible'],
    ['no Friday', { optionId: 'tempo-wochenende', startDate: '2026-12-12' }, 'day-not-possible'],
    ['an option that goes on', { optionId: 'hd-sender', startDate: '2026-12-12' }, 'day-not-possible'],
  ])('%s', async (_what, more, code) => {
    const answer = await order(more)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, code])
  })
})

test('the chosen day stands in the summary, whose digest the order needs, on the contract and in the mail', async () => {
  const shown = await summary('2026-12-12')
  expect(shown.bookedFor).toBe('day')
  expect(JSON.stringify(shown.sections)).toContain(
    'Die Option gilt ab 12.\u00A0Dezember 2026, dem Tag, den du gewählt hast.',
  )
  const other = await order({ startDate: '2026-12-13', summaryDigest: shown.digest })
  expect(other.json()).toMatchObject({ code: 'price-changed' })
  expect((await order({ startDate: '2026-12-12', summaryDigest: shown.digest })).statusCode).toBe(204)
  const read = await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as: david })
  const booked = read.json<WireContract>().subContracts.find((sub) => sub.product?.id === optionId)
  expect(booked).toMatchObject({ status: 0, startDateRequested: '2026-12-12' })
  const [mail] = await writtenDown(portal, 'mails', 'Deine Bestellung: %')
  expect(mail?.body).toContain(
    '\nDie Option gilt ab 12.\u00A0Dezember 2026, dem Tag, den du gewählt hast.\n\nWiderruf: ',
  )
})
