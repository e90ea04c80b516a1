/**
 * What a contract says of itself holds of its calls: of every contract of the demonstration, options included, an act
 * whose flag is set is not refused, and one whose flag is not set is refused for the reason that stands beside it.
 */
import { describe, expect, test } from 'vitest'

import { actionNames, type Action } from '#domains/contracts/actions.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'

import { demoLogins, guidOfLogin } from '../seed/seed.ts'
import { flaggedCalls } from '../testing/contract-flags.ts'
import { startPortal, type Credentials } from '../testing/test-app.ts'

const staff = new Set(['berater@example.org', 'betrieb@example.org'])
const customers = demoLogins().flatMap(({ username }) => (staff.has(username) ? [] : [username]))
const withCall = Object.keys(flaggedCalls).filter((flag) => flaggedCalls[flag as Action] !== null) as Action[]

interface Tried {
  readonly contractId: string
  readonly flag: Action
  readonly possible: boolean
  readonly status: number
  readonly code?: string | undefined
  readonly reason?: string | undefined
}

type Portal = Awaited<ReturnType<typeof startPortal>>

/** As the customer sees their own contracts, or the adviser who acts for them. */
const roles = {
  customer: (portal: Portal, username: string): Promise<Credentials> => portal.signIn(username),
  adviser: async (portal: Portal, username: string): Promise<Credentials> => {
    const own = await portal.signIn(username)
    const data = await portal.call('GET', '/customer-service/rest/customers/me/data/v2?details=customer', { as: own })
    const { telekomCustomerId: customerNumber } = data.json<{ customer: { telekomCustomerId: string } }>().customer
    const browser = await signInBrowser(portal, 'berater@example.org')
    const credentials = async (cookie: string) => ({
      guid: guidOfLogin(username),
      cookie,
      token: (await browser.token()) ?? '',
    })
    const as = await credentials(browser.cookie())
    const chosen = await portal.call('POST', '/erleben/api/auth/v2/acting', {
      as,
      body: { customerNumber, reason: 'Anruf' },
    })
    const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? ''
    browser.cookies.set('session /', { value: cookie.slice('session='.length), path: '/' })
    return credentials(browser.cookie())
  },
} as const

type Role = keyof typeof roles

/** An adviser takes back the only change that there is, so nothing is left to be withdrawn from. */
const unseen = { customer: undefined, adviser: 'canRevokeChangeProduct true' } as const

/** Options before their contract, with which they would end. To a call that knows no options one is as unknown as all. */
async function listContracts(portal: Portal, as: Credentials, flag: Action): Promise<WireContract[]> {
  const answer = await portal.call('GET', '/erleben/api/contract/v2', { as })
  const roots = answer.json<WireContract[]>()
  const options = roots.flatMap(({ subContracts }) => subContracts as WireContract[])
  return [...(flaggedCalls[flag]?.ofOptions ? options : options.slice(0, 1)), ...roots]
}

/** What the call has to answer. */
function expectedOf(contract: WireContract, flag: Action, role: Role): Omit<Tried, 'contractId' | 'flag' | 'possible'> {
  const { neverOnBehalf, ofOptions, ownCode } = flaggedCalls[flag] ?? {}
  if (role === 'adviser' && neverOnBehalf) return { status: 403, code: 'acceptance-required' }
  if (contract.contractId !== contract.rootContractId && !ofOptions) return { status: 404, code: 'contract-unknown' }
  if (contract.possibleActions[flag]) return { status: flag === 'canAddOption' ? 204 : 200 }
  if (ownCode) return { status: 409, code: contract.actionReasons[flag]?.code }
  const code = flag === 'canAddOption' ? 'option-not-bookable' : 'not-possible'
  return { status: 409, code, reason: contract.actionReasons[flag]?.code }
}

async function tryAll(portal: Portal, role: Role, username: string): Promise<Tried[]> {
  const as = await roles[role](portal, username)
  const tried: Tried[] = []
  for (const flag of withCall)
    for (const contract of await listContracts(portal, as, flag)) {
      const { contractId } = contract
      const answer = await flaggedCalls[flag]?.call({ portal, as, contract })
      const { code, facts } = answer?.body ? answer.json<{ code?: string; facts?: { reason?: string } }>() : {}
      const possible = contract.possibleActions[flag]
      const got = { contractId, flag, possible, status: answer?.statusCode ?? 0, code, reason: facts?.reason }
      expect.soft(got).toEqual({ contractId, flag, possible, ...expectedOf(contract, flag, role) })
      tried.push(got)
    }
  return tried
}

test('every flag has its call, or none', () => {
  expect(Object.keys(flaggedCalls).toSorted()).toEqual(actionNames.toSorted())
})

describe.each(['customer', 'adviser'] as const)('what the flags say to the %s, the calls do', async (role) => {
  // Fulfilment would move orders on between two looks.
  const portal = await startPortal({ FULFILMENT_DELAY_MS: '86400000' })
  const seen = new Set<string>()
  test.each(customers)('with the contracts of %s', { timeout: 120_000 }, async (username) => {
    for (const { flag, possible } of await tryAll(portal, role, username)) seen.add(`${flag} ${possible}`)
  })
  test('each was seen set and not set', () => {
    const all = withCall.flatMap((flag) => [`${flag} false`, `${flag} true`])
    expect([...seen].toSorted()).toEqual(all.filter((one) => one !== unseen[role]).toSorted())
  })
})
