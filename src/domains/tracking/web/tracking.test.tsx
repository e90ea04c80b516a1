/** What of a page reaches the tag manager or the mock, and that without a consent nothing does (§ 25 TDDDG). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { ClientContext } from '#platform/web/client-context.ts'

import { isMocked } from './mock.ts'

const consented = 'consent=all.CmgUy2zNZ5WdA9i3.01a1f9d3-6f03-7ef2-a7b1-3fd8b5b44771'

/** Each test gets a document that has tracked nothing yet. */
async function open(input: { readonly at?: string; readonly loggedIn?: boolean; readonly status?: number } = {}) {
  const { at = '/', loggedIn = false, status = 200 } = input
  vi.resetModules()
  const { TrackingLayer } = await import('./TrackingLayer.tsx')
  const asked: string[] = []
  const client = makeClient('/erleben', async ({ method, path }) => {
    asked.push(`${method} ${path}`)
    return { status, text: '{"customerType":"existing customer"}' }
  })
  const Page = () => (
    <main>
      <Link to="/beleg/geheim">Beleg</Link>
      <a href="/erleben/kundencenter/vertraege/?contractId=3104917" data-tracking-id="t.1">
        <b>Vertrag von Anna Brandt</b>
      </a>
      <button type="button" data-tracking-id="t.2">
        Knopf
      </button>
      <button type="button">Ohne</button>
      <ul>
        <li data-product="1412 Filme & Serien">
          <a href="mailto:anna@example.org">Mail</a>
        </li>
        <li data-product="1300 Musik">Musik</li>
      </ul>
      <TrackingLayer base="/erleben" loggedIn={loggedIn} />
    </main>
  )
  const router = createMemoryRouter(
    [
      { path: '/', Component: Page },
      { path: '/beleg/:id', Component: Page },
    ],
    {
      initialEntries: [at],
    },
  )
  const { ClientContext: Fresh } = await import('#platform/web/client-context.ts')
  render(
    <ClientContext value={client}>
      <Fresh value={client}>
        <RouterProvider router={router} />
      </Fresh>
    </ClientContext>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return { asked }
}

/** Scripts are not really loaded here; it shall not look like a failure. */
interface TestWindow {
  readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}
const { happyDOM } = window as unknown as TestWindow
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

/** Links are only clicked here, not followed. */
addEventListener('click', (event) => event.preventDefault())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const log = () =>
  JSON.parse(sessionStorage.getItem('mh-tracking-debug-log') ?? '[]') as { kind: string; data: object }[]
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

function namedByServer(): void {
  const meta = document.createElement('meta')
  meta.name = 'tag-manager'
  meta.content = 'https://tags.example.net/a.js'
  document.head.append(meta)
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  document.cookie = 'environment=tua'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.cookie = 'consent=; Max-Age=0'
  Reflect.deleteProperty(window, 'utag')
  history.replaceState(null, '', '/')
})

describe('the mock', () => {
  beforeEach(() => sessionStorage.setItem('mh-tracking-mock', '1'))

  test('notes page views with names of the route table, and links without what is personal', async () => {
    await open({ loggedIn: true })
    await pass(500)
    fireEvent.click(screen.getByText('Vertrag von Anna Brandt'))
    fireEvent.click(screen.getByText('Knopf'))
    fireEvent.click(screen.getByText('Ohne'))
    fireEvent.click(screen.getByText('Mail'))
    fireEvent.click(screen.getByText('Beleg'))
    await pass(500)
    const shared = { customer_type: 'existing customer', environment: 'tua' }
    const page = { page_name: 'start' }
    const view = { page_category: 'start', products: ['tv-plus', 'Musik'], ...shared }
    expect(log().map(({ kind, data }) => [kind, data])).toEqual([
      ['view', { ...page, page_address: '/erleben/', ...view }],
      ['link', { ...page, link_id: 't.1', link_address: '/erleben/kundencenter/vertraege/', ...shared }],
      ['link', { ...page, link_id: 't.2', ...shared }],
      ['link', { ...page, link_address: 'mailto:', product: 'tv-plus', ...shared }],
      ['link', { ...page, link_address: '/beleg/:id', ...shared }],
      ['view', { ...view, page_name: 'beleg/:id', page_category: 'beleg', page_address: '/erleben/beleg/:id' }],
    ])
    expect(JSON.stringify(log())).not.toMatch(/3104917|anna|geheim/i)
  })

  test('notes nothing once a logout has cleared the session, not even what still waits', async () => {
    await open({ loggedIn: true })
    await pass(500)
    fireEvent.click(screen.getByText('Knopf'))
    sessionStorage.clear()
    dispatchEvent(new Event('pagehide'))
    await pass(1000)
    expect(Object.keys({ ...sessionStorage })).toEqual([])
  })

  test('shows them in its window until it is ended; then nothing is kept', async () => {
    await open()
    await pass(500)
    const viewer = screen.getByRole('complementary', { name: 'Tracking-Vorschau' })
    expect(viewer.textContent).toContain('Nichts davon verlässt deinen Browser.')
    expect(viewer.textContent).toContain('page_address/erleben/')
    fireEvent.click(screen.getByText('Vorschau beenden'))
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(Object.keys({ ...sessionStorage })).toEqual([])
  })

  test('nothing leaves the browser, whatever the consent and the tag manager', async () => {
    namedByServer()
    document.cookie = consented
    const { asked } = await open()
    await pass(2000)
    expect([scripts(), asked, log().length]).toEqual([[], [], 1])
  })

  test('the log holds the newest fifty', async () => {
    await open()
    for (let count = 0; count < 60; count += 1) {
      fireEvent.click(screen.getByText('Knopf'))
      await pass(500)
    }
    expect(log()).toHaveLength(50)
  })

  test('a customer who cannot be read counts as none', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await open({ loggedIn: true, status: 500 })
    await pass(1000)
    expect(log()[0]?.data).toMatchObject({ customer_type: 'non-customer' })
  })
})

test('the parameter switches the mock on for the session, and off', () => {
  expect(isMocked()).toBe(false)
  history.replaceState(null, '', '/?tracking-mock=1')
  expect(isMocked()).toBe(true)
  history.replaceState(null, '', '/')
  expect(isMocked()).toBe(true)
  history.replaceState(null, '', '/?tracking-mock=0')
  expect([isMocked(), sessionStorage.length]).toEqual([false, 0])
})

describe('the tag manager', () => {
  const got: [string, Record<string, unknown>][] = []
  beforeEach(() => {
    got.length = 0
    namedByServer()
  })
  const ready = () =>
    Object.assign(window, {
      utag: {
        view: (data: Record<string, unknown>) => got.push(['view', data]),
        link: (data: Record<string, unknown>) => got.push(['link', data]),
      },
    })

  test('is loaded once, looked for, and gets what has waited', async () => {
    document.cookie = consented
    await open()
    await pass(1700)
    expect([scripts(), got]).toEqual([['https://tags.example.net/a.js'], []])
    ready()
    await pass(300)
    expect(got).toMatchObject([['view', { page_name: 'start', customer_type: 'non-customer', environment: 'tua' }]])
    fireEvent.click(screen.getByText('Knopf'))
    await pass(500)
    expect([got.length, scripts().length]).toEqual([2, 1])
  })

  test('gets nothing once the consent is taken back, in whichever tab', async () => {
    document.cookie = consented
    await open()
    ready()
    document.cookie = 'consent=necessary.CmgUy2zNZ5WdA9i3'
    await pass(2000)
    expect(got).toEqual([])
  })

  test('notes nothing on the device', async () => {
    document.cookie = consented
    await open()
    ready()
    await pass(1000)
    expect([got.length, sessionStorage.length]).toEqual([1, 0])
  })
})

test.each([
  ['/erleben', '/erleben/'],
  ['/erleben/', '/erleben/'],
  ['/erleben/beleg/geheim', '/erleben/beleg/:id'],
  ['/erleben/beleg/geheim/', '/erleben/beleg/:id'],
])('%s: the error page is recorded as fehlerseite, in place of the page', async (shown, address) => {
  sessionStorage.setItem('mh-tracking-mock', '1')
  await open({ at: shown.slice('/erleben'.length) || '/' })
  const { recordErrorView } = await import('./tracking.ts')
  history.replaceState(null, '', shown)
  recordErrorView(shown)
  await pass(500)
  expect(log().map(({ data }) => data)).toEqual([
    {
      page_name: 'fehlerseite',
      page_category: 'common-error',
      page_address: address,
      customer_type: 'non-customer',
      environment: 'tua',
    },
  ])
})
