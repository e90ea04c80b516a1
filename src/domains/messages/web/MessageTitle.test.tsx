import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { MessageTitle } from './MessageTitle.tsx'

test('a number goes to the next line whole, and the title is read as it is', () => {
  const title = 'Deine Bestellung B-2026-118404 ist unterwegs'
  render(
    <h2>
      <MessageTitle title={title} />
    </h2>,
  )
  expect(screen.getByText('B-2026-118404').className).toBe('keep')
  expect(screen.getByRole('heading', { name: title })).toBeDefined()
})

test('a product keeps its number', () => {
  render(<MessageTitle title="Neuer Preis für Glasfaser 500 ab 15. Januar 2027" />)
  expect(screen.getByText(/Glasfaser\u00A0500 ab 15\./, { normalizer: (text) => text })).toBeDefined()
})
