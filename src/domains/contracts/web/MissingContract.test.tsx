import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { storedNotifications } from '#platform/web/notifications.ts'
import { sessionKeys } from '#platform/web/session-keys.ts'

import { MissingContract } from './MissingContract.tsx'

beforeEach(() => sessionStorage.clear())

test.each([
  ['the list, which says why', undefined, '/kundencenter/meine-vertraege/', ['Kein Vertrag ausgewählt']],
  ['the contract that was seen last', '31', '/kundencenter/vertraege/option-auswahl?contractId=31', []],
])('an address without a contract leads to %s', async (_what, kept, target, headlines) => {
  if (kept !== undefined) sessionStorage.setItem(sessionKeys.selectedContract, kept)
  const page = <MissingContract title="Zubuchbare Optionen" name="optionSelection" />
  const router = createMemoryRouter(
    [
      { path: '/start', element: page },
      { path: '*', element: 'da' },
    ],
    { initialEntries: ['/start'] },
  )
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(target))
  expect(storedNotifications()).toMatchObject(headlines.map((headline) => ({ headline })))
})
