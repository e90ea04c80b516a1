import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { useRefreshWhile } from './use-refresh-while.ts'

afterEach(() => {
  vi.useRealTimers()
})

function Page() {
  useRefreshWhile(true)
  return <h1>Vertrag</h1>
}

test.each([
  ['is read again where the server answers', () => Promise.resolve({ status: 200, text: '{}' }), true],
  ['stays over a lost connection', () => Promise.reject(new TypeError('offline')), false],
  ['stays while the server is away', () => Promise.resolve({ status: 503, text: '' }), false],
])('the page %s', async (_what, answer, isRead) => {
  const asked = vi.fn<typeof answer>(answer)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { loads } = await showPage(Page, () => ({}), { client: makeClient('/erleben', asked) })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(loads()).toBe(isRead ? asked.mock.calls.length + 1 : 1)
})
