/**
 * The portal as it was at the commit that pages are measured against: a checkout of its own, with its own packages, build
 * and data. BENCH_BASE names one that is there already.
 */
import { join } from 'node:path'

import { run } from '../scripts/run.ts'
import { portalProgram, startServer, type Server } from './server.ts'
import { prepareSite, readPrepared, siteEnvironment, type Place, type Prepared } from './site.ts'
import type { Sites } from './sites.ts'

const commit = '61de95c'
const root = join(import.meta.dirname, '..')

export interface BaseSite extends Prepared {
  readonly server: Server
  stop(): Promise<void>
}

/** Prepares as many customers as the site it is compared with has. */
export async function openBase(sites: Sites, customers: number): Promise<BaseSite> {
  const place = await sites.emptyPlace('base', 'postgres')
  const checkout = await baseCheckout(place)
  await prepareSite(place, { customers, sample: customers, checkout })
  const server = await startServer({
    program: join(checkout, portalProgram),
    env: siteEnvironment(place),
    logFile: join(place.folder, 'server.log'),
  })
  return { ...readPrepared(place), server, stop: () => server.stop() }
}

async function baseCheckout({ folder }: Place): Promise<string> {
  const given = process.env['BENCH_BASE']
  if (given !== undefined) return given
  const checkout = join(folder, 'checkout')
  await must('git', ['clone', '--quiet', '--no-checkout', root, checkout])
  await must('git', ['-C', checkout, 'checkout', '--quiet', commit])
  await must('npm', ['ci', '--no-audit', '--no-fund', '--prefix', checkout])
  await must(process.execPath, [join(checkout, 'scripts/build.ts')])
  return checkout
}

async function must(command: string, args: readonly string[]): Promise<void> {
  const { ok, output } = await run(command, [...args], { quiet: true, seconds: 600 })
  if (!ok) throw new Error(`${command} ${args.join(' ')} failed\n${output}`)
}
