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
