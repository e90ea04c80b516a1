/** Outage and maintenance by a file (CONDITION_FILE), looked at again without a restart. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { startTestApp } from '../testing/test-app.ts'
import { watchSystemStatus } from './system-status.ts'

const folder = mkdtempSync(join(tmpdir(), 'condition-'))
const file = join(folder, 'condition.json')
const info = vi.fn<() => void>()
const log = { info, error: () => undefined } as never
const outage = { title: 'Störung in Leipzig', text: 'Wir arbeiten daran.' }

let time = 0
let written = 1_000_000
function write(text: string): void {
  writeFileSync(file, text)
  written += 1
  utimesSync(file, written, written)
  time += 5000
}

beforeEach(() => rmSync(file, { force: true }))
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

test('maintenance closes pages and personal calls with 503, the statutory pages stay open', async () => {
  write(JSON.stringify({ maintenance: { text: 'Wir ziehen um.', until: '2026-11-20T13:00:00+01:00' } }))
  const portal = await startTestApp({ CONDITION_FILE: file }, { pages: true })
  const anna = await portal.signIn('anna@example.org')
  const page = await portal.call('GET', '/erleben/kundencenter/uebersicht/', { as: anna })
  expect([page.statusCode, page.headers['retry-after'], page.body]).toEqual([
    503,
    '3600',
    expect.stringMatching(/Wir ziehen um\.[^]*20\. November 2026 um 13:00 Uhr[^]*href="tel:/),
  ])
  const call = await portal.call('GET', '/erleben/api/contract/v2', { as: anna })
  expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([503, 'maintenance'])
  for (const open of ['/erleben/vertraege-hier-kuendigen', '/erleben/vertrag-widerrufen', '/erleben/impressum'])
    expect((await portal.call('GET', open, { as: anna })).statusCode).toBe(200)
  await portal.close()
})

test('an outage stands on every page', async () => {
  write(JSON.stringify({ outage }))
  const portal = await startTestApp({ CONDITION_FILE: file }, { pages: true })
  for (const address of ['/erleben', '/erleben/impressum', '/hilfe/erleben'])
    expect((await portal.call('GET', address)).body).toContain(outage.title)
  await portal.close()
})
