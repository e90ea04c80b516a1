/** What is looked at before anything is changed. */
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { makeLog } from '#platform/server/log.ts'
import { openPostgres } from '#platform/server/postgres.ts'

import { freePort } from '../testing/free-port.ts'
import { testKey } from '../testing/test-clock.ts'
import { startServer } from '../testing/test-server.ts'
import { awaitDatabase, checkPort } from './before-start.ts'

const silent = makeLog('silent')

const deaf = (): Server => createServer((socket) => socket.destroy())

async function occupy(port: number, server = deaf()): Promise<void> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
}

/** One of PostgreSQL's messages: its letter, its length, what it says. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')])
}

const idle = message('Z', 'I')

/** As much of PostgreSQL as a question of one word needs; the first who come are told that it is starting. */
function startingPostgres(turnedAway: number): Server {
  let come = 0
  return createServer((socket) => {
    const isStarting = (come += 1) <= turnedAway
    socket.once('data', () => {
      if (isStarting) socket.end(message('E', 'SFATAL\0C57P03\0Mthe database system is starting up\0\0'))
      else socket.write(Buffer.concat([message('R', '\0\0\0\0'), idle]))
      socket.on('data', (sent) => {
        if (sent[0] === 'Q'.charCodeAt(0)) socket.write(Buffer.concat([message('C', 'SELECT 1\0'), idle]))
        else socket.end()
      })
    })
    socket.on('error', () => undefined) // the client has seen enough
  })
}

function postgresAt(port: number) {
  const db = openPostgres(`postgresql://nobody@127.0.0.1:${port}/nothing`, silent)
  onTestFinished(() => db.close())
  return db
}

test('a port in use is said before the database is changed', async () => {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'port-'))]
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await occupy(port)
  const started = startServer({
    PORT: String(port),
    DATA_DIR: folder,
    SESSION_KEY: testKey.toString('hex'),
  })
  const said = await started.then(String, (error: unknown) => String(error))
  expect(said).toContain(`PORT: somebody else listens there (127.0.0.1, port ${port})`)
  expect(said).not.toContain('migrations applied')
})

test('a provider whose texts nobody could read is said before the database is changed', async () => {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'provider-'))]
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const shipped = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../db/seed/provider.json'), 'utf8'),
  ) as object
  const file = join(folder, 'provider.json')
  writeFileSync(file, JSON.stringify({ ...shipped, theme: { accent: '#8a7a6a' } }))
  const env = { PORT: String(port), DATA_DIR: folder, SESSION_KEY: testKey.toString('hex'), PROVIDER_FILE: file }
  const said = await startServer(env).then(String, (error: unknown) => String(error))
  expect(said).toContain('theme: text on the accent: #191919 on #8a7a6a has 4.25:1, needs 4.5:1')
  expect(said).not.toContain('migrations applied')
  expect(existsSync(join(folder, 'database'))).toBe(false)
})

test('a port that is free stays so', async () => {
  const here = { HOST: '127.0.0.1', PORT: await freePort() }
  await checkPort(here)
  await expect(checkPort(here)).resolves.toBeUndefined()
})

test('an address that is not of this machine is named', async () => {
  await expect(checkPort({ HOST: '192.0.2.1', PORT: 0 })).rejects.toThrow('HOST: is no address of this machine')
})

test('a database that starts at the same time is waited for', async () => {
  const port = await freePort()
  const waiting = awaitDatabase({ db: postgresAt(port), log: silent, pauseMs: 20 })
  await expect(
    Promise.race([waiting, awaitDatabase({ db: postgresAt(port), log: silent, patienceMs: 50, pauseMs: 20 })]),
  ).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED/)
  await occupy(port, startingPostgres(2))
  await expect(waiting).resolves.toBeUndefined()
})

test.each([
  ['28P01', 'password authentication failed'],
  ['3D000', 'database "nothing" does not exist'],
])('a database that refuses (%s) is not asked again', async (code, words) => {
  let asked = 0
  const refuse = (): Promise<never> => {
    asked += 1
    return Promise.reject(Object.assign(new Error(words), { code }))
  }
  await expect(awaitDatabase({ db: { ...postgresAt(1), query: refuse }, log: silent })).rejects.toThrow(
    `DATABASE_URL: ${words}`,
  )
  expect(asked).toBe(1)
})
