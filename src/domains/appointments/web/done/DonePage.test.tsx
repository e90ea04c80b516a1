import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { DonePage } from './DonePage.tsx'

test('without a contract in its address the page does not say that anything was moved', () => {
  const routes = [{ id: 'done', path: '/', Component: DonePage, loader: () => null }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { done: null } } })
  const page = renderToString(<RouterProvider router={router} />)
  expect(page).toContain('Termin')
  expect(page).not.toContain('Termin verschoben')
})
