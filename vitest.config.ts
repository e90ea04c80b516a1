/** Tests by kind: `rules` (pure), `server` (whole app on a real database), `web` (components in happy-dom). */
import { existsSync } from 'node:fs'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { CountReporter } from './scripts/report/vitest-count.ts'

/** The database's one-time preparation, shared by all files of the `server` project. */
const preparation = 'src/app/testing/global-setup.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', new CountReporter()],
    coverage: { provider: 'v8', include: ['src/**'] },
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/{kit,domains/*}/*.test.ts', 'scripts/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          include: [
            'src/{platform,app}/server/**/*.test.ts',
            'src/app/seed/*.test.ts',
            'src/domains/*/server/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          ...(existsSync(preparation) && { globalSetup: preparation }),
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: [
            'src/ui/**/*.test.tsx',
            'src/{platform,app}/web/**/*.test.{ts,tsx}',
            'src/domains/*/web/**/*.test.{ts,tsx}',
          ],
          setupFiles: 'scripts/test-setup-web.ts',
        },
      },
    ],
  },
})
