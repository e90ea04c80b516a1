import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { loadReactivation } from './reactivation-data.ts'

test('what is on its way is read before the contracts: a payment that arrives meanwhile is asked for no second time', async () => {
  const { args, sent } = pageWith({ GET: { status: 200, body: [] }, POST: { status: 200, body: [] } })
  await loadReactivation(args('kundencenter/vertraege/wiederanschaltung/uebersicht'))
  const paths = sent.map(({ path }) => path)
  expect(paths.findIndex((path) => path.includes('reactivation'))).toBe(0)
  expect(paths.length).toBeGreaterThan(1)
})
