import { render, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { storedNotifications } from '#platform/web/notifications.ts'
import { sessionKeys } from '#platform/web/session-keys.ts'

import { MissingContract } from './MissingContract.tsx'

beforeEach(() => sessionStorage.clear())

const asking = <MissingContract title="Zubuchbare Optionen" name="optionSelection" asks />
const contract = <MissingContract title="Vertrag" name="contract" />

test.each([
  ['the list, which asks for what', asking, undefined, 'meine-vertraege/?zweck=optionSelection', []],
  ['the contract that was seen last', asking, '31', 'vertraege/option-auswahl?contractId=31', []],
  ['the list and says why', contract, undefined, 'meine-vertraege/', ['Kein Vertrag ausgewählt']],
])('an address without a contract leads to %s', async (_what, page, kept, target, headlines) => {
  if (kept !== undefined) sessionStorage.setItem(sessionKeys.selectedContract, kept)
  const router = createMemoryRouter(
    [
      { path: '/start', element: page },
      { path: '*', element: 'da' },
    ],
    { initialEntries: ['/start'] },
  )
  render(<RouterProvider router={router} />)
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(`/kundencenter/${target}`),
  )
  expect(storedNotifications()).toMatchObject(headlines.map((headline) => ({ headline })))
})

test('without scripts the link to the list keeps what it is for', () => {
  const router = createMemoryRouter([{ path: '*', element: asking }])
  expect(renderToString(<RouterProvider router={router} />)).toContain(
    'href="/kundencenter/meine-vertraege/?zweck=optionSelection"',
  )
})
