import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import { aReceived } from '../../fixtures.ts'
import { QueuePage } from './QueuePage.tsx'

test('a name that is read from the right turns nothing round beside it', async () => {
  const one = { ...aReceived({ name: 'דנה כהן' }), takenBy: null, isMine: false }
  await showPage(QueuePage, () => ({ open: [one], count: 1 }))
  const link = screen.getByRole('link', { name: 'Kündigung von דנה כהן' })
  expect(link.querySelector('bdi')?.textContent).toBe('דנה כהן')
})
