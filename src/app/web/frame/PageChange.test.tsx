import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Form, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PageChange } from './PageChange.tsx'

const settle = (promise: PromiseWithResolvers<null>) => () => act(async () => promise.resolve(null))

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
  const sending = Promise.withResolvers<null>()
  const children = [
    {
      path: 'a',
      element: (
        <Form method="post">
          <h1>A</h1>
          <button>senden</button>
        </Form>
      ),
      action: () => sending.promise,
    },
    { path: 'b', element: <h1>B</h1>, loader: () => next.promise },
  ]
  const router = createMemoryRouter([{ path: '/', element: frame, children }], { initialEntries: ['/a'] })
  render(<RouterProvider router={router} />)
  return { arrive: settle(next), answer: settle(sending) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a spinner shows while the next page loads, but not at once; then its heading has the focus', async () => {
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
  expect(document.activeElement?.outerHTML).toBe('<h1 tabindex="-1">B</h1>')
})

const sentence = 'Das dauert länger als sonst. Bitte warte noch einen Moment.'

test('after three seconds a sentence says that a page takes longer', async () => {
  const { arrive } = show()
  fireEvent.click(screen.getByText('weiter'))
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(screen.queryByText(sentence)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('status').textContent).toContain(sentence)
  await arrive()
  expect(screen.queryByText(sentence)).toBeNull()
})

test('so it does for a form; until then its button alone says that it is sent', async () => {
  const { answer } = show()
  fireEvent.click(screen.getByText('senden'))
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(screen.queryByText('Wird geladen')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(sentence)).toBeTruthy()
  await answer()
  expect(screen.queryByText(sentence)).toBeNull()
})
