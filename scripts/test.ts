/**
 * `npm test`: gate, builds, tests on the embedded database and, where there is one, PostgreSQL; the journeys, on PostgreSQL
 * those that write.
 * Last line: `N passed, N failed`. `--long` adds the long tests (TEST_LONG=1), `--embedded` leaves PostgreSQL out.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { freePort } from '#app/testing/free-port.ts'

import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { runGate } from './gate.ts'
import { forTests, freshDatabase, reachPostgres, type Postgres } from './postgres.ts'
import { afterSecondRun, noTests, readReport, retries, sum, tellSecondTries } from './report/count.ts'
import type { Count, Report } from './report/count.ts'
import { run } from './run.ts'
import { scratchFolder } from './scratch.ts'

const long = process.argv.includes('--long')
const embeddedOnly = process.argv.includes('--embedded')
const minutes = long ? 45 : 30
/** More of them have a cause that no second run takes away. */
const mostFilesAgain = 5
const scratch = mkdtempSync(join(scratchFolder(), 'kundencenter-test-'))
const oneFailed: Count = { passed: 0, failed: 1 }

let total: Count = noTests
/** Said again at the end: whoever reads the last lines knows what failed. */
const failed: string[] = []

/** Runs one stage and adds its count; one that throws counts as a failed test. */
async function stage(name: string, work: () => Promise<Count>): Promise<Count> {
  const begun = performance.now()
  console.log(`\n=== ${name}`)
  const count = await work().catch((error: unknown) => {
    console.error(error)
    failed.push(`${name}: ${String(error)}`)
    return oneFailed
  })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`=== ${name}: ${count.passed} ok, ${count.failed} not ok, ${seconds} s`)
  total = sum(total, count)
  return count
}

/** Runs a test runner that writes its report; dying, ending badly without a failed test, or finding no test is a failure. */
async function report(command: string, args: string[], env: Record<string, string>): Promise<Report> {
  const file = join(mkdtempSync(join(scratch, 'report-')), 'count.json')
  const options = { ...env, TMPDIR: scratch, COUNT_FILE: file, ...(long && { TEST_LONG: '1' }) }
  const { ok } = await run(command, args, { seconds: minutes * 60, env: options })
  const written = readReport(file) ?? noTests
  const silent = written.failed === 0 && (!ok || written.passed === 0)
  if (!silent) return written
  return { ...written, failed: 1, failures: [{ file: '', name: `${command} ended badly without a failed test` }] }
}

/** A stage of one runner; what failed in it is named. */
async function counted(name: string, work: () => Promise<Report>): Promise<Count> {
  return stage(name, async () => {
    const count = await work()
    failed.push(...count.failures.map((failure) => `${name}: ${failure.file} › ${failure.name}`))
    return count
  })
}

/**
 * Tests of one project wait (for jobs, for a server to come back) while those of another work: three workers for two cores.
 * In CI a file with a failure runs again when all is quiet: what a machine that stood still broke passes then, and is named.
 */
function unitTests(serverUrl: string): Promise<Count> {
  const name = serverUrl === '' ? 'tests on the embedded database' : 'tests on both databases'
  const env = { TEST_DATABASE_URL: serverUrl }
  return counted(name, async () => {
    const first = await report('vitest', ['run', '--maxWorkers', '3'], env)
    const files = new Set(first.failures.map(({ file }) => file))
    if (retries === 0 || files.size === 0 || files.size > mostFilesAgain || files.has('')) return first
    const second = await report('vitest', ['run', '--maxWorkers', '1', ...files], env)
    const whole = afterSecondRun(first, second)
    const still = new Set(whole.failures.map(({ name: test }) => test))
    tellSecondTries(
      first.failures.filter(({ name: test }) => !still.has(test)).map((one) => `${one.file} › ${one.name}`),
    )
    return whole
  })
}

async function journeys(name: string, databaseUrl: string): Promise<Count> {
  if (!(await ensureChromium())) {
    return stage(name, async () => {
      throw new Error('no Chromium here, and none could be had')
    })
  }
  const dataDir = mkdtempSync(join(scratch, 'data-'))
  const env = { E2E_PORT: String(await freePort()), E2E_DATA_DIR: dataDir, E2E_DATABASE_URL: databaseUrl }
  return counted(name, () => report('playwright', ['test'], env))
}

/** The server to test on, beside the embedded database; a named one that does not answer counts as a failed test. */
async function findPostgres(): Promise<Postgres | undefined> {
  if (embeddedOnly) return undefined
  const postgres = await reachPostgres(forTests, scratchFolder()).catch((error: unknown) => {
    console.error(error)
    failed.push(`PostgreSQL: ${String(error)}`)
    total = sum(total, oneFailed)
    return undefined
  })
  if (postgres === undefined) console.log('\n=== PostgreSQL: none here, left out')
  return postgres
}

async function journeysOnPostgres(serverUrl: string): Promise<void> {
  const { url, drop } = await freshDatabase(serverUrl)
  await journeys('journeys that write, on PostgreSQL', url).finally(drop)
}

/** Everything that runs the code, once it is known whether the portal could be built. */
async function tests(portalBuilt: boolean): Promise<void> {
  const postgres = await findPostgres()
  try {
    await unitTests(postgres?.url ?? '')
    if (!portalBuilt) return
    await journeys('journeys on the embedded database', '')
    if (postgres !== undefined) await journeysOnPostgres(postgres.url)
  } finally {
    await postgres?.stop()
  }
}

try {
  await stage('gate', async () => {
    const findings = await runGate()
    const passed = findings.filter(({ ok }) => ok).length
    failed.push(...findings.filter(({ ok }) => !ok).map((finding) => `gate: ${finding.name}`))
    return { passed, failed: findings.length - passed }
  })
  const built = await stage('build', async () => {
    await build()
    return { passed: 2, failed: 0 }
  })
  await tests(built.failed === 0).catch((error: unknown) => {
    console.error(error)
    failed.push(String(error))
    total = sum(total, oneFailed)
  })
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
for (const name of failed) console.log(`not ok: ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
