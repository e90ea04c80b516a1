import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PageChange } from './PageChange.tsx'

/** Two pages; the second one answers when it is let go. */
function show() {
  const next = Promise.withResolvers<null>()
  const frame = (
    <>
      <Link to="/b">weiter</Link>
      <main tabIndex={-1}>
        <Outlet />
      </main>
      <PageChange />
    </>
  )
  const children = [
    { path: 'a', element: <h1>A</h1> },
    { path: 'b', element: <h1>B</h1>, loader: () => next.promise },
  ]
  const router = createMemoryRouter([{ path: '/', element: frame, children }], { initialEntries: ['/a'] })
  render(<RouterProvider router={router} />)
  return { arrive: () => act(async () => next.resolve(null)) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a spinner shows while the next page loads, but not at once; then the page has the focus', async () => {
  const { arrive } = show()
  screen.getByText('weiter').focus()
  fireEvent.click(screen.getByText('weiter'))
  expect(screen.queryByText('Wird geladen')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(screen.getByText('Wird geladen')).toBeTruthy()
  expect(screen.getByText('A')).toBeTruthy()
  await arrive()
  expect(screen.queryByText('Wird geladen')).toBeNull()
  expect(screen.getByText('B')).toBeTruthy()
  expect(document.activeElement?.tagName).toBe('MAIN')
})
