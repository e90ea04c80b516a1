/** What a day brings to 1,000,000 contracts of which 20,000 end, alone and while their customers read. */
import { setTimeout as sleep } from 'node:timers/promises'

import { readContract } from './contract.ts'
import { ask } from './database.ts'
import { absolute, atMost, binding, median, type Figure } from './figures.ts'
import { load, type LoadRequest } from './load.ts'
import { pageRequests, type Place, type Site } from './site.ts'
import type { Sites } from './sites.ts'

const ending = 20_000
const requests = 1000
const seconds = 2

/** Contracts whose last day is so many days ahead: they end when the day after it is played. */
function letEnd(place: Place, ahead: number): Promise<number> {
  const text = `update contracts set termination_date = (now() at time zone 'Europe/Berlin')::date + $2::int, termination_received_at = now()
    where (guid, id) in (select guid, id from contracts
      where status = 1 and contract_id = root_contract_id and termination_date is null limit $1)`
  return ask(place, text, [ending, ahead])
}

/** Until nothing is left that ends before the day so many days ahead. */
async function allEnded(place: Place, ahead: number): Promise<void> {
  const text = `select count(*)::int as count from contracts
    where status in (0, 1, 7, 93) and termination_date < (now() at time zone 'Europe/Berlin')::date + $1::int`
  while ((await ask(place, text, [ahead])) > 0) await sleep(200)
}

/** Plays another day; what it brings may still be going on. */
async function play({ server: { origin } }: Site, day: string): Promise<void> {
  const answer = await fetch(`${origin}/entwickler/zeit`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ day }),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`the day was not played: ${answer.status}`)
}

export async function dailyFigures(sites: Sites): Promise<Figure[]> {
  const site = await sites.open('million')
  const asked: LoadRequest[] = pageRequests(await site.signedIn(), requests, readContract)
  const slowest = async (): Promise<number> =>
    (await load({ origin: site.server.origin, seconds, requests: asked })).p99
  // What a seed brings along is done before.
  await play(site, '+0d')
  await load({ origin: site.server.origin, requests: asked })
  const before = [await slowest(), await slowest(), await slowest()]
  await letEnd(site.place, 0)
  const begun = performance.now()
  await play(site, '+1d')
  await allEnded(site.place, 1)
  const took = (performance.now() - begun) / 1000
  await letEnd(site.place, 1)
  const state = { isDone: false }
  const played = play(site, '+1d')
    .then(() => allEnded(site.place, 2))
    .finally(() => (state.isDone = true))
  const during: number[] = []
  const begunBusy = performance.now()
  while (!state.isDone) during.push(await slowest())
  await played
  const tookBusy = (performance.now() - begunBusy) / 1000
  await play(site, 'now')
  await site.server.stop()
  return [
    absolute('a day that ends 20,000 of 1,000,000 contracts', took, 's', atMost(60)),
    absolute('the same while customers read without a pause', tookBusy, 's', atMost(60)),
    binding('contract over HTTP, p99: during that day / before', median(during) / median(before), '×', atMost(2)),
  ]
}
