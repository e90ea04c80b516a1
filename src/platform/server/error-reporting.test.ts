import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { contentReports } from '#kit/content-reports.fixture.ts'

import { openErrorReporter, reportingLog } from './error-reporting.ts'
import { makeLog, type Log } from './log.ts'

/** The service: keeps every envelope it gets. */
let service: Server
let dsn: string
let received: string[] = []
let lines: string[] = []
const log: Log = makeLog('info', { write: (line) => void lines.push(line) })

beforeAll(async () => {
  service = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      received.push(`${request.url}\n${Buffer.concat(pieces).toString()}`)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  dsn = `http://publickey@127.0.0.1:${(service.address() as AddressInfo).port}/42`
})
afterAll(() => service.close())
beforeEach(() => {
  received = []
  lines = []
})

/** Logs through the reporting log, and gives the events that the service got. */
async function reported(environment: string, act: (log: Log) => void): Promise<Record<string, unknown>[]> {
  const reporter = await openErrorReporter(dsn, environment)
  act(reportingLog(log, reporter, environment))
  await reporter.close()
  return received.map((envelope) => JSON.parse(envelope.split('\n')[3] ?? '') as Record<string, unknown>)
}

test('a fault arrives with its correlation id and route, without what could be personal', async () => {
  const [event] = await reported('prod', (to) => {
    const error = new Error('Key (email)=(anna@example.org) exists, contract 3104917')
    to.error({ err: error, correlationId: 'corr-1', method: 'POST', route: '/api/:id', sid: 'secret-sid' }, 'fault')
  })
  expect(received[0]).toMatch(/^\/api\/42\/envelope\//)
  expect(event).toMatchObject({
    environment: 'prod',
    platform: 'node',
    tags: { correlationId: 'corr-1', method: 'POST', route: '/api/:id' },
    exception: { values: [{ type: 'Error', value: 'Key (email)=([address]) exists, contract [number]' }] },
  })
  expect(JSON.stringify(event)).toContain('error-reporting.test.ts')
  for (const secret of ['anna@', '3104917', 'secret-sid']) expect(received.join('')).not.toContain(secret)
  expect(lines.join('')).toContain('"msg":"fault"')
})

test('failed jobs are reported at every try, other warnings and lines without an error are not', async () => {
  const events = await reported('local', (to) => {
    to.warn(
      { err: new Error('no network'), topic: 'provision', jobId: 'j1', correlationId: 'c' },
      'job failed, will be tried again',
    )
    to.warn({ err: new Error('slow') }, 'housekeeping failed')
    to.error({ report: {} }, 'browser error')
    to.error('plain')
    to.info({ err: new Error('nothing') }, 'info')
  })
  expect(events.map(({ tags }) => tags)).toEqual([{ topic: 'provision', jobId: 'j1', correlationId: 'c' }])
  expect(lines).toHaveLength(5)
})

test.each(contentReports)('a failed content lookup in %s is reported %i times', async (environment, count) => {
  const events = await reported(environment, (to) => {
    to.error({ err: new Error('no content'), contentLookup: true }, 'content lookup failed')
  })
  expect(events).toHaveLength(count)
})

test('a service that is away neither throws nor holds anything up', async () => {
  const reporter = await openErrorReporter('http://publickey@127.0.0.1:9/42', 'local')
  reporter.report(new Error('x'), {})
  await expect(reporter.close()).resolves.toBeUndefined()
})

test('an address of another kind stops the start', async () => {
  await expect(openErrorReporter('https://example.org/', 'local')).rejects.toThrow('ERROR_DSN')
})
