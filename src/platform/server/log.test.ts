/** What the log says of an error, and what it keeps to itself. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

import { makeLog } from './log.ts'

function logged(error: unknown): string {
  const lines: string[] = []
  makeLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'failed')
  return lines.join('')
}

test('a refused recipient leaves no mail address, in message, fields or stack', () => {
  const refused = Object.assign(new Error("Can't send mail: 550 <anna.muster@example.org> unknown"), {
    code: 'EENVELOPE',
    rejected: ['anna.muster@example.org'],
    rejectedErrors: [new Error('anna.muster@example.org')],
    response: '550 <anna.muster@example.org> unknown',
  })
  const line = logged(refused)
  expect(line).not.toContain('anna.muster')
  expect(JSON.parse(line)).toMatchObject({
    msg: 'failed',
    err: { type: 'Error', code: 'EENVELOPE', message: expect.stringContaining("Can't send mail: 550") },
  })
  expect(JSON.parse(line)).toMatchObject({ err: { stack: expect.stringMatching(/^\s+at .*log\.test\.ts/) } })
})

test('a broken constraint leaves no row', () => {
  const broken = Object.assign(new Error('duplicate key value violates unique constraint "customers_pkey"'), {
    name: 'error',
    code: '23505',
    detail: 'Failing row contains (Anna, Muster, 1980-01-01).',
    where: 'SQL statement for Muster',
    query: 'insert',
  })
  const line = logged(new Error('not stored', { cause: broken }))
  expect(line).not.toContain('Muster')
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'not stored', cause: { type: 'error', code: '23505' } } })
})

test('what is thrown and is no error is scrubbed too, and causes that go in circles end', () => {
  expect(logged('no answer of anna@example.org')).toContain('no answer of [address]')
  const circle = new Error('again')
  circle.cause = circle
  expect(logged(circle)).toContain('again')
})

test('what fields of secrets hold is removed, however deep; all else stays', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const error = new Error('refused')
  log.info({ iban: 'DE02', correlationId: 'c-1' }, 'flat')
  log.info(
    { req: { headers: { Cookie: 'sid=1', host: 'a' } }, tried: [{ password: 'p', user: 'u' }], none: null },
    'deep',
  )
  log.info({ err: error, body: { id_token: 't' } }, 'beside an error')
  const entries = lines.map((line) => JSON.parse(line) as unknown)
  expect(entries).toMatchObject([
    { iban: '[removed]', correlationId: 'c-1', msg: 'flat' },
    {
      req: { headers: { Cookie: '[removed]', host: 'a' } },
      tried: [{ password: '[removed]', user: 'u' }],
      none: null,
    },
    { err: { message: 'refused' }, body: { id_token: '[removed]' } },
  ])
})

/** Ends as a command does whose log goes into a pipe. */
function startLogging(then: string) {
  const code = `import { logOutput, makeLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))}
    const log = makeLog('info', logOutput((work) => process.on('exit', work)))
    log.info('first')
    ${then}`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
}

test('the last lines of a process are written at its end', async () => {
  const child = startLogging(`log.info('last')`)
  const read: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => read.push(piece))
  await once(child, 'close')
  expect(Buffer.concat(read).toString()).toMatch(/"first".*\n.*"last".*\n$/)
})

test('a process ends whose reader has gone (npm run daily | head -1)', async () => {
  const child = startLogging(`process.stdin.on('end', () => log.info('last')).resume()`)
  child.stdout.destroy()
  child.stdin.end()
  try {
    const [status] = (await once(child, 'exit', { signal: AbortSignal.timeout(10_000) })) as [number]
    expect(status).toBe(0)
  } finally {
    child.kill('SIGKILL')
  }
})
