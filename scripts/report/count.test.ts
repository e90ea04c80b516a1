import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'

import { afterSecondRun, noTests, readReport, writeReport } from './count.ts'

const folder = mkdtempSync(join(tmpdir(), 'count-test-'))
const file = join(folder, 'count.json')
const failure = { file: '/a.test.ts', name: 'a › b' }
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('what a runner wrote is read with the names of what failed; a runner that died wrote nothing', () => {
  expect(readReport(file)).toBeUndefined()
  vi.stubEnv('COUNT_FILE', file)
  writeReport({ passed: 2, failed: 1, failures: [failure] })
  expect(readReport(file)).toEqual({ passed: 2, failed: 1, failures: [failure] })
})

test('a failure of the second run stays one, what passes alone does not, and no test is counted twice', () => {
  const first = { passed: 10, failed: 2, failures: [failure, { ...failure, name: 'c' }] }
  expect(afterSecondRun(first, { passed: 3, failed: 1, failures: [failure] })).toEqual({
    passed: 11,
    failed: 1,
    failures: [failure],
  })
  expect(afterSecondRun(first, { ...noTests, passed: 4 })).toEqual({ passed: 12, failed: 0, failures: [] })
})
