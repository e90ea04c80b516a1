/**
 * The portal as it was at the commit that pages are measured against: a checkout of its own, with its own packages, build
 * and data. BENCH_BASE names one that is there already.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { run } from '../scripts/run.ts'
import { atLeast, atMost, type Limit } from './figures.ts'
import { portalProgram, startServer, type Server } from './server.ts'
import { prepareSite, readPrepared, siteEnvironment, type Place, type Prepared } from './site.ts'
import type { Sites } from './sites.ts'

const commit = '61de95c'
/**
 * So many option selections a second it rendered where the absolute limits were set (one process, 20 connections). What a
 * limit asks of that machine, a share of this rate asks of any.
 */
const selectionsThere = 163
const root = join(import.meta.dirname, '..')

export interface BaseSite extends Prepared {
  readonly server: Server
  stop(): Promise<void>
}

/** At least so many times the option selections of the commit, in the same run. */
export function atLeastThere(perSecond: number): Limit {
  return atLeast(perSecond / selectionsThere)
}

/** At most so many times as long as a page of the commit takes. */
export function atMostThere(milliseconds: number): Limit {
  return atMost((milliseconds * selectionsThere) / 1000)
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
  if (existsSync(join(checkout, 'dist'))) return checkout
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
