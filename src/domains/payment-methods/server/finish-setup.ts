/** Adding PayPal or a card: begun here, given to the provider on its page, stored once the provider says so. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import { enqueue, type JobHandler } from '#platform/server/jobs.ts'

import type { PaymentMethod } from '../api.ts'
import { decideRenewal, possibleSetups, type PlayedSetup, type Renewal, type SetupType } from '../setup.ts'
import { tellOfMethod } from './account-notice.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { forgetTopic, keepGiven } from './keep-given.ts'
import type { MethodSetup } from './method-provider.ts'
import { addSetup, findSetup, listManaged, lockManaged, lockSetup, makeDefault, noteSetupDone } from './store-setups.ts'

const topic = 'payment-method-setup'

interface Begin {
  readonly guid: string
  readonly type: SetupType
  /** Goes along to the page to which the customer comes back. */
  readonly back: Readonly<Record<string, string>>
  /** The stored one whose place the new one takes. */
  readonly replaces: string | undefined
}

/** Where the customer gives it to the provider. */
export async function beginSetup(
  { clock, db, methods, newId }: PaymentRoutesDeps,
  { back, guid, replaces, type }: Begin,
): Promise<Result<{ readonly setupId: string; readonly url: string }, 'method-unknown' | 'provider-missing'>> {
  if (methods === undefined) return refuse('provider-missing')
  if (replaces !== undefined && !(await listManaged(db, guid)).some((row) => row.id === replaces && row.type === type))
    return refuse('method-unknown')
  const setup = { guid, id: newId(), type, replaces: replaces ?? null }
  const { ref, url } = await methods.begin(setup, back)
  const at = instant(clock)
  await db.tx(async (tx) => addSetup(tx, setup, { at, provider: methods.name, ref, url }))
  return ok({ setupId: setup.id, url })
}

interface Finish {
  readonly guid: string
  readonly setupId: string
  readonly played: PlayedSetup | undefined
  readonly correlationId: string
}

type Finished = PaymentMethod & { readonly renewal?: Renewal }
type FinishRefusal = 'setup-unknown' | 'setup-open' | 'setup-declined'

/** Stores what the provider gives, once: the provider is asked before the transaction, the row decides in it. */
export async function finishSetup(
  deps: PaymentRoutesDeps,
  { correlationId, guid, played, setupId }: Finish,
): Promise<Result<Finished, FinishRefusal>> {
  const { methods } = deps
  const found = await findSetup(deps.db, guid, setupId)
  if (methods === undefined || found?.provider !== methods.name || !isPossible(found, played))
    return refuse('setup-unknown')
  const setup = { ...found, played: played ?? found.played }
  const customer = await findCustomer(deps.db, guid)
  const given = await methods.outcome(setup, { name: customer?.firstName ?? 'k', today: today(deps.clock) })
  if (given === 'open') return refuse('setup-open')
  const at = instant(deps.clock)
  return deps.db.tx(async (tx) => {
    if ((await lockSetup(tx, guid, setupId)) === undefined) return refuse('setup-unknown')
    noteSetupDone(tx, setup, at)
    if (given === 'declined') return refuse('setup-declined')
    const rows = await lockManaged(tx, guid)
    const method = { type: setup.type, description: given.description }
    const renewal = decideRenewal(rows, { ...method, replaces: setup.replaces })
    const kept = { ...given, guid, id: deps.newId(), type: setup.type, provider: methods.name, at }
    const methodId = keepGiven(tx, deps, { given: kept, rows })
    if (renewal === 'default') makeDefault(tx, guid, methodId)
    await tellOfMethod(tx, deps, { guid, correlationId, setupId, at, takesDefault: renewal === 'default', method })
    return ok({ ...method, ...(renewal !== undefined && { renewal }) })
  })
}

function isPossible({ ref, type }: MethodSetup, played: PlayedSetup | undefined): boolean {
  return played === undefined || (ref === null && possibleSetups(type).includes(played))
}

/** A provider calls back: it is asked itself, as when the customer comes back. What comes twice finds it done. */
export function wantSetup(
  tx: Tx,
  { newId }: Pick<WriteDeps, 'newId'>,
  { correlationId, guid, setupId }: Omit<Finish, 'played'>,
): void {
  enqueue(tx, newId, { topic, payload: { guid, setupId, correlationId }, correlationId })
}

export function setupHandlers(deps: PaymentRoutesDeps): JobHandler[] {
  const { methods } = deps
  return [
    {
      topic,
      slow: true,
      handle: async (input) => {
        await finishSetup(deps, { ...readPayload(input, ['guid', 'setupId', 'correlationId']), played: undefined })
      },
    },
    {
      topic: forgetTopic,
      slow: true,
      handle: async (input) => {
        const { provider, token } = readPayload(input, ['provider', 'token'])
        if (methods?.name === provider) await methods.forget(token)
      },
    },
  ]
}
