/** Declarations, their receipts and proofs go when their years are over; what waits for a decision stays. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { aCancellation } from '../fixtures.ts'

const path = '/erleben/api/declarations'

const decide = statement(
  '',
  `update declarations set state = 'declined', decision_reason = 'x', decided_at = received_at where id = $1`,
)
const proof = statement(
  '',
  `insert into declaration_proofs (guid, declaration_id, position, name, media_type, size, digest, file, received_at)
   values ($1::uuid, $2, 1, 'p.pdf', 'application/pdf', 4, repeat('a', 64), '\\x25504446', $3::timestamptz)`,
)
const proofs = statement<{ id: string }>(
  '',
  'select declaration_id as id from declaration_proofs where guid = $1::uuid',
)
const files = statement<{ id: string }>('', 'select id from document_files where id = any($1::text[])')

test('three years for proofs, six for receipts, counted from the end of the year of arrival', async () => {
  const portal = await startTestApp()
  const { guid } = await portal.signIn('anna@example.org')
  const declared = async (): Promise<string> => {
    const { formValue } = (await portal.call('GET', `${path}/form`)).json<{ formValue: string }>()
    const { kind: _kind, ...body } = aCancellation()
    return (await portal.call('POST', `${path}/cancellation`, { body: { ...body, formValue } })).json<{ id: string }>()
      .id
  }
  const [decided, waiting] = [await declared(), await declared()]
  await portal.db.query(decide, [decided])
  for (const id of [decided, waiting]) await portal.db.query(proof, [guid, id, '2026-11-20T11:00:00Z'])
  await portal.call('GET', `${path}/${decided}/pdf`)
  const left = async (today: string) => {
    portal.clock.advance(Date.parse(`${today}T11:00:00Z`) - portal.clock.now())
    await portal.daily.run()
    const receipt = (id: string) => portal.call('GET', `${path}/${id}`).then(({ statusCode }) => statusCode)
    return {
      receipts: [await receipt(decided), await receipt(waiting)],
      proofs: (await portal.db.query(proofs, [guid]))
        .map(({ id }) => (id === decided ? 'decided' : 'waiting'))
        .toSorted(),
      files: (await portal.db.query(files, [[decided]])).length,
    }
  }
  const all = { receipts: [200, 200], proofs: ['decided', 'waiting'], files: 1 }
  expect(await left('2029-12-31')).toEqual(all)
  expect(await left('2030-01-01')).toEqual({ ...all, proofs: ['waiting'] })
  expect(await left('2032-12-31')).toEqual({ ...all, proofs: ['waiting'] })
  expect(await left('2033-01-01')).toEqual({ receipts: [404, 200], proofs: ['waiting'], files: 0 })
  await portal.close()
})

test('proofs that are kept longer than what they came with go too, when their years are over', async () => {
  const portal = await startTestApp()
  const { guid } = await portal.signIn('anna@example.org')
  await portal.db.query(proof, [guid, 'gone before', '2026-11-20T11:00:00Z'])
  const left = async (today: string) => {
    portal.clock.set(`${today}T11:00:00.000Z`)
    await portal.daily.run()
    return portal.db.query(proofs, [guid])
  }
  expect(await left('2029-12-31')).toEqual([{ id: 'gone before' }])
  expect(await left('2030-01-01')).toEqual([])
  await portal.close()
})
