import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, data, Link, Outlet, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { ErrorPage } from './ErrorPage.tsx'

vi.mock('./frame/LiveFrame.tsx', () => ({ errorPageOpened: async () => undefined }))

/** As the frame names each page. */
function Frame() {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    document.title = `${pathname.slice(1)} · erleben`
  }, [pathname])
  return <Outlet />
}

const links = ['bricht', 'fehlt', 'da'] as const

function Ways() {
  return (
    <>
      {links.map((name) => (
        <Link key={name} to={`/${name}`}>
          {name}
        </Link>
      ))}
      <Outlet />
    </>
  )
}

let isBroken = true
const children = [
  { path: 'da', Component: () => <h1>Da</h1> },
  {
    path: 'bricht',
    loader: () => {
      if (isBroken) throw new Error('the loader fails')
      return null
    },
    Component: () => <h1>Heil</h1>,
  },
  {
    path: 'fehlt',
    loader: () => {
      throw data(null, 404)
    },
    Component: () => null,
  },
]
const routes = [
  {
    id: 'root',
    Component: Frame,
    loader: () => ({ provider: { name: 'erleben', phone: '0800 1', phoneHours: 'täglich' } }),
    HydrateFallback: () => null,
    shouldRevalidate: () => false,
    children: [{ Component: Ways, children: [{ errorElement: <ErrorPage />, children }] }],
  },
]

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function titled(title: string) {
  await waitFor(() => expect(document.title).toBe(`${title} · erleben`))
}

function follow(name: string) {
  fireEvent.click(screen.getByRole('link', { name }))
}

test('the tab says what is shown: the error, a page that does not exist, and the page again once it works', async () => {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/da'] })} />)
  await titled('da')
  follow('bricht')
  await titled('Ein Fehler ist aufgetreten')
  follow('fehlt')
  await titled('Seite nicht gefunden')
  follow('bricht')
  await titled('Ein Fehler ist aufgetreten')
  isBroken = false
  follow('bricht')
  await screen.findByRole('heading', { name: 'Heil' })
  await titled('bricht')
})
