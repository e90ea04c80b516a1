/** What was ordered, ended or taken back in the demonstration has left behind what the real act leaves: its papers and its message. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { statement, type Db } from '#platform/server/db.ts'

import { openTestDatabase } from '../testing/test-database.ts'

let db: Db
let drop: () => Promise<void>
beforeAll(async () => ({ db, drop } = await openTestDatabase()))
afterAll(() => drop())

const papersOf = statement<{ id: string; kind: string; title: string; date: string; text: string }>(
  '',
  `select id, kind, title, dated_on::text as date, document::text as text from contract_papers
   where contract_id = $1 order by dated_on, title`,
)

const messagesOf = statement<{ title: string; body: string; documents: string }>(
  '',
  `select m.title, m.body, coalesce(m.documents::text, '') as documents from messages m
   where m.guid = (select guid from contracts where contract_id = $1) order by m.created_at`,
)

test('a move that was ordered has its confirmation among the papers and in the inbox', async () => {
  const papers = await db.query(papersOf, ['3092277'])
  const paper = papers.find(({ title }) => title === 'Bestätigung: Umzug')
  expect(paper).toMatchObject({ kind: 'confirmation', date: '2026-11-14' })
  expect(paper?.text).toContain('Vorgang: U-2026-309227')
  expect(paper?.text).toContain('Umzugstag: 8.\u00A0Dezember 2026')
  const messages = await db.query(messagesOf, ['3092277'])
  const told = messages.find(({ title }) => title.endsWith('ist beauftragt'))
  expect(told?.documents).toContain(paper?.id)
})

test('a product change that was ordered has what was agreed among the papers and in the inbox', async () => {
  const papers = (await db.query(papersOf, ['3066920'])).filter(({ date }) => date === '2026-11-15')
  expect(papers.map(({ title }) => title)).toEqual([
    'Auftragsbestätigung Glasfaser 500',
    'Vertragszusammenfassung Glasfaser 500',
    'Widerrufsbelehrung Glasfaser 500',
  ])
  const [confirmation] = papers
  expect(confirmation?.text).toContain('Wechsel zu Glasfaser 500, Vorgang P-2026-306692')
  expect(confirmation?.text).toContain('"1.\u00A0Dezember 2026"')
  const [told] = await db.query(messagesOf, ['3066920'])
  expect(told?.title).toBe('Wechsel zu Glasfaser 500 am 1.\u00A0Dezember 2026')
  for (const { id } of papers) expect(told?.documents).toContain(id)
})

test.each([
  ['an option that was ended alone', '310488202', ['termination-confirmation 2026-10-05']],
  ['an option that ends with its contract', '307750801', []],
  ['an option that was taken back', '310491703', ['withdrawal-confirmation 2026-07-10']],
])('%s has the papers of that', async (_what, contractId, papers) => {
  const found = await db.query(papersOf, [contractId])
  expect(found.map(({ date, kind }) => `${kind} ${date}`)).toEqual(papers)
})

const noticeOf = statement<{
  number: string
  received: string
  effective: string
  entries: string[]
  message: string
  body: string
}>(
  '',
  `select d.number, (d.received_at at time zone 'Europe/Berlin')::date::text as received, d.effective_on::text as effective,
     (select array_agg(h.kind) from contract_history h where h.contract_id = d.contract_id and h.at = d.received_at) as entries,
     m.title as message, m.body
   from declarations d join terminations t on t.declaration_id = d.id and t.state = 'effective' and t.effective_on = d.effective_on
     join messages m on m.guid = d.guid and m.created_at = d.confirmed_at and m.created_at = d.received_at
   where d.contract_id = $1 and d.state = 'carried-out'`,
)

test.each([
  ['a contract', '3077508', '2026-10-31', '2026-12-31', 'Glasfaser 100 endet am 31.\u00A0Dezember 2026'],
  ['an option', '310488202', '2026-10-05', '2026-11-30', 'Telefon-Flat Europa endet am 30.\u00A0November 2026'],
])(
  'the notice of %s has its receipt, its record and its message',
  async (_what, contractId, received, effective, message) => {
    const [notice, ...more] = await db.query(noticeOf, [contractId])
    expect(more).toEqual([])
    expect(notice).toMatchObject({ received, effective, entries: ['terminated'], message })
    expect(notice?.number).toMatch(/^K-2026-\d{6}$/)
    expect(notice?.body).toContain('Beleg ansehen')
    const kept = statement<{ details: object }>('', 'select details from contracts where contract_id = $1')
    const [contract] = await db.query(kept, [contractId])
    expect(contract?.details).not.toHaveProperty('terminationCancellationDate')
  },
)

test('each option has what was agreed with its order among the papers of its contract', async () => {
  const options = statement<{ id: string; kinds: string[] }>(
    '',
    `select o.id, (select array_agg(kind order by kind) from contract_papers p where p.contract_id = o.root_contract_id
       and p.dedupe_key like 'option-order:' || o.id || ':%') as kinds
     from contracts o where contract_id <> root_contract_id`,
  )
  const kinds = ['confirmation', 'summary', 'withdrawal-instruction']
  const found = await db.query(options)
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter((option) => option.kinds.join(' ') !== kinds.join(' '))).toEqual([])
})

test.each([
  ['whose minimum term ends in two months', '3104882', 'renewal-notice', '2026-10-31'],
  ['that is older than a year', '3104882', 'best-tariff', '2026-01-14'],
])('a contract %s was told of it', async (_which, contractId, kind, date) => {
  const found = await db.query(papersOf, [contractId])
  expect(found.filter((paper) => paper.kind === kind).map((paper) => paper.date)).toEqual([date])
})

test('nothing that is confirmed already is owed once more', async () => {
  const owed = statement(
    '',
    `select contract_id from relocations where confirmed_at is null
     union all select contract_id from product_changes where confirmed_at is null
     union all select contract_id from declarations where confirmed_at is null`,
  )
  expect(await db.query(owed)).toEqual([])
})
