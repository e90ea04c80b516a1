import { fireEvent, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { renderRouter } from '#platform/web/show-page.fixture.tsx'

import type { MovingData } from './moving-data.ts'
import { MovingPage } from './MovingPage.tsx'

const free = {
  value: '2026-12-03T12:00',
  hours: '12 bis 16 Uhr',
  state: 'free',
  full: 'Donnerstag, 12 bis 16 Uhr',
} as const

const page: MovingData = {
  contractId: '3199310',
  title: 'Glasfaser 500',
  lead: 'Glasfaser 500',
  week: {
    lead: '',
    title: '30. November bis 5. Dezember 2026',
    previous: null,
    next: null,
    days: [{ name: 'Donnerstag', day: '3. Dezember', slots: [free] }],
    note: '',
    startsThen: true,
  },
  closed: undefined,
  form: { csrf: 'proof', idempotencyKey: 'k' },
  chosen: '',
  held: '',
}

test('what is missing is said when the form was sent without a time, and no longer once one is chosen', async () => {
  const missing = { timeError: 'Bitte wähle eine freie Zeit.', chosen: '', idempotencyKey: 'again' }
  const routes = [
    { path: '/', Component: MovingPage, loader: () => page, action: () => missing, HydrateFallback: () => null },
  ]
  renderRouter(createMemoryRouter(routes))
  fireEvent.click(await screen.findByRole('button', { name: 'Termin verschieben' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Bitte wähle eine freie Zeit.')
  const choice = screen.getByRole('region', { name: 'Neuer Termin' })
  expect(choice.textContent).toContain('Noch keine Zeit gewählt.Dein Vertrag beginnt dann am neuen Tag,')
  fireEvent.click(screen.getByRole('radio'))
  expect(choice.textContent).toContain('Donnerstag, 12 bis 16 UhrDein Vertrag beginnt dann am 3. Dezember,')
  expect(screen.queryByRole('alert')).toBeNull()
})
