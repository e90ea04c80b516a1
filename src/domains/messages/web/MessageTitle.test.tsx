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
