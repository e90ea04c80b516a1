import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { readMe } from '#domains/identity/api.ts'
import { contentReports } from '#kit/content-reports.fixture.ts'
import { isRecord } from '#kit/json.ts'
import { makeClient } from '#platform/web/api-client.ts'
import type { ErrorReport } from '#platform/web/report-error.ts'

import type { SentReport } from '../reports.ts'
import { errorSender } from './error-sender.ts'

const sent: { path: string; report: SentReport }[] = []
let online = true

beforeEach(() => {
  sent.length = 0
  online = true
  document.cookie = 'environment=local'
  history.replaceState(null, '', '/erleben/beleg/geheim?contractId=3104917')
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (!online) throw new TypeError('Failed to fetch')
    sent.push({ path, report: JSON.parse(body) as SentReport })
    return new Response(null, { status: 204 })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** The error of a call that failed so. */
async function failedCall(status: number | undefined): Promise<unknown> {
  const client = makeClient('/erleben', async () => {
    if (status === undefined) throw new TypeError('no network')
    return { status, text: '{"code":"internal","status":500,"correlationId":"corr-7"}' }
  })
  return client.call<typeof readMe>('GET /api/auth/v2/me', { shape: isRecord }).catch((error: unknown) => error)
}

test('an error goes to the own server, without query, secrets and persons', async () => {
  errorSender('/erleben')({ error: new TypeError('no contract 3104917 of anna@example.org'), where: 'page' })
  await settle()
  expect(sent).toMatchObject([
    {
      path: '/erleben/api/error-reports',
      report: {
        where: 'page',
        name: 'TypeError',
        message: 'no contract [number] of [address]',
        page: '/erleben/beleg/:id',
        correlationId: null,
      },
    },
  ])
  expect(JSON.stringify(sent)).not.toMatch(/3104917|anna|geheim/)
})

test('a failed call brings the correlation id of its answer along', async () => {
  errorSender('/erleben')({ error: await failedCall(500), where: 'booking' })
  await settle()
  expect(sent[0]?.report).toMatchObject({ correlationId: 'corr-7', message: expect.stringContaining('(500)') })
})

test.each([
  [500, 'ResponseError'],
  [undefined, 'FetchError'],
])('a failed call (%s) has a name that small scripts keep', async (status, name) => {
  errorSender('/erleben')({ error: await failedCall(status), where: 'booking' })
  await settle()
  expect(sent[0]?.report.name).toBe(name)
})

test('two lookups that fail alike are two reports, each with what was looked for', async () => {
  document.cookie = 'environment=prod'
  const send = errorSender('/erleben')
  const error = await failedCall(500)
  for (const about of ['microcopy voucher-widget', 'microcopy option-booking-consent', 'microcopy voucher-widget'])
    send({ error, where: 'content', about })
  await settle()
  expect(sent.map(({ report }) => report.message.split(':')[0])).toEqual([
    'microcopy voucher-widget',
    'microcopy option-booking-consent',
  ])
})

test('the same error once, ten different ones at most', async () => {
  const send = errorSender('/erleben')
  for (let count = 0; count < 30; count += 1) send({ error: new Error(`fault ${count % 15}`), where: 'page' })
  await settle()
  expect(sent).toHaveLength(10)
})

test('without a connection it waits until there is one', async () => {
  const send = errorSender('/erleben')
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  online = false
  send({ error: new Error('fault'), where: 'booking' })
  await settle()
  online = true
  connection.mockRestore()
  dispatchEvent(new Event('online'))
  await settle()
  expect(sent).toHaveLength(1)
})

test.each(contentReports)('a failed content lookup in %s is sent %i times', async (environment, count) => {
  document.cookie = `environment=${environment}`
  errorSender('/erleben')({ error: new Error('technical-error'), where: 'content' })
  await settle()
  expect(sent).toHaveLength(count)
})

describe('what is reported', () => {
  test('before somebody sends waits; refusals never count, network and server errors do', async () => {
    vi.resetModules()
    const { reportError, reportFailure, sendReports } = await import('#platform/web/report-error.ts')
    const got: ErrorReport[] = []
    reportError(new Error('early'), 'page')
    sendReports((report) => got.push(report))
    for (const status of [400, 401, 404, 409, 429, 500, 503, undefined])
      reportFailure(await failedCall(status), `status ${status ?? 'none'}`)
    expect(got.map(({ where }) => where)).toEqual(['page', 'status 500', 'status 503', 'status none'])
  })
})

// Last: what could not leave waits for the connection, also of a sender of this test.
test.each<[string, () => Promise<Response>]>([
  ['refuses', async () => new Response(null, { status: 500 })],
  ['does not answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a reporting address that %s: the handlers of errors have failed', async (_what, answer) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', answer)
  errorSender('/erleben')({ error: new Error('fault'), where: 'page' })
  await settle()
  expect(logged).toHaveBeenCalledExactlyOnceWith('Some error handlers failed', expect.any(Error))
  logged.mockRestore()
})
