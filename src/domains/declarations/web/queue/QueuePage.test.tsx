import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import { aReceived } from '../../fixtures.ts'
import { QueuePage } from './QueuePage.tsx'

test('a name that is read from the right turns nothing round beside it', async () => {
  const one = {
    ...aReceived({ name: 'דנה כהן' }),
    takenBy: null,
    isMine: false,
    answerBy: '2026-11-27',
    isOverdue: true,
  }
  await showPage(QueuePage, () => ({ open: [one], count: 1 }))
  const link = screen.getByRole('link', { name: 'Kündigung von דנה כהן' })
  expect(link.querySelector('bdi')?.textContent).toBe('דנה כהן')
})

test.each([true, false])('each says until when it is answered, and whether that is over: %s', async (isOverdue) => {
  const one = { ...aReceived(), takenBy: null, isMine: false, answerBy: '2026-11-27', isOverdue }
  const { text } = await showPage(QueuePage, () => ({ open: [one], count: 1 }))
  expect(text()).toContain('Antwort bis 27. November 2026')
  expect(text().includes('überfällig')).toBe(isOverdue)
})

test('where nothing waits, the way on leads to the next customer', async () => {
  await showPage(QueuePage, () => ({ open: [], count: 0 }))
  expect(screen.getByRole('link', { name: 'Zum Beratermodus' }).getAttribute('href')).toMatch(/berater/)
})
