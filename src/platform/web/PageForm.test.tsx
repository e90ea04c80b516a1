import { fireEvent, render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router'
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
