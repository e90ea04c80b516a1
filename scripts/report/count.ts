/** How many tests passed and which failed, handed from a test runner to `npm test` through a file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { z } from 'zod'

export interface Count {
  readonly passed: number
  readonly failed: number
}

const report = z.object({
  passed: z.int(),
  failed: z.int(),
  failures: z.array(z.object({ file: z.string(), name: z.string() })),
})

/** What a runner hands over; a failure is a test, or an error outside one (import, hook, unhandled). */
export type Report = z.output<typeof report>

export const noTests: Report = { passed: 0, failed: 0, failures: [] }

export function sum(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** Writes the report to the file that `npm test` names; does nothing when the runner was started by hand. */
export function writeReport(written: Report): void {
  const file = process.env['COUNT_FILE']
  if (file !== undefined && file !== '') writeFileSync(file, JSON.stringify(written))
}

/**
 * How often a test is tried: once, and where TEST_RETRIES says so (CI, whose machines stand still for seconds at times)
 * once more.
 */
export const retries = Number(process.env['TEST_RETRIES'] ?? 0)

/** Names what passed on a second try only: it races with something, and has to be mended. */
export function tellSecondTries(names: readonly string[]): void {
  for (const name of names) console.log(`passed on the second try only: ${name}`)
}

/** Reads what a runner wrote; undefined when it died before. */
export function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined
  return report.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
}

/** What holds once the files with failures have run again, alone: only what failed both times is a failure. */
export function afterSecondRun(first: Report, second: Report): Report {
  const stillFailed = Math.min(first.failed, second.failed)
  return { passed: first.passed + first.failed - stillFailed, failed: stillFailed, failures: second.failures }
}
