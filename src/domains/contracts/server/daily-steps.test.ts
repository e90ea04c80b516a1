/** What the days bring to contracts: walked through day by day, late, twice, broken off, and over two processes. */
import { expect, test } from 'vitest'

import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { statement } from '#platform/server/db.ts'

import { justOrdered, type NewContract } from '../new-contract.ts'
import { listHistory } from './history.ts'
import { seedContracts } from './write-contracts.ts'

const state = statement<{ line: string }>(
  '',
  `select concat_ws(' ', contract_id, status, start_date, coalesce(ended_at::text, '-'), renewal_announced_on) as line
   from contracts where contract_id like '99000%' order by contract_id`,
)
const ended = statement('', `select contract_id from contracts where contract_id like '99000%' and status = 90`)
const inbox = statement<{ title: string }>('', `select title from messages where body like '%99000%' order by title`)
const endsSaid = statement<{ body: string }>(
  '',
  `select body from messages where body like '%99000%zu Ende%' order by body`,
)
const mails = statement<{ subject: string; text: string }>(
  '',
  `select subject, text from mails where dedupe_key like 'renewal:%'`,
)

const contract = (contractId: string, overrides: Partial<NewContract>): NewContract => ({
  contractId,
  id: `019a9f00-0000-7000-8000-00000${contractId}`,
  guid: '',
  rootContractId: contractId,
  productId: 'glasfaser-500',
  status: 1,
  monthlyCents: 4995,
  oneTimeCents: 0,
  orderedAt: '2025-03-01T11:00:00Z',
  // Less than a year: tariffs are not compared yet.
  startDate: '2026-03-01',
  minTermMonths: 0,
  ...justOrdered,
  ...overrides,
})

const notice = { terminationDate: '2026-11-30', terminationReceivedAt: '2026-10-20T11:00:00Z' }
const landline = { id: '341-1', ndc: '341', sn: '5550177' }
const option = { productId: 'sport-paket' }

/** One ends with an option, one begins, one has an option that ends alone, one comes to the end of its term, one is suspended. */
const rows: readonly NewContract[] = [
  contract('9900001', { ...notice, details: { landlineNumberDetails: landline, rufnummer: '+49 171 3920066' } }),
  contract('9900002', { ...option, rootContractId: '9900001', details: { rufnummer: '+49 171 3920099' } }),
  contract('9900003', { status: 0, startDate: '2026-12-03', orderedAt: '2026-11-01T11:00:00Z' }),
  contract('9900004', {}),
  contract('9900005', { ...option, ...notice, rootContractId: '9900004', terminationDate: '2026-12-05' }),
  contract('9900006', { minTermMonths: 24, orderedAt: '2025-02-01T11:00:00Z' }),
  contract('9900007', { ...notice, status: 93 }),
  contract('9900008', {
    ...option,
    rootContractId: '9900004',
    status: 0,
    startDate: null,
    details: { startDateRequested: '2026-12-02' },
    source: { name: 'crm', id: '8', version: 1 },
  }),
]

const nbsp = (text: string): string => text.replaceAll('\u00A0', ' ')

async function walkTo(portals: readonly TestPortal[], day: string): Promise<void> {
  for (const { clock } of portals) clock.set(`${day}T05:00:00Z`)
  await Promise.all(portals.map(({ daily }) => daily.run()))
}

const everyDay = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']

/** The portals on one database, the contracts in it. */
async function withPortals(count: number, work: (portals: readonly TestPortal[]) => Promise<void>): Promise<void> {
  const database = await openTestDatabase()
  const portals: TestPortal[] = []
  for (let index = 0; index < count; index += 1) portals.push(await startTestApp({}, { database }))
  try {
    for (const { daily } of portals) await daily.run()
    const guid = (await portals[0]?.signIn('jan@example.org'))?.guid ?? ''
    await seedContracts(
      database.db,
      rows.map((row) => Object.assign(structuredClone(row), { guid })),
    )
    await work(portals)
    expect((await database.db.query(state)).map(({ line }) => line)).toEqual([
      '9900001 90 2026-03-01 2026-11-30',
      '9900002 90 2026-03-01 2026-11-30',
      '9900003 1 2026-12-03 -',
      '9900004 1 2026-03-01 -',
      '9900005 90 2026-03-01 2026-12-05',
      '9900006 1 2026-03-01 - 2026-12-01',
      '9900007 90 2026-03-01 2026-11-30',
      '9900008 1 2026-12-02 -',
    ])
    const titles = (await database.db.query(inbox)).map(({ title }) => nbsp(title))
    expect(titles.filter((title) => !title.includes('Mindestlaufzeit'))).toEqual([
      'Glasfaser 500 ist aktiv',
      'Glasfaser 500 ist am 30. November 2026 ausgelaufen',
      'Glasfaser 500 ist am 30. November 2026 ausgelaufen',
      'Sport-Paket ist aktiv',
      'Sport-Paket ist am 5. Dezember 2026 ausgelaufen',
    ])
    expect((await database.db.query(endsSaid)).map(({ body }) => nbsp(body.replace(/\s*\[.*/, '')))).toEqual([
      'Dein Vertrag 9900001 ist mit dem 30. November 2026 zu Ende gegangen. Die Rufnummern 0341 5550177, 0171 3920066 und 0171 3920099 kann ein anderer Anbieter bis 30. Dezember 2026 übernehmen.',
      'Dein Vertrag 9900007 ist mit dem 30. November 2026 zu Ende gegangen.',
      'Die Option zu deinem Vertrag 9900004 ist mit dem 5. Dezember 2026 zu Ende gegangen.',
    ])
    expect(titles).toContain('Mindestlaufzeit endet am 31. Januar 2027')
    const history = await listHistory(database.db, guid, { contractId: '9900002' })
    expect(history).toMatchObject([
      { kind: 'ended', actor: { by: 'portal' }, before: { status: 1 }, after: { status: 90 } },
    ])
    expect(await listHistory(database.db, guid, { contractId: '9900003' })).toMatchObject([{ kind: 'started' }])
  } finally {
    for (const portal of portals) await portal.close()
    await database.drop()
  }
}

test('every day its own: what ends, ends with its options, what begins, begins', () =>
  withPortals(1, async (portals) => {
    for (const day of everyDay) await walkTo(portals, day)
  }))

test('days late it comes to the same', () => withPortals(1, (portals) => walkTo(portals, '2026-12-06')))

test('run twice it comes to the same', () =>
  withPortals(1, async (portals) => {
    for (const day of everyDay) await walkTo(portals, day)
    for (const day of everyDay) await walkTo(portals, day)
  }))

test('broken off in the middle of a day and taken up by another process it comes to the same', () =>
  withPortals(2, async ([first, second]) => {
    if (first === undefined || second === undefined) return
    first.clock.set('2026-12-06T05:00:00Z')
    const half = first.daily.run()
    for (let tries = 0; (await first.db.query(ended)).length === 0 && tries < 1000; tries += 1) continue
    // Comes into force after the batch that is under way.
    await first.daily.stop()
    await half
    expect((await first.db.query(state)).map(({ line }) => line)).toContain('9900008 0 -')
    await walkTo([second], '2026-12-06')
  }))

test('over two processes it comes to the same', () =>
  withPortals(2, async (portals) => {
    for (const day of ['2026-12-01', '2026-12-06']) await walkTo(portals, day)
  }))

test('two months before the minimum term ends its customer gets the letter', () =>
  withPortals(1, async ([portal]) => {
    if (portal === undefined) return
    await walkTo([portal], '2026-12-06')
    const mail = (await portal.db.query(mails)).find(({ text }) => text.includes('9900006'))
    expect(nbsp(mail?.text ?? '')).toContain('endet am 31. Januar 2027')
    expect(nbsp(mail?.text ?? '')).toContain('Kündigen kannst du zum Ende der Mindestlaufzeit bis 31. Dezember 2026.')
    expect(nbsp(mail?.text ?? '')).toContain('jederzeit mit einem Monat Frist')
    // Its sentences are the letter's: none stands there twice.
    expect(mail?.text.match(/jederzeit mit einem Monat Frist/g)).toHaveLength(1)
    const jan = await portal.signIn('jan@example.org')
    const papers = await portal.call('GET', '/erleben/api/documents/v1?contractId=9900006', { as: jan })
    expect(papers.json()).toMatchObject([{ title: 'Deine Mindestlaufzeit endet', date: '2026-12-01' }])
  }))
