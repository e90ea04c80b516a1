import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

import { PageForm } from './PageForm.tsx'

const Component = () => <PageForm name="probe" values={{ csrf: '' }} />

function show(handle: object | undefined) {
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', handle, Component }])} />)
}

test('fetches what the form sends with ahead, once; that it cannot be had yet is no fault', async () => {
  const act = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError('offline'))
  show({ act })
  await waitFor(() => expect(act).toHaveBeenCalledOnce())
})

test('a page without an action has nothing to fetch', () => {
  expect(show(undefined).container.querySelector('form')?.method).toBe('post')
})
