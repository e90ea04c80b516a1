/** What follows from a termination, for a contract with 40 options and 30 discounts: the rules alone, and the call. */
import { setTimeout as sleep } from 'node:timers/promises'

import { decideConsequences } from '#domains/consequences/consequences.ts'
import { fibre, someFacts, tv } from '#domains/consequences/fixtures.ts'
import { aDiscount, aSubContract } from '#domains/contracts/fixtures.ts'

import { makeLog } from '../src/platform/server/log.ts'
import { openPostgres } from '../src/platform/server/postgres.ts'
import { absolute, atMost, interleave, loadFigures, median, type Figure } from './figures.ts'
import { load, type LoadRequest, type LoadResult } from './load.ts'
import type { Person, Place } from './site.ts'
import type { Sites } from './sites.ts'

const options = 40
const discounts = 30
/** So many that the rules are compiled as in a server that has been up for a while. */
const calls = 2000
const seconds = 4

/** A fibre contract with its options, three quarters of which have a discount that ends some day; and TV. */
function largeFacts() {
  const kombi = { dependsOn: ['glasfaser-500'], endDate: null }
  const subContracts = Array.from({ length: options }, (_, index) => {
    const month = String((index % 12) + 1).padStart(2, '0')
    const discount = aDiscount({ discountId: `d${index}`, startDate: '2025-02-01', endDate: `2027-${month}-15` })
    const own = index % 5 === 0 ? { ...discount, ...kombi } : discount
    return aSubContract({
      id: `s${index}`,
      contractId: `3104883-${index}`,
      ...(index < discounts && { discounts: [own] }),
    })
  })
  const { product } = someFacts()
  // The catalogue looks a product up; the fixture would make one anew.
  const products = new Map(['glasfaser-500', 'tv-komfort', 'sport-paket'].map((id) => [id, product(id)]))
  return someFacts({ contracts: [{ ...fibre(), subContracts }, tv()], product: (id) => products.get(id) })
}

/** Processor milliseconds a call takes: what other processes do does not count. */
function pureMs(): number {
  const facts = largeFacts()
  const decide = (): void => {
    if (!decideConsequences(facts, { kind: 'terminate', contractId: '3104882' }).ok) throw new Error('not possible')
  }
  for (let n = 0; n < calls; n += 1) decide()
  const begun = process.cpuUsage()
  for (let n = 0; n < calls; n += 1) decide()
  const { system, user } = process.cpuUsage(begun)
  return (user + system) / 1000 / calls
}

async function run(place: Place, text: string, values: readonly unknown[]): Promise<void> {
  const db = openPostgres(place.env['DATABASE_URL'] ?? '', makeLog('silent'), { connections: 1, patient: true })
  await db.query({ name: '', text }, values).finally(() => db.close())
}

/** Forty options for each of these contracts, thirty with a discount; taken away afterwards. */
const grow = `insert into contracts (id, contract_id, guid, root_contract_id, product_id, status, monthly_cents, one_time_cents, ordered_at,
     start_date, min_term_months, notice_months, details, discounts, source, source_id, source_version)
   select gen_random_uuid(), r.contract_id || '-' || n, r.guid, r.contract_id, 'sport-paket', 1, 1295, 0, r.ordered_at,
     r.start_date, 0, 1, '{}', case when n > $2 then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
       'campaignId', 'c', 'campaign', 'c', 'title', 'Vorteil', 'description', '', 'discountId', 'd' || n, 'discount', 'Vorteil',
       'group', 'g', 'priceType', 'MONTHLY', 'amountCents', 200, 'startDate', '2025-01-01', 'endDate', '2099-12-15')) end,
     'bench', r.contract_id || '-' || n, 1
   from contracts r, generate_series(1, $1::int) n where r.contract_id = any($3::text[]) and r.contract_id = r.root_contract_id`
const shrink = `delete from contracts where source = 'bench'`

function previewOf(person: Person, contractId: string): LoadRequest {
  const path = `/erleben/api/contract/v2/${contractId}/terminate-preview`
  return { method: 'GET', path, headers: person.headers }
}

/** One contract a person that can be terminated, as the call itself says. */
async function terminable(
  origin: string,
  people: readonly Person[],
): Promise<{ person: Person; contractId: string }[]> {
  const found = await Promise.all(
    people.map(async (person) => {
      for (const { contractId } of person.contracts) {
        const { headers, path } = previewOf(person, contractId)
        const answer = await fetch(origin + path, { headers })
        await answer.arrayBuffer()
        if (answer.status === 200) return [{ person, contractId }]
      }
      return []
    }),
  )
  return found.flat()
}

export async function previewFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const pure = Array.from({ length: rounds }, pureMs)
  const site = await sites.open('postgres')
  const { origin } = site.server
  const chosen = await terminable(origin, (await site.signedIn()).slice(0, 300))
  const requests = chosen.map(({ contractId, person }) => previewOf(person, contractId))
  const ask = (): Promise<LoadResult> => load({ origin, seconds, requests })
  await load({ origin, requests })
  const usual = await interleave(rounds, { usual: ask })
  await run(site.place, grow, [options, discounts, chosen.map(({ contractId }) => contractId)])
  await sleep(500)
  await load({ origin, requests })
  const large = await interleave(rounds, { large: ask }).finally(() => run(site.place, shrink, []))
  const limits = { perSecond: 600, p99: 80 }
  return [
    absolute('preview of a termination, rules alone, 40 options, 30 discounts', median(pure), 'ms', atMost(0.3)),
    ...loadFigures('preview of a termination over HTTP, PostgreSQL', usual.usual, limits),
    ...loadFigures('the same with 40 options and 30 discounts', large.large, limits),
  ]
}
