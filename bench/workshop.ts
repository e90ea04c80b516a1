/**
 * How fast `npm run dev` shows a change: a component and a sheet in an open page whose input stays, a server file in the
 * next answer, an error with its place. Changes sources while it runs and puts them back. Run it alone:
 * `node bench/workshop.ts`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { chromium, expect } from '@playwright/test'

import { freePort } from '#app/testing/free-port.ts'

import { chromiumLaunch } from '../scripts/chromium.ts'
import { start } from '../scripts/run.ts'

const root = join(import.meta.dirname, '..')
const rounds = 5

/** Changes a source for the time of `work`. */
async function changed<T>(path: string, [from, to]: readonly [string, string], work: () => Promise<T>): Promise<T> {
  const file = join(root, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`)
  writeFileSync(file, text.replace(from, to))
  try {
    return await work()
  } finally {
    // The watcher takes two changes within a moment for one.
    await sleep(300)
    writeFileSync(file, text)
  }
}

async function until(holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (!(await holds())) {
    if (performance.now() - begun > 30_000) throw new Error('not seen within 30 s')
    await sleep(5)
  }
  return Math.round(performance.now() - begun)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const port = String(await freePort())
const origin = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'kundencenter-workshop-'))
const env = { PORT: port, PUBLIC_ORIGIN: origin, DATA_DIR: folder, LOG_LEVEL: 'warn', DATABASE_URL: '' }
const dev = start(process.execPath, ['scripts/dev.ts'], { env })
const answers = async (path: string): Promise<string> =>
  fetch(origin + path, { headers: { accept: 'text/html' } }).then(
    (response) => response.text(),
    () => '',
  )
const browser = await chromium.launch(chromiumLaunch())
try {
  await until(async () => (await answers('/healthz')).includes('ok'))
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`${origin}/erleben/vertrag-widerrufen`)
  await page.locator('html[data-hydrated=true]').waitFor({ state: 'attached' })
  const name = page.getByLabel('Vor- und Nachname')
  await name.fill('Anna')
  const heading = page.getByRole('heading', { level: 1 })
  const has = (text: string) => async () => (await heading.textContent())?.endsWith(text) === true
  const component: number[] = []
  const sheet: number[] = []
  const server: number[] = []
  const opacity = () => page.evaluate<string>(`getComputedStyle(document.querySelector('h1')).opacity`)
  for (let round = 0; round < rounds; round += 1) {
    const header = 'src/ui/layout/PageHeader.tsx'
    component.push(await changed(header, ['{title}</', `{title} ${round}</`], () => until(has(` ${round}`))))
    await until(async () => !(await has(` ${round}`)()))
    const base = ['@layer reset {', 'h1 { opacity: 0.5 !important }\n@layer reset {'] as const
    sheet.push(await changed('src/ui/base.css', base, () => until(async () => (await opacity()) === '0.5')))
    await until(async () => (await opacity()) === '1')
    expect(await name.inputValue(), 'what was typed').toBe('Anna')
  }
  expect(faults, 'on the console').toEqual([])
  for (let round = 0; round < rounds; round += 1) {
    const text = `'round ${round}'`
    const change = [`{ status: 'ok' }`, `{ status: ${text} }`] as const
    const seen = async () => (await answers('/healthz')).includes(`round ${round}`)
    server.push(await changed('src/app/server/health.ts', change, () => until(seen)))
    await until(async () => (await answers('/healthz')).includes('ok'))
  }
  await changed('src/app/server/health.ts', ['mountHealth(app', 'mountHealth((app'], () =>
    until(async () => (await answers('/healthz')).includes('health.ts')),
  )
  await until(async () => (await answers('/healthz')).includes('ok'))
  await changed('src/ui/layout/PageHeader.tsx', ['return (', 'return (('], () =>
    until(async () => (await answers('/erleben/vertrag-widerrufen')).includes('PageHeader.tsx')),
  )
  console.log(
    `component ${median(component)} ms, sheet ${median(sheet)} ms, server file ${median(server)} ms (median of ${rounds})`,
  )
} finally {
  await browser.close()
  dev.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
