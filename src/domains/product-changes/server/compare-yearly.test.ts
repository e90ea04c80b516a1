/** The yearly letter on the best tariff, walked through by the daily job. */
import { expect, test } from 'vitest'

import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import { ahornstrasse } from '#domains/contracts/fixtures.ts'
import { justOrdered, type NewContract } from '#domains/contracts/new-contract.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { seedContracts } from '#domains/contracts/server/write-contracts.ts'
import { statement } from '#platform/server/db.ts'

const papers = statement<{ contractId: string; title: string; day: string }>(
  '',
  `select contract_id as "contractId", title, dated_on::text as day from contract_papers
   where kind = 'best-tariff' and contract_id like '99001%' order by contract_id, dated_on`,
)
const told = statement<{ title: string; body: string }>(
  '',
  `select title, body from messages where dedupe_key like 'best-tariff:99001%' order by dedupe_key`,
)
const mails = statement<{ subject: string; text: string }>(
  '',
  `select subject, text from mails where dedupe_key like 'best-tariff:99001%' order by dedupe_key`,
)

const contract = (contractId: string, overrides: Partial<NewContract>): NewContract => ({
  contractId,
  id: `019a9f01-0000-7000-8000-00000${contractId}`,
  guid: '',
  rootContractId: contractId,
  productId: 'dsl-250',
  status: 1,
  monthlyCents: 4995,
  oneTimeCents: 0,
  orderedAt: '2025-12-01T11:00:00Z',
  startDate: '2025-12-05',
  minTermMonths: 24,
  ...justOrdered,
  address: ahornstrasse,
  ...overrides,
})

/** At an old price; the same at today's; one that ends; one that is blocked; one with a change ahead, made below. */
const rows: readonly NewContract[] = [
  contract('9900101', {}),
  contract('9900102', { monthlyCents: 3995, minTermMonths: 0 }),
  contract('9900103', { terminationDate: '2027-03-31', terminationReceivedAt: '2026-11-01T11:00:00Z' }),
  contract('9900104', { status: 93 }),
  contract('9900105', {}),
]

const nbsp = (text: string): string => text.replaceAll('\u{A0}', ' ')

async function walkTo({ clock, daily }: TestPortal, day: string): Promise<void> {
  clock.set(`${day}T05:00:00Z`)
  expect((await daily.run()).failed).toBe(0)
}

test('comes on the day a year after the first one, once, with what would be better; then every year', async () => {
  const portal = await startTestApp()
  await portal.daily.run()
  const as = await portal.signIn('jan@example.org')
  await seedContracts(
    portal.db,
    rows.map((row) => Object.assign(structuredClone(row), { guid: as.guid })),
  )
  const order = { as, body: { productId: 'glasfaser-500' } }
  const path = '/erleben/api/contract/v2/9900105/product-change'
  expect((await portal.call('PUT', path, order)).statusCode).toBe(200)

  await walkTo(portal, '2026-12-04')
  expect(await portal.db.query(papers)).toEqual([])
  for (const day of ['2026-12-05', '2026-12-05', '2026-12-06']) await walkTo(portal, day)
  const title = 'Dein Tarif im Vergleich'
  expect(await portal.db.query(papers)).toEqual([
    { contractId: '9900101', title, day: '2026-12-05' },
    { contractId: '9900102', title, day: '2026-12-05' },
  ])

  const [better, best] = await portal.db.query(told)
  expect(nbsp(better?.title ?? '')).toBe('Mit Glasfaser 250 zahlst du 10,00 € im Monat weniger')
  expect(nbsp(better?.body ?? '')).toContain('Die Mindestlaufzeit endet am 30. November 2027.')
  expect(nbsp(best?.title ?? '')).toBe('DSL 250 bleibt der beste Tarif für dich')
  const [mail] = await portal.db.query(mails)
  expect(nbsp(mail?.text ?? '')).toContain(
    'Für DSL 250 (Vertrag 9900101) zahlst du zurzeit 49,95 € im Monat, ohne Optionen.',
  )
  expect(nbsp(mail?.text ?? '')).toContain('www.bundesnetzagentur.de')
  expect(await listHistory(portal.db, as.guid, { contractId: '9900101' })).toMatchObject([
    { kind: 'tariff-compared', actor: { by: 'portal' }, after: { better: 'Glasfaser 250' } },
  ])

  // Its change is carried out on the first of January: what runs then is compared on the next day.
  await walkTo(portal, '2027-01-02')
  expect((await portal.db.query(papers)).map(({ contractId }) => contractId)).toEqual(['9900101', '9900102', '9900105'])
  await walkTo(portal, '2027-12-04')
  expect(await portal.db.query(papers)).toHaveLength(3)
  await walkTo(portal, '2027-12-07')
  expect((await portal.db.query(papers)).filter(({ contractId }) => contractId < '9900103')).toHaveLength(4)
  await portal.close()
})
