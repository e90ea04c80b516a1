/** Booking an option over HTTP, each time on another contract: how fast, and whether every booking is there once and gets provisioned. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { BareBooking } from './bare-booking.ts'
import { atLeastThere, openBase } from './base.ts'
import { atLeast, atMost, binding, bindingRatio, type Figure, interleave, loadFigures } from './figures.ts'
import { connections, load, type LoadRequest, type LoadResult } from './load.ts'
import { loadPages, warmUp } from './rendering.ts'
import type { Server } from './server.ts'
import { readPrepared, siteEnvironment, type Person, type Place, type Site } from './site.ts'
import { sizes, type Sites } from './sites.ts'

const active = 1
const provisionedWithin = 60
const giveUpSeconds = 90

interface Booking {
  readonly person: Person
  readonly contractId: string
  readonly optionId: string
}

export interface Booked extends LoadResult {
  /** Acknowledged, but not there. */
  readonly lost: number
  readonly double: number
  /** Seconds from the last answer to the last option that became active; infinite when one did not in time. */
  readonly provisioned: number
}

/** One booking for each contract that has an option left for this round. */
function listBookings(people: readonly Person[], round: number): Booking[] {
  const all = people.flatMap((person) =>
    person.contracts.flatMap(({ contractId, options }) => {
      const optionId = options[round % options.length]
      return optionId === undefined || round >= options.length ? [] : [{ person, contractId, optionId }]
    }),
  )
  return all.slice(0, all.length - (all.length % connections))
}

function bookingRequest({ person, contractId, optionId }: Booking): LoadRequest {
  return {
    method: 'POST',
    path: '/erleben/api/option/v2/add',
    headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ customerGuid: person.guid, contractId, optionId, voucherCode: '', startImmediately: true }),
  }
}

/** Statuses of the contract's sub-contracts with this option. */
async function listStatuses(origin: string, { person, contractId, optionId }: Booking): Promise<number[]> {
  const response = await fetch(`${origin}/erleben/api/contract/v2/${contractId}`, {
    method: 'POST',
    headers: person.headers,
  })
  if (response.status !== 200) throw new Error(`contract ${contractId}: ${response.status}`)
  const { subContracts } = (await response.json()) as {
    subContracts: { status: number; product: { id: string } | null }[]
  }
  return subContracts.filter(({ product }) => product?.id === optionId).map(({ status }) => status)
}

/** A few at a time: asking must not keep the workers from their work. */
const askedAtOnce = 2

async function statusesOfAll(origin: string, bookings: readonly Booking[]): Promise<number[][]> {
  const all: number[][] = []
  for (let first = 0; first < bookings.length; first += askedAtOnce) {
    const few = bookings.slice(first, first + askedAtOnce)
    all.push(...(await Promise.all(few.map((booking) => listStatuses(origin, booking)))))
  }
  return all
}

/** When the last of them became active, in seconds; infinite when it did not in time. Looks at the newest first. */
async function untilActive(origin: string, bookings: readonly Booking[], since: number): Promise<number> {
  let pending = bookings.toReversed()
  while (performance.now() - since < giveUpSeconds * 1000) {
    const next = pending[0]
    if (next === undefined) return (performance.now() - since) / 1000
    if ((await listStatuses(origin, next)).includes(active)) {
      const statuses = await statusesOfAll(origin, pending)
      pending = pending.filter((_, index) => !statuses[index]?.includes(active))
    } else await sleep(250)
  }
  return Number.POSITIVE_INFINITY
}

/** Books once per contract, then waits until everything is active. Rounds use different options. */
export async function bookRound(site: Site, round: number): Promise<Booked> {
  const { origin } = site.server
  const bookings = listBookings(await site.signedIn(), round)
  if (bookings.length < 10 * connections)
    throw new Error(`round ${round}: only ${bookings.length} contracts with an option to book`)
  const result = await load({ origin, requests: bookings.map(bookingRequest) }, 204)
  const ended = performance.now()
  const found = await statusesOfAll(origin, bookings)
  const provisioned = await untilActive(origin, bookings, ended)
  return {
    ...result,
    lost: found.filter((statuses) => statuses.length === 0).length,
    double: found.filter((statuses) => statuses.length > 1).length,
    provisioned,
  }
}

const nothingBooked = { lost: 0, double: 0, provisioned: 0 }

/** The statements of a booking alone, once per contract; nothing follows from them. */
async function bookBare(server: Server, place: Place): Promise<Booked> {
  const requests = readPrepared(place).people.flatMap(({ contracts, guid }) =>
    contracts.map(({ contractId }): LoadRequest => {
      const body = JSON.stringify({ guid, contractId } satisfies BareBooking)
      return { method: 'POST', path: '/booking', headers: { 'content-type': 'application/json' }, body }
    }),
  )
  return { ...(await load({ origin: server.origin, requests }, 204)), ...nothingBooked }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

export async function bookingFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const [postgres, embedded] = [await sites.open('postgres'), await sites.open('embedded')]
  // Data of its own: nobody takes its jobs away.
  const barePlace = await sites.place('bare')
  const bareServer = await sites.start({ program: 'bench/bare-booking.ts', env: siteEnvironment(barePlace) })
  const base = await openBase(sites, sizes.postgres.customers)
  await warmUp(base)
  const measured = await interleave(rounds, {
    base: async () => ({ ...(await loadPages(base)), ...nothingBooked }),
    postgres: (round) => bookRound(postgres, round),
    bare: () => bookBare(bareServer, barePlace),
    embedded: (round) => bookRound(embedded, round),
  })
  await Promise.all([bareServer.stop(), base.stop()])
  const all = [...measured.postgres, ...measured.embedded]
  const each = (name: keyof typeof measured): number[] => measured[name].map(({ perSecond }) => perSecond)
  return [
    ...loadFigures('booking an option, PostgreSQL', measured.postgres, { perSecond: 800, p99: 120 }),
    bindingRatio('booking an option / its bare statements, PostgreSQL', [each('postgres'), each('bare')], atLeast(0.5)),
    bindingRatio(
      'booking an option / option selections of commit 61de95c',
      [each('postgres'), each('base')],
      atLeastThere(800),
    ),
    ...loadFigures('booking an option, embedded', measured.embedded, { perSecond: 400, p99: 120 }),
    binding('bookings lost', sum(all.map(({ lost }) => lost)), '', atMost(0)),
    binding('bookings carried out twice', sum(all.map(({ double }) => double)), '', atMost(0)),
    binding(
      'last option active after the run',
      Math.max(...all.map(({ provisioned }) => provisioned)),
      's',
      atMost(provisionedWithin),
    ),
  ]
}
