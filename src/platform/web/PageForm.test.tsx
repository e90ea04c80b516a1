import { fireEvent, render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider, useActionData, useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'

import { PageForm } from './PageForm.tsx'

/** Drawn anew with each sending, as a form is whose errors go. */
function Component() {
  const [, setSent] = useState(0)
  return <PageForm name="probe" values={{ csrf: '' }} onSubmit={() => setSent((sent) => sent + 1)} />
}

function show(handle: object | undefined) {
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', handle, Component }])} />)
}

test('fetches what the form sends with ahead, once; that it cannot be had yet is no fault', async () => {
  const fetched = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError('offline'))
  show({ act: fetched })
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
})

test('a page without an action has nothing to fetch', () => {
  expect(show(undefined).container.querySelector('form')?.method).toBe('post')
})

const Answered = () => (
  <>
    <Component />
    {useActionData<number>()}
  </>
)

test('a double click sends once, and the answer can be followed by another', async () => {
  let sent = 0
  const action = () => Promise.resolve((sent += 1))
  const router = createMemoryRouter([{ path: '/', action, Component: Answered }])
  const view = render(<RouterProvider router={router} />)
  const form = view.container.querySelector('form')!
  const send = () => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  flushSync(send)
  send()
  await view.findByText('1')
  fireEvent.submit(form)
  await view.findByText('2')
})

test('what was not sent, as something is wrong with it, can be sent at once', () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const Wrong = () => <PageForm name="probe" values={{ csrf: '' }} onSubmit={onSubmit} />
  const form = render(
    <RouterProvider router={createMemoryRouter([{ path: '/', Component: Wrong }])} />,
  ).container.querySelector('form')!
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

/** Rows of a form, each with a button that takes it out. */
function Rows() {
  const rows = useLoaderData<string[]>()
  return (
    <PageForm name="rows" values={{ csrf: '' }}>
      <section>
        <h2>Hinterlegt</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              {row} <button name="out">{row} heraus</button>
            </li>
          ))}
        </ul>
      </section>
    </PageForm>
  )
}

test.each([
  ['the row after it', ['a', 'b', 'c'], 'b', 'c c heraus'],
  ['the last one left', ['a', 'b'], 'b', 'a a heraus'],
  ['the heading', ['a'], 'a', 'Hinterlegt'],
])('when a button goes with its row, the focus goes to %s', async (_, before, row, focused) => {
  let rows = before
  const action = () => {
    rows = rows.filter((other) => other !== row)
    return null
  }
  const router = createMemoryRouter([
    { path: '/', action, loader: () => rows, Component: Rows, HydrateFallback: () => null },
  ])
  const view = render(<RouterProvider router={router} />)
  const button = await view.findByText(`${row} heraus`)
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused))
})

test('a button that stays keeps the focus', async () => {
  let sent = 0
  const router = createMemoryRouter([
    { path: '/', action: () => (sent += 1), loader: () => ['a', 'b'], Component: Rows, HydrateFallback: () => null },
  ])
  const view = render(<RouterProvider router={router} />)
  const button = await view.findByText('a heraus')
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(sent).toBe(1))
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(document.activeElement).toBe(button)
})
