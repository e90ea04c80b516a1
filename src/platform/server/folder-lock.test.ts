/** One process per data folder, with real processes. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { lockFolder } from './folder-lock.ts'

const module = join(import.meta.dirname, 'folder-lock.ts')
const children: ChildProcess[] = []
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'lock')
})

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => kill(child)))
  rmSync(folder, { recursive: true })
})

/** A process that takes the lock, says how it went, and stays. */
async function otherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const code = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    try { lockFolder(${JSON.stringify(file)}, process.pid); console.log('locked') } catch (error) { console.log(error.message) }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function owner(): { pid: number; started: string } {
  return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; started: string }
}

test('a second process is refused with a message that names folder, process and way out', async () => {
  const unlock = lockFolder(file, process.pid)
  const { said } = await otherProcess()
  expect(said).toBe(`the data folder ${folder} is in use by process ${process.pid}; stop it or set another DATA_DIR`)
  expect(owner().pid).toBe(process.pid)
  unlock()
})

test('the lock is free again after it was given back, and leaves nothing behind', async () => {
  lockFolder(file, process.pid)()
  expect(readdirSync(folder)).toEqual([])
  const { said } = await otherProcess()
  expect(said).toBe('locked')
})

test('a living owner keeps it, a killed one loses it', async () => {
  const { child, said } = await otherProcess()
  expect(said).toBe('locked')
  expect(() => lockFolder(file, process.pid)).toThrow(`in use by process ${child.pid}`)
  await kill(child)
  const unlock = lockFolder(file, process.pid)
  expect(owner().pid).toBe(process.pid)
  unlock()
})

test('a pid that was given to another process since does not count as the owner', () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'long ago' }))
  const unlock = lockFolder(file, process.pid)
  expect(owner().started).not.toBe('long ago')
  unlock()
})

test.each(['', '{"pid":', 'null', '{}', '{"pid":"x","started":""}'])(
  'a half written lock (%j) is taken over',
  (text) => {
    writeFileSync(file, text)
    const unlock = lockFolder(file, process.pid)
    expect(owner().pid).toBe(process.pid)
    unlock()
    expect(existsSync(file)).toBe(false)
  },
)

test('of six that race for a dead lock exactly one gets it', async () => {
  const { child } = await otherProcess()
  await kill(child)
  const said = (await Promise.all(Array.from({ length: 6 }, () => otherProcess()))).map((other) => other.said)
  expect(said.filter((text) => text === 'locked')).toHaveLength(1)
  expect(said.filter((text) => text.includes(`in use by process ${owner().pid}`))).toHaveLength(5)
})
