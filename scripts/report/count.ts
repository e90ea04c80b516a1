/** How many tests passed and failed, handed from a test runner to `npm test` through a file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface Count {
  readonly passed: number
  readonly failed: number
}

export const noTests: Count = { passed: 0, failed: 0 }

export function sum(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** Writes the count to the file that `npm test` names; does nothing when the runner was started by hand. */
export function writeCount(count: Count): void {
  const file = process.env['COUNT_FILE']
  if (file !== undefined && file !== '') writeFileSync(file, `${count.passed} ${count.failed}`)
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
export function readCount(file: string): Count | undefined {
  if (!existsSync(file)) return undefined
  const [passed, failed] = readFileSync(file, 'utf8').split(' ').map(Number)
  return Number.isInteger(passed) && Number.isInteger(failed) ? { passed: passed ?? 0, failed: failed ?? 0 } : undefined
}
