/** What advisers did, as the customer reads it. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { loadActs } from './acts-data.ts'
import { ActsPage } from './ActsPage.tsx'

const act = { adviser: 'Berta Rat', reason: 'Umzug im Mai', state: 'done', at: '2026-11-20T11:00:00.000Z' }

function load(acts: readonly object[], extra = {}) {
  const { context } = pageWith({ GET: { status: 200, body: acts } }, extra)
  return loadActs({
    request: new Request('https://erleben.example/erleben/kundencenter/kundendaten/beratung'),
    context,
  })
}

test('each act stands there with its time, its adviser and its reason', async () => {
  const acts = [
    { ...act, what: 'PUT /api/contract/v2/{contractId}/terminate', state: 'begun', at: '2026-11-20T11:05:00.000Z' },
    { ...act, what: 'customer-chosen' },
  ]
  const data = await load(acts)
  const { text } = await showPage(ActsPage, () => data)
  expect(text()).toContain(
    'Vertrag gekündigt20. November 2026, 12:05 Uhr, Berta Rat. Anlass: Umzug im Mai. Ob es ausgeführt wurde, steht nicht fest.',
  )
  expect(text()).toContain('Kundenkonto geöffnet20. November 2026, 12:00 Uhr, Berta Rat. Anlass: Umzug im Mai.Davon')
})

test('an act whose call is gone since stays on record', async () => {
  const { acts } = await load([{ ...act, what: 'PUT /api/gone' }])
  expect(acts[0]?.title).toBe('Etwas in deinem Kundencenter geändert')
})

test('nothing yet is said as that, with the way to advice', async () => {
  const data = await load([])
  const { text } = await showPage(ActsPage, () => data)
  expect(text()).toContain('Noch nichts')
  expect(text()).toContain('Du hattest ein Gespräch, das hier fehlt? Ruf uns an: ')
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^tel:\d+$/)
})

test('an adviser is led to what can be seen', async () => {
  const answer = await load([], { adviser: true }).catch((thrown: unknown) => thrown)
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/kundencenter/kundendaten/')
})
