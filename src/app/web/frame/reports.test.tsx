/** The error page tells others that it has opened, and that without a consent only as an error. */
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sendReports, type ErrorReport } from '#platform/web/report-error.ts'

import { ErrorPage } from '../ErrorPage.tsx'
import { recordErrorPage } from './reports.ts'

const told = vi.hoisted(() => ({ opened: vi.fn<(error: unknown) => Promise<void>>() }))
vi.mock('./LiveFrame.tsx', () => ({ errorPageOpened: told.opened }))

const fault = new Error('broken')
const logged = vi.fn<typeof console.error>()

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  vi.spyOn(console, 'error').mockImplementation(logged)
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function Broken(): never {
  throw fault
}

function fail(): void {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: ErrorPage }])} />)
}

test('it logs the component error, says its two sentences, and tells of it', async () => {
  told.opened.mockResolvedValue()
  fail()
  expect(await screen.findByRole('heading', { name: 'Ein Fehler ist aufgetreten.' })).toBeTruthy()
  await vi.waitFor(() => expect(told.opened).toHaveBeenCalledWith(fault))
  expect(logged).toHaveBeenCalledWith('Component Error', fault)
  expect(logged).not.toHaveBeenCalledWith('Some error handlers failed', expect.anything())
})

test('it says that nothing is lost, leads back, and names the number of a failed call', async () => {
  told.opened.mockResolvedValue()
  const problem = { code: 'internal', status: 500, correlationId: '8f2c-71aa' }
  const failure = { kind: 'response', status: 500, problem } as const
  function Failed(): never {
    throw Object.assign(new Error('the call failed'), { failure })
  }
  const routes = [{ path: '/seite', Component: Failed, ErrorBoundary: ErrorPage }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/seite?a=1'] })} />)
  expect((await screen.findByRole('link', { name: 'Noch einmal versuchen' })).getAttribute('href')).toBe('/seite?a=1')
  expect(screen.getByText(/^Es ist nichts verloren/)).toBeTruthy()
  expect(screen.getByText(/^Fehlernummer/).textContent).toBe('Fehlernummer 8f2c-71aa. Sie hilft uns, wenn du anrufst.')
})

test('of a page that the server could not make it names the number that came with the document, once', async () => {
  told.opened.mockResolvedValue()
  document.head.insertAdjacentHTML('beforeend', '<meta name="fault-number" content="7be0-12">')
  const first = render(
    <RouterProvider router={createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: ErrorPage }])} />,
  )
  expect((await screen.findByText(/^Fehlernummer/)).textContent).toContain('7be0-12')
  first.unmount()
  fail()
  await screen.findByText(/^Es ist nichts verloren/)
  expect(screen.queryByText(/^Fehlernummer/)).toBeNull()
})

test('a handler that fails is logged', async () => {
  const failure = new Error('no network')
  told.opened.mockRejectedValue(failure)
  fail()
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('Some error handlers failed', failure))
})

test.each([
  ['without consent and mock it is an error report only', false],
  ['with the mock it is a page view too', true],
])('%s', async (_case, mocked) => {
  vi.useFakeTimers()
  if (mocked) sessionStorage.setItem('mh-tracking-mock', '1')
  const reports: ErrorReport[] = []
  const opened = recordErrorPage(fault)
  sendReports((report) => reports.push(report))
  await vi.waitFor(() => opened)
  await recordErrorPage(fault)
  await vi.advanceTimersByTimeAsync(600)
  vi.useRealTimers()
  expect(reports).toEqual([{ error: fault, where: 'page' }])
  const log = sessionStorage.getItem('mh-tracking-debug-log')
  expect(log?.includes('"page_name":"fehlerseite"') ?? false).toBe(mocked)
})
