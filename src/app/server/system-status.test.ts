/** Outage and maintenance by a file (CONDITION_FILE), looked at again without a restart. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { startPortal } from '../testing/test-app.ts'
import { watchSystemStatus } from './system-status.ts'

const folder = mkdtempSync(join(tmpdir(), 'condition-'))
const file = join(folder, 'condition.json')
const info = vi.fn<() => void>()
const error = vi.fn<() => void>()
const log = { info, error } as never
const outage = { title: 'Störung in Leipzig', text: 'Wir arbeiten daran.' }

function statusFile(name: string, status: object): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(status))
  return path
}

const maintenance = { text: 'Wir ziehen um.', until: '2026-11-20T13:00:00+01:00' }
const over = { ...maintenance, until: '2026-11-20T08:00:00+01:00' }
// Not within a test, which has a limit: the first of a process loads the built pages, which takes long on a busy machine.
const closed = await startPortal({ CONDITION_FILE: statusFile('closed.json', { maintenance }) }, { pages: true })
const disturbed = await startPortal({ CONDITION_FILE: statusFile('disturbed.json', { outage }) }, { pages: true })

let time = 0
let written = 1_000_000
function write(text: string): void {
  writeFileSync(file, text)
  written += 1
  utimesSync(file, written, written)
  time += 5000
}

beforeEach(() => rmSync(file, { force: true, recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

test('without a file all is as ever; one that appears, changes and goes is followed', () => {
  const condition = watchSystemStatus(file, log, () => time)
  expect(condition()).toEqual({})
  write(JSON.stringify({ outage }))
  expect(condition()).toEqual({ outage })
  write(JSON.stringify({ maintenance: { text: 'Bis gleich.' } }))
  expect(condition()).toEqual({ maintenance: { text: 'Bis gleich.' } })
  rmSync(file)
  time += 5000
  expect(condition()).toEqual({})
})

test('it is logged once per change, an absent file not at all', () => {
  info.mockClear()
  const condition = watchSystemStatus(file, log, () => time)
  const look = () => {
    condition()
    time += 5000
    condition()
    return info.mock.calls.length
  }
  expect(look()).toBe(0)
  write(JSON.stringify({ outage }))
  expect(look()).toBe(1)
  rmSync(file)
  time += 5000
  expect(look()).toBe(2)
})

test.each(['{', '{"outage":{"title":""}}', '{"maintenence":{"text":"x"}}', '[]'])(
  'what cannot be understood changes nothing: %s',
  (text) => {
    const condition = watchSystemStatus(file, log, () => time)
    write(JSON.stringify({ outage }))
    condition()
    write(text)
    expect(condition()).toEqual({ outage })
  },
)

test('what cannot be understood is logged once until the file changes', () => {
  error.mockClear()
  const condition = watchSystemStatus(file, log, () => time)
  const look = () => {
    condition()
    time += 5000
    expect(condition()).toEqual({})
    return error.mock.calls.length
  }
  write('{')
  expect(look()).toBe(1)
  write('{"')
  expect(look()).toBe(2)
  rmSync(file)
  mkdirSync(file)
  time += 5000
  expect(look()).toBe(3)
})

test('maintenance closes pages and personal calls with 503, the statutory pages stay open', async () => {
  const anna = await closed.signIn('anna@example.org')
  const page = await closed.call('GET', '/erleben/kundencenter/uebersicht/', { as: anna })
  expect([page.statusCode, page.headers['retry-after'], page.body]).toEqual([
    503,
    '3600',
    expect.stringMatching(/Wir ziehen um\.[^]*20\.\sNovember\s2026 um 13\sUhr[^]*href="tel:/),
  ])
  const call = await closed.call('GET', '/erleben/api/contract/v2', { as: anna })
  expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([503, 'maintenance'])
  for (const open of ['/erleben/vertraege-hier-kuendigen', '/erleben/vertrag-widerrufen', '/erleben/impressum'])
    expect((await closed.call('GET', open, { as: anna })).statusCode).toBe(200)
})

test.each([
  ['2026-11-20T06:00:00+01:00', '6'],
  ['2026-11-20T06:30:00+01:00', '6:30'],
  ['2026-11-21T00:00:00+01:00', '0'],
])('maintenance until %s is said as people say it', async (until, said) => {
  const early = await startPortal(
    { CONDITION_FILE: statusFile('early.json', { maintenance: { ...maintenance, until } }) },
    { pages: true },
  )
  early.clock.advance(-9 * 3_600_000)
  const { body } = await early.call('GET', '/erleben/kundencenter/rechnungen/')
  expect(body).toMatch(new RegExp(`um ${said}.Uhr\\.`))
})

test('a closed page leads back to itself, and names no end that has passed', async () => {
  const address = '/erleben/kundencenter/rechnungen/?jahr=2026'
  const anna = await closed.signIn('anna@example.org')
  const { body } = await closed.call('GET', address, { as: anna })
  expect(body).toMatch(/href="[^"]*rechnungen\/\?jahr=2026">Noch einmal versuchen/)
  const late = await startPortal({ CONDITION_FILE: statusFile('late.json', { maintenance: over }) }, { pages: true })
  const answer = await late.call('GET', address, { as: await late.signIn('anna@example.org') })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '600'])
  expect(answer.body).not.toContain('Voraussichtlich')
})

test('an outage stands on every page', async () => {
  for (const address of ['/erleben', '/erleben/impressum', '/hilfe/erleben'])
    expect((await disturbed.call('GET', address)).body).toContain(outage.title)
})
