/** Draws pages in a memory router, below the base /erleben where no other is named. */
import { render, within, type RenderResult } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { makeClient, type Client } from './api-client.ts'
import { BaseContext } from './AppLink.tsx'
import { ClientContext } from './client-context.ts'

interface Shown extends RenderResult {
  /** How often the loader has run. */
  readonly loads: () => number
  /** Where the router stands now. */
  readonly address: () => string
  /** What is on the screen, with plain spaces. */
  readonly text: () => string
}

/** Of what a page asks by itself nothing is answered. */
const offline = makeClient('/erleben', () => Promise.reject(new TypeError('offline')))

interface Around {
  readonly base?: string
  readonly client?: Client
}

/** Draws where the router stands. */
export function renderRouter(
  router: ReturnType<typeof createMemoryRouter>,
  { base = '/erleben', client = offline }: Around = {},
): RenderResult {
  return render(
    <BaseContext value={base}>
      <ClientContext value={client}>
        <RouterProvider router={router} />
      </ClientContext>
    </BaseContext>,
  )
}

/** A page that has loaded `data`. */
export async function showPage(
  Page: ComponentType,
  data: () => unknown,
  { at = '/seite', ...around }: Around & { readonly at?: string } = {},
): Promise<Shown> {
  let loads = 0
  const loader = () => {
    loads += 1
    return data()
  }
  const router = createMemoryRouter(
    [
      { path: '/seite', loader, Component: Page, HydrateFallback: () => null },
      { path: '*', Component: () => 'woanders' },
    ],
    { initialEntries: [at] },
  )
  const view = renderRouter(router, around)
  // In this page: where a test shows two, the first has its heading already.
  await within(view.container).findByRole('heading', { level: 1 })
  return {
    ...view,
    loads: () => loads,
    address: () => router.state.location.pathname + router.state.location.search,
    text: () => (view.container.textContent ?? '').replaceAll('\u00A0', ' '),
  }
}
