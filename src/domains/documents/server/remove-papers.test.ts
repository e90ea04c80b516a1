/** What is kept no longer goes on its day, with its file; papers of a contract that runs stay. */
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { paperKinds, type NewPaper } from '../paper.ts'
import { keepPapers } from './papers.ts'

const left = statement<{ key: string; review: string }>(
  '',
  `select dedupe_key as key, review_on::text as review from contract_papers where dedupe_key like 'test:%' order by 1`,
)
const rules = statement<{ kind: string }>('', 'select kind from document_retention')

const provider = { name: 'e', company: 'e', street: 's', city: 'c', email: 'm', phone: 'p' }

test('papers go when their years are over, counted from the end of the contract or from their own day', async () => {
  const portal = await startTestApp()
  const { guid } = await portal.signIn('anna@example.org')
  const paper = (name: string, contractId: string, kind: NewPaper['kind'], date: string): NewPaper => ({
    id: randomUUID(),
    guid,
    kind,
    title: name,
    date,
    sections: [],
    provider,
    contract: { contractId, product: '' },
    dedupeKey: `test:${name}`,
  })
  await keepPapers(portal.db, [
    paper('of a contract that runs', '3104882', 'summary', '2015-05-01'),
    paper('of a contract that ended', '2711306', 'summary', '2015-05-01'),
    paper('folder of last year', '3104882', 'switching-folder', '2024-12-31'),
    paper('folder of this year', '3104882', 'switching-folder', '2026-01-01'),
  ])
  await portal.daily.run()
  const names = async () => (await portal.db.query(left)).map(({ key, review }) => [key.slice(5), review.slice(0, 4)])
  expect(await names()).toEqual([
    ['folder of this year', '2028'],
    ['of a contract that ended', expect.stringMatching(/^203\d$/)],
    ['of a contract that runs', '2027'],
  ])
  await portal.daily.run()
  expect(await names()).toHaveLength(3)
  await portal.close()
})

test('every kind of paper has its rule', async () => {
  const portal = await startTestApp()
  const kinds = new Set((await portal.db.query(rules)).map(({ kind }) => kind))
  expect(paperKinds.filter((kind) => !kinds.has(kind))).toEqual([])
  await portal.close()
})

const summaries = statement<{ digest: string; sections: unknown[]; review: string | null }>(
  '',
  `select digest, document->'sections' as sections, review_on::text as review from contract_summaries
   where guid = $1::uuid and digest like 'test%' order by 1`,
)
const keepSummary = statement(
  '',
  `insert into contract_summaries (guid, digest, document, review_on) values ($1::uuid, $2, $3::jsonb, '2026-01-01')`,
)

const summary = (contractId: string) =>
  JSON.stringify({ contract: { contractId }, sections: [{ title: 't', lines: [] }] })

test('the words of an order’s summary go when its contract is long over, the digest stays', async () => {
  const portal = await startTestApp()
  const { guid } = await portal.signIn('anna@example.org')
  await portal.db.query(keepSummary, [guid, 'test-ended', summary('2711306')])
  await portal.db.query(keepSummary, [guid, 'test-runs', summary('3104882')])
  const kept = async () =>
    (await portal.db.query(summaries, [guid])).map(({ digest, review, sections }) => [digest, sections.length, review])
  await portal.daily.run()
  const ended = (await kept())[0]?.[2] as string
  expect(await kept()).toEqual([
    ['test-ended', 1, expect.stringMatching(/^203\d-01-01$/)],
    ['test-runs', 1, '2027-01-01'],
  ])
  portal.clock.advance(Date.parse(`${ended}T11:00:00Z`) - portal.clock.now())
  await portal.daily.run()
  expect((await kept())[0]).toEqual(['test-ended', 0, null])
  expect((await kept())[1]?.[1]).toBe(1)
  await portal.close()
})
