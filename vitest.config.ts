/**
 * Tests by kind: `rules` (pure), `server` (whole app on a real database), `web` (components in happy-dom), and with
 * TEST_DATABASE_URL `postgres`: those of `server` that use a database, again on that server, and `*.postgres.test.ts`,
 * which only mean something there; `*.embedded.test.ts`, whose subject no database decides, stay on the embedded one.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { retries } from './scripts/report/count.ts'
import { CountReporter } from './scripts/report/vitest-count.ts'

const serverTests = [
  'src/{platform,app}/server/**/*.test.ts',
  'src/app/seed/*.test.ts',
  'src/app/testing/*.test.ts',
  'src/domains/*/server/*.test.ts',
]

/** What never opens a database is the same on every one. */
const usesDatabase = (file: string): boolean =>
  file.endsWith('.postgres.test.ts') || /testing\/(test-(app|database)|stripe-portal)/.test(readFileSync(file, 'utf8'))

/** The database's one-time preparation, shared by all files of a project. */
const preparation = 'src/app/testing/global-setup.ts'

/** The application is loaded once a worker, not once a file: nothing of it keeps state outside what a test opens. */
const onDatabase = {
  environment: 'node',
  pool: 'forks',
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // What a job does in its own time: a second is not enough on a machine that tests two databases at once.
  expect: { poll: { timeout: 10_000 } },
  ...(existsSync(preparation) && { globalSetup: preparation }),
} as const

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? ''

export default defineConfig({
  test: {
    retry: retries,
    maxWorkers: 2,
    reporters: ['default', new CountReporter()],
    coverage: { provider: 'v8', include: ['src/**'] },
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          include: ['src/{kit,domains/*}/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: serverTests,
          exclude: ['**/*.postgres.test.ts'],
          env: { TEST_DATABASE_URL: '' },
        },
      },
      ...(databaseUrl === ''
        ? []
        : [
            {
              test: {
                ...onDatabase,
                name: 'postgres',
                include: globSync(serverTests).filter(
                  (file) => usesDatabase(file) && !file.endsWith('.embedded.test.ts'),
                ),
                env: { TEST_DATABASE_URL: databaseUrl },
              },
            },
          ]),
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          include: [
            'src/ui/**/*.test.tsx',
            'src/{platform,app}/web/**/*.test.{ts,tsx}',
            'src/domains/*/web/**/*.test.{ts,tsx}',
          ],
          setupFiles: 'src/app/web/test-setup.ts',
          // One that is cut off in the middle leaves React waiting, and all that follow in its worker fail too.
          testTimeout: 60_000,
        },
      },
    ],
  },
})
