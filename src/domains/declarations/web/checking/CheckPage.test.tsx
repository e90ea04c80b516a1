import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'
import { renderRouter, showPage } from '#platform/web/show-page.fixture.tsx'

import { CheckPage } from './CheckPage.tsx'
import { submitCheck } from './submit-check.ts'

const receipt = {
  kind: 'cancellation',
  receivedAt: '2026-11-20T11:00:00.000Z',
  contract: '882',
  initials: 'A. B.',
  standing: 'eingegangen',
  digest: 'a'.repeat(64),
  unchanged: true,
}

test('without number and code it says what is missing, and what is typed takes that away', async () => {
  const page = { typed: { number: '', code: '' }, form: { csrf: 'proof', idempotencyKey: '' }, phone: '0800 1' }
  const { text } = await showPage(CheckPage, () => page)
  expect(text()).toContain('Zwölf Zeichen, unten auf dem Beleg')
  expect(screen.getByRole('button', { name: 'Beleg prüfen' }).className).toMatch(/fill/)
  fireEvent.click(screen.getByRole('button', { name: 'Beleg prüfen' }))
  await waitFor(() => expect(text()).toContain('Gib den Prüfcode ein.'))
  const number = screen.getByLabelText(/^Belegnummer/)
  expect(number.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(number, { target: { value: 'K-1' } })
  expect(number.getAttribute('aria-invalid')).toBeNull()
  expect(text()).toContain('Gib den Prüfcode ein.')
  // Nothing was checked: what was typed is all there is to print.
  expect(number.closest('.no-print')).toBeNull()
})

test.each([
  ['genuine', 'Der Beleg ist echt und unverändert.', /^Belegnummer K-2026-000043, Erklärung Kündigung, /],
  ['unknown', 'Zu diesen Angaben gibt es keinen Beleg.', /^$/],
])('%s: paper takes the verdict, and what it is of, without the fields', async (what, verdict, facts) => {
  const typed = { number: 'K-2026-000043', code: 'AB' }
  const outcome = { typed, receipt: what === 'genuine' ? receipt : null }
  const page = { typed, form: { csrf: 'proof', idempotencyKey: '' }, phone: '0800 1' }
  const router = createMemoryRouter(
    [{ path: '/', loader: () => page, action: () => outcome, Component: CheckPage, HydrateFallback: () => null }],
    { initialEntries: ['/'] },
  )
  renderRouter(router)
  fireEvent.click(await screen.findByRole('button', { name: 'Beleg prüfen' }))
  expect((await screen.findByText(verdict)).closest('.no-print')).toBeNull()
  expect(screen.getByLabelText(/^Belegnummer/).closest('.no-print')).not.toBeNull()
  const shown = [...document.querySelectorAll('dl div')].map((row) => [...row.children].map((one) => one.textContent))
  expect(shown.map((pair) => pair.join(' ')).join(', ')).toMatch(facts)
})

test('without scripts the answer says it, and nobody was asked', async () => {
  const { args, sent } = pageWith({})
  const typed = { number: ' ', code: '' }
  expect(await submitCheck(args('beleg-pruefen', typed))).toMatchObject({
    data: { typed, faults: ['number-missing', 'code-missing'] },
    init: { status: 422 },
  })
  expect(sent).toEqual([])
})
