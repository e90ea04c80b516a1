/** The journeys: a real browser against the built portal, started here on its own port and data folder. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { chromiumLaunch } from './scripts/chromium.ts'
import { retries } from './scripts/report/count.ts'

// Workers read this file again: what is chosen once is handed down in the environment.
const port = (process.env['E2E_PORT'] ??= '3900')
const dataDir = (process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `kundencenter-e2e-${process.pid}`))
// Servers and workers read what Node compiled before, not a thousand sources anew.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')
const database = process.env['E2E_DATABASE_URL']
const onPostgres = database !== undefined && database !== ''
const origin = `http://127.0.0.1:${port}`

// The pages are our own: a renderer for each site of a page, and one in reserve, would be started in vain.
const chromium = chromiumLaunch()

/** A page lives for seconds here: compilers that optimise would cost more than they give. */
const quickCompiler = '--js-flags=--always-sparkplug --no-turbofan --no-maglev'

export default defineConfig({
  testDir: 'e2e',
  // Reading is tested on every database by the server tests; what a journey shows of it differs in nothing.
  ...(onPostgres && { grep: /@writes/ }),
  outputDir: 'test-results',
  // Journeys wait for jobs and for what a page shows while others work: three for two cores.
  workers: 3,
  retries,
  forbidOnly: true,
  timeout: 90_000,
  // The workers, the server and its database share the cores with whatever else runs.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./scripts/report/playwright-count.ts']],
  use: {
    baseURL: origin,
    browserName: 'chromium',
    // A context is emptied after each test, not thrown away: its renderer keeps the portal's scripts compiled.
    reuseContext: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: { ...chromium, args: [...chromium.args, '--disable-site-isolation-trials', quickCompiler] },
  },
  webServer: {
    command: 'exec node scripts/start.js scripts/launch.ts',
    url: `${origin}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      DEMO: '1',
      FULFILMENT_DELAY_MS: '1000',
      LOG_LEVEL: 'warn',
      ...(onPostgres && { DATABASE_URL: database }),
    },
  },
})
