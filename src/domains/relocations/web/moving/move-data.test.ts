import { expect, test } from 'vitest'

import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'

import { loadMove } from './move-data.ts'

test.each<[string, Record<string, Answer>]>([
  ['is not the customer’s', { POST: refused(404, 'contract-unknown'), GET: refused(404, 'contract-unknown') }],
  ['cannot be a number', { POST: refused(400, 'malformed'), GET: refused(400, 'malformed') }],
  ['cannot be reached', {}],
])('a contract that %s leads to my-contracts, which says so once', async (_what, answers) => {
  const flashed: string[] = []
  const { args } = pageWith(answers, { flash: ({ code }) => flashed.push(code) })
  const thrown: unknown = await loadMove(args('kundencenter/umzug?contractId=9999999')).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ status: 302 })
  // What is still under way then says nothing of its own.
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(flashed).toEqual(['contract-not-loaded'])
})
