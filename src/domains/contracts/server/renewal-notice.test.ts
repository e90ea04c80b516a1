/** The letter before a minimum term ends (§ 56 (3) TKG), where another tariff with a term of its own is ordered. */
import { expect, test } from 'vitest'

import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { ahornstrasse } from '../fixtures.ts'
import { justOrdered, type NewContract } from '../new-contract.ts'
import { seedContracts } from './write-contracts.ts'

const papers = statement<{ day: string; text: string }>(
  '',
  `select dated_on::text as day, document::text as text from contract_papers
   where kind = 'renewal-notice' and contract_id = '9900201' order by dated_on`,
)

/** The day of each letter, and when the term ends that it is about. */
async function letters({ db }: TestPortal): Promise<string[]> {
  const found = await db.query(papers)
  return found.map(
    ({ day, text }) => `${day}: ${/endet am ([^"]*?)\./.exec(text.replaceAll(/(\d)\.\s/g, '$1 '))?.[1] ?? ''}`,
  )
}

/** Its minimum term ends on 24 January 2027. */
const contract: NewContract = {
  contractId: '9900201',
  id: '019a9f02-0000-7000-8000-000009900201',
  guid: '',
  rootContractId: '9900201',
  productId: 'dsl-250',
  status: 1,
  monthlyCents: 4995,
  oneTimeCents: 0,
  orderedAt: '2025-01-25T11:00:00Z',
  startDate: '2025-01-28',
  minTermMonths: 24,
  ...justOrdered,
  address: ahornstrasse,
}

async function walkTo({ clock, daily }: TestPortal, day: string): Promise<void> {
  clock.set(`${day}T11:00:00Z`)
  expect((await daily.run()).failed).toBe(0)
}

async function withOrderedTariff(work: (portal: TestPortal, path: string) => Promise<void>): Promise<void> {
  const portal = await startTestApp()
  const as = await portal.signIn('jan@example.org')
  await seedContracts(portal.db, [{ ...contract, guid: as.guid }])
  const path = '/erleben/api/contract/v2/9900201/product-change'
  const ordered = await portal.call('PUT', path, { as, body: { productId: 'glasfaser-500' } })
  expect(ordered.statusCode).toBe(200)
  await work(portal, path)
  await portal.close()
}

test('waits while it is ordered, and comes once it is taken back', () =>
  withOrderedTariff(async (portal, path) => {
    await walkTo(portal, '2026-11-26')
    expect(await letters(portal)).toEqual([])
    await walkTo(portal, '2026-12-05')
    const as = await portal.signIn('jan@example.org')
    expect((await portal.call('DELETE', path, { as })).statusCode).toBe(200)
    await walkTo(portal, '2026-12-06')
    expect(await letters(portal)).toEqual(['2026-12-06: 24 Januar 2027'])
  }))

test('comes once in the term of the other tariff, where that stays', () =>
  withOrderedTariff(async (portal) => {
    for (const day of ['2026-11-26', '2027-02-01', '2028-09-19']) await walkTo(portal, day)
    expect(await letters(portal)).toEqual([])
    for (const day of ['2028-09-20', '2028-09-21']) await walkTo(portal, day)
    expect(await letters(portal)).toEqual(['2028-09-20: 19 November 2028'])
  }))
