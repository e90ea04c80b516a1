import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { CheckPage } from './CheckPage.tsx'
import { submitCheck } from './submit-check.ts'

test('without number and code it says what is missing, and what is typed takes that away', async () => {
  const page = { typed: { number: '', code: '' }, form: { csrf: 'proof', idempotencyKey: '' }, phone: '0800 1' }
  const { text } = await showPage(CheckPage, () => page)
  expect(text()).toContain('Zwölf Zeichen, sie stehen auf dem Beleg unter den Angaben')
  expect(screen.getByRole('button', { name: 'Beleg prüfen' }).className).toMatch(/fill/)
  fireEvent.click(screen.getByRole('button', { name: 'Beleg prüfen' }))
  await waitFor(() => expect(text()).toContain('Gib den Prüfcode ein.'))
  const number = screen.getByLabelText(/^Belegnummer/)
  expect(number.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(number, { target: { value: 'K-1' } })
  expect(number.getAttribute('aria-invalid')).toBeNull()
  expect(text()).toContain('Gib den Prüfcode ein.')
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
