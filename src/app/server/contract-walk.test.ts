/**
 * Contracts and purchases walked through whatever customer, adviser, provider, shop and the days can do to them, in any order,
 * over HTTP on a real database: what is offered works as it was shown, what is not is refused for the reason that stands there,
 * and nothing leads to a state that is none.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { WireBag } from '#domains/bag/api.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { forecast } from '#domains/contracts/forecast.ts'
import { paidParts } from '#domains/contracts/paid-parts.ts'
import type { WirePurchase } from '#domains/purchases/api.ts'
import { toCents } from '#kit/money.ts'

import { bags, orders } from '../testing/buying.ts'
import { fulfilment } from '../testing/contract-fulfilment.ts'
import { orders as changes } from '../testing/contract-orders.ts'
import { happenings as outside } from '../testing/contract-outside.ts'
import { shopping } from '../testing/contract-purchases.ts'
import { endings, pick, type Here, type Tried } from '../testing/contract-tries.ts'
import { contractFaults, countWritten, recordFaults } from '../testing/contract-truths.ts'
import { contractWorld, type Answer, type ContractWorld, type Wire } from '../testing/contract-world.ts'
import { disagreeing } from '../testing/money.ts'
import { bagFaults, purchaseFaults, purchaseRecordFaults } from '../testing/purchase-truths.ts'
import { longTests } from '../testing/test-database.ts'

const tries = { ...endings, ...changes, ...shopping }
const happenings: typeof outside = { ...outside, ...fulfilment }
const logins = ['anna', 'paul', 'karla', 'lena', 'nora', 'david', 'sofia', 'mia', 'uwe', 'tim', 'otto'] as const

/** One of several, so many times as often. */
const often = <T>(...of: readonly (readonly [weight: number, fc.Arbitrary<T>])[]) =>
  fc.oneof(...of.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const step = fc.record({
  /** Days that pass before. */
  days: often<number>([9, fc.constant(0)], [5, fc.constantFrom(1, 3, 14, 15, 31, 62)], [1, fc.constant(365)]),
  what: often(
    ...Object.entries({ ...tries, ...happenings }).map(([what, { weight }]) => [weight, fc.constant(what)] as const),
  ),
  role: fc.constantFrom('customer', 'customer', 'customer', 'adviser'),
  /** Rather a contract of which it is possible than any. */
  likely: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
  /** Few contracts, so that each has much to live through. */
  which: often([4, fc.nat({ max: 1 })], [1, fc.nat({ max: 30 })]),
  chosen: fc.nat({ max: 999 }),
  also: fc.nat({ max: 999 }),
})

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const flat = (roots: readonly WireContract[]): Wire[] => roots.flatMap((root) => [root, ...root.subContracts])
const isDone = ({ statusCode }: Answer) => statusCode < 300
const refusal = ({ body }: Answer) => {
  const { code, facts } = (body === '' ? {} : JSON.parse(body)) as { code?: string; facts?: { reason?: string } }
  return { code, reason: facts?.reason }
}

/** What the months cost, as the screens reckon it from the contracts. */
function months(contracts: readonly WireContract[], today: string): number[] {
  const parts = contracts.flatMap((contract) => paidParts(contract, today))
  return forecast(parts, today, 11).map(({ cents }) => cents)
}

/** What of a contract's papers and record was there already. */
async function readKept(world: ContractWorld, { contractId, rootContractId }: Wire) {
  const record = (await world.get(`/contract/v2/${rootContractId}/history`)).json<{ id: string; by: string }[]>()
  const papers = (await world.get(`/documents/v1?contractId=${contractId}`)).json<{ paperId: string; kind: string }[]>()
  return { record, papers }
}

/** The pass of the day, however many days late: once it is done nothing is left to do. */
async function pass(world: ContractWorld, days: number): Promise<void> {
  await world.leap(days * 86_400_000)
  expect((await world.portal.daily.run()).failed).toBe(0)
  await world.settle()
  const state = async () => ({ contracts: await world.contracts(), written: await countWritten(world.portal.db) })
  const before = await state()
  expect(await world.portal.daily.run()).toMatchObject({ rows: 0, failed: 0 })
  await world.settle()
  expect(await state()).toEqual(before)
}

function chooseContract(contracts: readonly WireContract[], { likely, what, which }: Step): Wire | undefined {
  const { flag, onOptions = false } = tries[what] ?? { onOptions: happenings[what]?.onOptions }
  const all = onOptions ? flat(contracts) : contracts
  const possible = flag && likely ? all.filter(({ possibleActions }) => possibleActions[flag]) : []
  return pick(possible.length > 0 ? possible : all, which)
}

/** Flag, preview and call say one thing. */
function expectAgreed(one: Wire, { role, what }: Step, { answer, preview, unless = [] }: Tried): void {
  const { flag, neverOnBehalf } = tries[what] ?? {}
  const at = { what, contractId: one.contractId, role, answer: answer.body }
  const said = refusal(answer)
  expect({ ...at, isBroken: answer.statusCode >= 500 }).toEqual({ ...at, isBroken: false })
  if (role === 'adviser' && neverOnBehalf) {
    expect({ ...at, code: said.code }).toEqual({ ...at, code: 'acceptance-required' })
    return
  }
  const isPossible = flag === undefined || one.possibleActions[flag]
  if (isPossible && unless.includes(said.code ?? '')) return
  const came = isDone(answer) ? { isDone: true } : said
  if (preview !== undefined)
    expect({ ...at, ...came }).toEqual({ ...at, ...(isDone(preview) ? { isDone: true } : refusal(preview)) })
  const reason = flag && one.actionReasons[flag]?.code
  if (flag !== undefined)
    expect({ ...at, isDone: isDone(answer), reason: said.reason }).toEqual({ ...at, isDone: isPossible, reason })
}

interface Before {
  readonly world: ContractWorld
  readonly one: Wire
  readonly contracts: readonly WireContract[]
  readonly kept: Awaited<ReturnType<typeof readKept>>
}

/** Offers have a list of their own, and so have purchases. */
const unrecorded = new Set(['propose', 'answer proposal', ...Object.keys(shopping)])

/** What was refused has changed nothing; what was done costs what was shown, and has its record and its papers. */
async function expectWritten(
  { contracts, kept, one, world }: Before,
  { role, what }: Step,
  tried: Tried,
): Promise<void> {
  const at = { what, contractId: one.contractId }
  const after = await world.contracts()
  if (!isDone(tried.answer)) {
    const now = { ...at, contracts: after, ...(await readKept(world, one)) }
    expect(now).toEqual({ ...at, contracts, ...kept })
    return
  }
  if (tried.sheet !== undefined) {
    const shown = tried.sheet.months.map((month) => [toCents(month.before), toCents(month.after)])
    const then = months(after, world.today())
    const came = months(contracts, world.today()).map((cents, index) => [cents, then[index]])
    expect({ ...at, months: came }).toEqual({ ...at, months: shown })
  }
  await world.settle()
  const { papers, record } = await readKept(world, one)
  const by = record.filter(({ id }) => !kept.record.some((known) => known.id === id)).map((entry) => entry.by)
  const kinds = papers.filter(({ paperId }) => !kept.papers.some((known) => known.paperId === paperId))
  expect({ ...at, by, papers: kinds.map(({ kind }) => kind) }).toEqual({
    ...at,
    by: unrecorded.has(what) ? by : expect.arrayContaining([role]),
    papers: expect.arrayContaining([...(tried.papers ?? [])]),
  })
}

/** The day on which notice was taken back stays. */
const plain = (contracts: readonly WireContract[]): unknown =>
  JSON.parse(JSON.stringify(contracts, (key, value: unknown) => (key === 'terminationCancellationDate' ? null : value)))

/** Notice that is taken back leaves everything as it was. */
async function takeBack(here: Here, before: readonly WireContract[]): Promise<void> {
  const taken = await endings['keep']?.run(here)
  expect({ is: taken?.answer.statusCode, body: taken?.answer.body }).toEqual({ is: 200, body: expect.any(String) })
  expect(plain(await here.world.contracts())).toEqual(plain(before))
}

/** @returns what came of it; undefined where there was nothing to try */
async function take(world: ContractWorld, now: Step): Promise<string | undefined> {
  if (now.days > 0) await pass(world, now.days)
  const contracts = await world.contracts()
  const one = chooseContract(contracts, now)
  if (one === undefined) return undefined
  const here = { ...now, world, contract: { ...one, subContracts: [] } }
  const about = `${world.today()} ${now.what} ${one.contractId}`
  const happening = happenings[now.what]
  if (happening !== undefined) return `${about}: ${JSON.stringify(await happening.run(here))}`
  const before = { world, one, contracts, kept: await readKept(world, one) }
  const tried = await tries[now.what]?.run(here)
  if (tried === undefined) return undefined
  expectAgreed(one, now, tried)
  await expectWritten(before, now, tried)
  if (now.what === 'terminate' && isDone(tried.answer) && now.also % 3 === 0) await takeBack(here, contracts)
  return `${about}: ${Object.values({ is: tried.answer.statusCode, ...refusal(tried.answer) }).join(' ')}`
}

/** Purchases, the bag and the money of both; what the embedded provider was told is on its way to a row for a moment. */
async function expectBought(world: ContractWorld): Promise<void> {
  const answers = await Promise.all([world.callAt('customer', 'GET', orders), world.callAt('customer', 'GET', bags)])
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
  const faults = async () => [
    ...purchaseFaults(answers[0].json<WirePurchase[]>(), new Date(world.portal.clock.now()).toISOString()),
    ...bagFaults(answers[1].json<WireBag[]>()),
    ...(await purchaseRecordFaults(world.portal.db, world.guid)),
    ...(await disagreeing(world.portal.db)),
  ]
  await expect.poll(faults, { timeout: 5000 }).toEqual([])
}

async function expectPossible(world: ContractWorld, now: Step): Promise<void> {
  await world.settle()
  await expectBought(world)
  const contracts = await world.contracts()
  const rows = await recordFaults(world.portal.db, world.guid)
  expect([...contractFaults(contracts, world.today()), ...rows]).toEqual([])
  const one = pick(flat(contracts), now.also)
  const { alone, broken } = one ? await world.look(one, now.chosen) : { alone: undefined, broken: [] }
  expect(broken).toEqual([])
  expect(alone).toEqual(one && { ...one, subContracts: alone?.subContracts })
}

async function walk(login: string, steps: readonly Step[]): Promise<void> {
  const world = await contractWorld(`${login}@example.org`)
  const story: string[] = []
  try {
    for (const now of steps) {
      const came = await take(world, now)
      if (came !== undefined) story.push(came)
      await expectPossible(world, now)
    }
    const loud = world.portal.logged.filter(({ level, msg }) => Number(level) >= 50 || String(msg).includes('failed'))
    expect(loud).toEqual([])
  } catch (error) {
    throw new Error(`${login}: ${(error as Error).message}, after\n${story.join('\n')}`, { cause: error })
  } finally {
    await world.close()
  }
}

const lengths = longTests ? { minLength: 12, maxLength: 40 } : { minLength: 8, maxLength: 12 }
const walks = fc.asyncProperty(fc.constantFrom(...logins), fc.array(step, { ...lengths, size: 'max' }), walk)

// The same walks each time: what is found by chance is no reason to refuse a change. The long ones are others.
test('whatever happens to a contract, what was shown is what comes', { timeout: longTests ? 3_000_000 : 120_000 }, () =>
  fc.assert(walks, { ...(longTests ? { numRuns: 200 } : { numRuns: 1, seed: 7 }), endOnFailure: true }),
)
