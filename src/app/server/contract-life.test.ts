/**
 * A walk of chance through everything that customers can do with their contracts, day after day: what is offered works,
 * what is not offered is refused, it comes out as the engine said before, and no step leads to an impossible state.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openCatalogue, type Catalogue } from '#domains/catalogue/server/catalogue.ts'
import { decideConsequences } from '#domains/consequences/consequences.ts'
import type { CustomerFacts, PlannedChange } from '#domains/consequences/facts.ts'
import { loadCustomerFacts } from '#domains/consequences/server/customer-facts.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import { settleDiscounts } from '#domains/contracts/dependent-discounts.ts'
import { lifeFacts } from '#domains/contracts/server/write-contracts.ts'
import { isOver } from '#domains/contracts/status.ts'
import { statement } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'

import { actNames, acts, contractPath, type Act } from '../testing/contract-acts.ts'
import { startTestApp, type Credentials, type TestPortal } from '../testing/test-app.ts'
import { longTests } from '../testing/test-database.ts'

const steps = 80
const walks = longTests ? 20 : 1
const firstSeed = longTests ? Date.now() % 1_000_000 : 9
const logins = ['anna', 'jan', 'nora', 'lena'].map((name) => `${name}@example.org`)

const someStep = fc.record({
  login: fc.constantFrom(...logins),
  act: fc.constantFrom(...actNames),
  contract: fc.nat(),
  /** Rather one that is possible than any. */
  possible: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
  days: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 45 })),
})

const effective = statement<{ contractId: string; effectiveOn: string }>(
  '',
  `select contract_id as "contractId", effective_on as "effectiveOn" from terminations
   where guid = $1 and kind = 'termination' and state = 'effective'`,
)

function flat(roots: readonly ContractWithSubs[]): Contract[] {
  return roots.flatMap((root) => [root, ...root.subContracts])
}

/** What a change of life may write, without the day on which something was taken back. */
function lives(roots: readonly ContractWithSubs[]) {
  const all = flat(roots).map((contract): [string, unknown] => {
    const { terminationCancellationDate: _day, ...details } = contract.details
    return [contract.contractId, JSON.parse(JSON.stringify({ ...lifeFacts(contract), details }))]
  })
  return Object.fromEntries(all) as Record<string, unknown>
}

/** What must hold of a contract whatever has happened. */
function faultsOf(contract: Contract, root: ContractWithSubs): string[] {
  const { contractId, details, endedOn, orderedOn, productChange, relocation, status, terminationDate } = contract
  const isPossible = {
    'notice has a day of arrival': (terminationDate === null) === (contract.terminationReceivedOn === null),
    // What was rejected or cancelled has never begun.
    'what has ended has its day, and nothing else': endedOn === null ? status !== 90 && status !== 91 : isOver(status),
    'what was withdrawn from has its day': (status === 91) === (details.revokedOn !== undefined),
    'it ends after it was ordered': terminationDate === null || terminationDate >= orderedOn,
    'no option outlives its contract': isOver(status) || !isOver(root.status),
    'nothing is under way in what is over': !isOver(status) || (productChange?.state !== 'ordered' && !relocation),
  }
  return Object.entries(isPossible).flatMap(([rule, holds]) => (holds ? [] : [`${contractId}: ${rule}`]))
}

interface World {
  readonly portal: TestPortal
  readonly catalogue: Catalogue
}

/** Somebody in it. */
interface Walker extends World {
  readonly as: Credentials
}

async function faults({ as, portal }: Walker, contracts: readonly ContractWithSubs[]): Promise<string[]> {
  const given = await portal.db.query(effective, [as.guid])
  const ends = new Map(flat(contracts).map(({ contractId, terminationDate }) => [contractId, terminationDate]))
  return [
    ...contracts.flatMap((root) => [root, ...root.subContracts].flatMap((one) => faultsOf(one, root))),
    ...given.flatMap(({ contractId, effectiveOn }) =>
      ends.get(contractId) === effectiveOn ? [] : [`${contractId}: its termination is not the one on record`],
    ),
    ...(settleDiscounts(contracts).every((root, index) => root === contracts[index])
      ? []
      : ['a discount lasts longer or shorter than what it depends on']),
  ]
}

const factsOf = ({ as, catalogue, portal }: Walker): Promise<CustomerFacts> =>
  loadCustomerFacts(portal.db, { clock: portal.clock, catalogue, provider: { mailboxKeptDays: 30 } }, { guid: as.guid })

/** Does it, where it is possible, and holds the outcome against what the engine said before. */
async function tryAct(
  walker: Walker,
  contract: WireContract,
  { call, flag, keepsLife, planned }: Act,
): Promise<string> {
  const facts = await factsOf(walker)
  const change = { kind: planned, contractId: contract.contractId } as PlannedChange
  const expected = planned === undefined ? undefined : decideConsequences(facts, change)
  const answer = await call({ ...walker, contract })
  const isOffered = contract.possibleActions[flag]
  const what = `${contract.contractId} ${flag}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
  expect({ what, status: answer.statusCode }).toEqual({ what, status: isOffered ? 200 : 409 })
  if (expected !== undefined) expect({ what, ok: expected.ok }).toEqual({ what, ok: isOffered })
  const after = await factsOf(walker)
  if (!isOffered || keepsLife) expect(lives(after.contracts)).toEqual(lives(facts.contracts))
  else if (expected?.ok === true)
    expect({ what, ...lives(after.contracts) }).toEqual({ what, ...lives(expected.value.after) })
  expect({ what, faults: await faults(walker, after.contracts) }).toEqual({ what, faults: [] })
  if (isOffered && flag === 'canTerminate') await takeBack(walker, contract, facts)
  return isOffered ? flag : 'refused'
}

/** A termination that is taken back leaves everything as it was; then it is given again. */
async function takeBack(walker: Walker, contract: WireContract, before: CustomerFacts): Promise<void> {
  expect((await acts.keep.call({ ...walker, contract })).statusCode).toBe(200)
  expect(lives((await factsOf(walker)).contracts)).toEqual(lives(before.contracts))
  const again = await acts.terminate.call({ ...walker, contract })
  expect([again.statusCode, again.body]).toEqual([200, again.body])
}

const ofOptionsToo = new Set<string>(['terminate', 'keep', 'revoke'])

interface Step {
  readonly login: string
  readonly act: keyof typeof acts
  readonly contract: number
  readonly possible: boolean
  readonly days: number
}

/** What was done; undefined where the customer has no contract for it. */
async function take(world: World, { act, contract, days, login, possible }: Step): Promise<string | undefined> {
  const { portal } = world
  portal.clock.advance(days * 86_400_000)
  if (days > 0) expect((await portal.daily.run()).failed).toBe(0)
  const walker = { ...world, as: await portal.signIn(login) }
  const { contracts } = await factsOf(walker)
  expect({ days, faults: await faults(walker, contracts) }).toEqual({ days, faults: [] })
  const asked = ofOptionsToo.has(act) ? flat(contracts) : contracts
  const wires = await Promise.all(
    asked.map(async ({ contractId }) => {
      const answer = await portal.call('POST', contractPath(contractId), { as: walker.as })
      return answer.json<WireContract>()
    }),
  )
  const likely = wires.filter(({ possibleActions }) => possibleActions[acts[act].flag] === possible)
  const chosen = likely[contract % likely.length]
  return chosen && tryAct(walker, chosen, acts[act])
}

async function walk(seed: number): Promise<(string | undefined)[]> {
  // Fulfilment would move orders on between two looks.
  const portal = await startTestApp({ FULFILMENT_DELAY_MS: '86400000' })
  const catalogue = await openCatalogue({ db: portal.db, log: makeLog('silent'), clock: portal.clock })
  const done = []
  for (const step of fc.sample(someStep, { numRuns: steps, seed })) done.push(await take({ portal, catalogue }, step))
  await catalogue.close()
  await portal.close()
  return done
}

test(`${walks} walks of ${steps} steps, from seed ${firstSeed} on`, { timeout: walks * 60_000 }, async () => {
  const done = new Set<string | undefined>()
  for (let seed = firstSeed; seed < firstSeed + walks; seed += 1) for (const what of await walk(seed)) done.add(what)
  // A walk on which nothing happens shows nothing.
  for (const what of ['refused', ...Object.values(acts).map(({ flag }) => flag)]) expect(done).toContain(what)
})
