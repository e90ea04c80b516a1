import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Form, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PageBody, PageChange, useNextPath } from './PageChange.tsx'

const settle = (promise: PromiseWithResolvers<null>) => () => act(async () => promise.resolve(null))

function Next() {
  return <output aria-label="Nächste">{useNextPath()}</output>
}

/** Two pages; the second one answers when it is let go. */
async function show() {
  const next = Promise.withResolvers<null>()
  const frame = (
    <>
      <Link to="/b">weiter</Link>
      <Link to="/a?seite=2">blättern</Link>
      <Link to="/vertraege/option-buchen">buchen</Link>
      <main tabIndex={-1}>
        <PageBody>
          <Outlet />
        </PageBody>
      </main>
      <Next />
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
      loader: ({ request }: { request: Request }) => (request.url.endsWith('2') ? next.promise : null),
      HydrateFallback: () => null,
    },
    { path: 'vertraege/option-buchen', element: <h1>C</h1>, loader: () => next.promise },
    { path: 'b', element: <h1>B</h1>, loader: () => next.promise },
  ]
  const router = createMemoryRouter([{ path: '/', element: frame, children }], { initialEntries: ['/a'] })
  render(<RouterProvider router={router} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  return { arrive: settle(next), answer: settle(sending) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seen = (heading: string) => screen.getByText(heading).closest('[hidden]') === null

test('the outline of the next page takes the place of this one, but not at once; then its heading has the focus', async () => {
  const { arrive } = await show()
  screen.getByText('weiter').focus()
  fireEvent.click(screen.getByText('weiter'))
  expect(screen.getByLabelText('Nächste').textContent).toBe('/b')
  expect([screen.queryByText('Wird geladen'), seen('A')]).toEqual([null, true])
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(screen.getByText('Wird geladen')).toBeTruthy()
  expect([document.querySelector('main [aria-busy]') !== null, seen('A')]).toEqual([true, false])
  await arrive()
  expect(screen.queryByText('Wird geladen')).toBeNull()
  expect([seen('B'), document.querySelector('main [aria-busy]')]).toEqual([true, null])
  expect(document.activeElement?.outerHTML).toBe('<h1 tabindex="-1">B</h1>')
})

test('the outline is in sight, however far down the link stood', async () => {
  const { arrive } = await show()
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  fireEvent.click(screen.getByText('weiter'))
  expect(scroll).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(scroll.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]])
  await arrive()
})

test.each([
  ['an option screen', 'buchen', 'C'],
  ['another state of the same page', 'blättern', 'A'],
])('%s loads behind a spinner, the page stays', async (_what, link, heading) => {
  const { arrive } = await show()
  fireEvent.click(screen.getByText(link))
  expect(screen.queryByText('Wird geladen')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(screen.getByText('Wird geladen')).toBeTruthy()
  expect([document.querySelector('main [aria-busy]'), seen('A')]).toEqual([null, true])
  await arrive()
  expect(screen.queryByText('Wird geladen')).toBeNull()
  expect(seen(heading)).toBe(true)
})

const sentence = 'Das dauert länger als sonst. Bitte warte noch einen Moment.'

test('after three seconds a sentence says that a page takes longer', async () => {
  const { arrive } = await show()
  fireEvent.click(screen.getByText('weiter'))
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(screen.queryByText(sentence)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(sentence).closest('output')).toBeTruthy()
  await arrive()
  expect(screen.queryByText(sentence)).toBeNull()
})

test('so it does for a form; until then its button alone says that it is sent', async () => {
  const { answer } = await show()
  fireEvent.click(screen.getByText('senden'))
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(screen.queryByText('Wird geladen')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(sentence)).toBeTruthy()
  await answer()
  expect(screen.queryByText(sentence)).toBeNull()
})

test.each([
  ['weiter', [[0, 0]]],
  ['blättern', []],
])('another page begins at its top, its own next state keeps its place: %s', async (link, calls) => {
  const scrolled = vi.spyOn(globalThis, 'scrollTo')
  const { arrive } = await show()
  fireEvent.click(screen.getByText(link))
  await arrive()
  expect(scrolled.mock.calls).toEqual(calls)
  scrolled.mockRestore()
})
