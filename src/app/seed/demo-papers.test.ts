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

test('nothing that is confirmed already is owed once more', async () => {
  const owed = statement(
    '',
    `select contract_id from relocations where confirmed_at is null
     union all select contract_id from product_changes where confirmed_at is null`,
  )
  expect(await db.query(owed)).toEqual([])
})
