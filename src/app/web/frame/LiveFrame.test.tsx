/** The frame's own calls, and what their answers change of what the server has drawn. */
import { render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { ClientContext } from '#platform/web/client-context.ts'
import { provider, type Answer } from '#platform/web/page-context.fixture.ts'

import type { FrameData } from './frame-data.ts'
import { Shell } from './Shell.tsx'

const anna = { name: 'Anna Brandt', customerNumber: '2048113907' }
const frame: FrameData = {
  base: '/erleben',
  provider,
  loggedIn: true,
  person: anna,
  adviser: false,
  actingId: undefined,
  menu: [],
  notices: [],
  today: '2026-11-20',
}
const customer = { guid: 'anna', firstName: 'Anna', lastName: 'Brandt', telekomCustomerId: '2048113907' }
const calls = {
  person: 'GET /customer-service/rest/customers/me/data/v2',
  status: 'GET /mh-portal-bff/rest/login/status/v1',
  footer: 'GET /erleben/api/contentful/content/footer',
}

/** The whole frame around a page, its calls answered by `answers`, any other by nothing. */
async function show(answers: Readonly<Record<string, Answer | Promise<Answer>>>, drawn: Partial<FrameData> = {}) {
  const client = makeClient('/erleben', async ({ method, path }) => {
    const answer = (await answers[`${method} ${path.replace(/\?.*/, '')}`]) ?? 'offline'
    if (answer === 'offline') throw new TypeError('offline')
    return { status: answer.status, text: JSON.stringify(answer.body) }
  })
  const routes = [
    {
      id: 'root',
      path: '/',
      Component: Shell,
      loader: () => ({ ...frame, ...drawn }),
      HydrateFallback: () => null,
      children: [{ index: true, element: <h1>Seite</h1> }],
    },
  ]
  render(
    <ClientContext value={client}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </ClientContext>,
  )
  // Loaded after the page.
  await screen.findByRole('region', { name: 'Mitteilungen' }, { timeout: 15_000 })
}

const banner = () => within(screen.getByRole('banner'))

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('an adviser who calls is named as one, also where only the call of the customer’s data says so', async () => {
  await show({
    [calls.status]: { status: 200, body: 'loggedIn' },
    [calls.person]: { status: 200, body: { customer, meta: { initiator: 'SERVICE_AGENT' } } },
  })
  expect(
    (await banner().findAllByText('Beratermodus | Kunde: Anna Brandt', {}, { timeout: 15_000 })).length,
  ).toBeGreaterThan(0)
  expect(screen.getByRole('complementary', { name: 'Beratermodus' }).textContent).toBe(
    'Beratermodus | Kunde: Anna Brandt',
  )
})

test.each([
  ['the customer', { status: 200, body: { customer, meta: { initiator: 'CUSTOMER' } } }],
  ['no initiator', { status: 200, body: { customer } }],
  ['a failed call', 'offline'],
] as const)('%s is no adviser', async (_case, answer) => {
  await show({ [calls.status]: { status: 200, body: 'loggedIn' }, [calls.person]: answer })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByText(/Beratermodus/)).toBeNull()
  expect(banner().getAllByText('Anna Brandt').length).toBeGreaterThan(0)
})

test('an adviser whom the session knows stays one, whatever the call says', async () => {
  await show(
    {
      [calls.status]: { status: 200, body: 'loggedIn' },
      [calls.person]: { status: 200, body: { customer, meta: { initiator: 'CUSTOMER' } } },
    },
    { adviser: true },
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(banner().getAllByText('Beratermodus | Kunde: Anna Brandt').length).toBeGreaterThan(0)
})

test.each([
  ['a new name', { lastName: 'Sommer' }, 'Anna Sommer'],
  ['one name only', { firstName: '' }, 'Brandt'],
  ['no number', { lastName: 'Sommer', telekomCustomerId: '' }, 'Anna Brandt'],
  ['no name', { firstName: ' ', lastName: '', telekomCustomerId: '7' }, 'Anna Brandt'],
])('%s in the customer’s data: the header says what is complete', async (_case, told, name) => {
  await show({
    [calls.status]: { status: 200, body: 'loggedIn' },
    [calls.person]: { status: 200, body: { customer: { ...customer, ...told } } },
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(banner().getByText('Du bist angemeldet').parentElement?.textContent).toBe(
    `Du bist angemeldet${name}Kundennummer 2048113907Deine AnmeldungenAbmelden`,
  )
})

test('not logged in by the status call: header and menu turn together', async () => {
  await show({ [calls.status]: { status: 200, body: 'notLoggedIn' } })
  await waitFor(() => expect(banner().getByText('Du bist nicht angemeldet')).toBeTruthy(), { timeout: 15_000 })
  expect(screen.queryByRole('navigation', { name: 'Hauptmenü' })).toBeNull()
  expect(banner().queryByTitle('Menü ein-/ausblenden')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seite')
})

test('the content’s footer comes when it comes: the page waits for none, and gives none up', async () => {
  const late = Promise.withResolvers<Answer>()
  await show({ [calls.status]: { status: 200, body: 'loggedIn' }, [calls.footer]: late.promise })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByText('© erleben')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seite')
  late.resolve({ status: 200, body: { links: [], copyrightLink: { text: '© erleben', href: '/erleben/impressum' } } })
  expect((await screen.findByText('© erleben')).closest('a')?.getAttribute('href')).toBe('/erleben/impressum')
})
