import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { TimeLeft } from './TimeLeft.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('the time left goes down second by second and goes away with its end', async () => {
  vi.useFakeTimers()
  const { container } = render(<TimeLeft seconds={272} />)
  expect(container.textContent).toBe('Noch 4:32 Minuten')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(container.textContent).toBe('Noch 4:29 Minuten')
  await act(() => vi.advanceTimersByTimeAsync(269_000))
  expect(container.textContent).toBe('')
})

test('it is not there before scripts run: it would stand still', () => {
  expect(renderToString(<TimeLeft seconds={272} />)).toBe('')
})
