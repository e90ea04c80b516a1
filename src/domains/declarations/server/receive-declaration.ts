/** Receiving a declaration (§§ 312k, 356a BGB): stored before anything else; nothing is looked up that could tell whether the contract exists. */
import { historyActor } from '#domains/contracts/server/history.ts'
import { berlinDate } from '#kit/dates.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { earlier, instant, later, wallOf } from '#platform/server/clock.ts'
import type { Sql, Tx } from '#platform/server/db.ts'
import { bodyDigest } from '#platform/server/idempotency.ts'
import type { Caller } from '#platform/server/routes.ts'

import type { DeclarationInput } from '../declaration.ts'
import { declarationFaults, hoursToWait, isFlooded, tidyDeclaration } from '../rules.ts'
import type { DeclarationsDeps } from './deps.ts'
import { formKeys, isFormValue } from './form-value.ts'
import { recordDeclaration, type Recorded } from './record-declaration.ts'
import { recordWaiting } from './record-waiting.ts'
import { countMailsSince, findByFormValue } from './store.ts'

export interface Declared {
  readonly input: DeclarationInput
  readonly formValue: string
  readonly correlationId: string
  /** Asked where the address was typed: for how many hours a mail to it waits, as this client's network has sent so many. */
  readonly hoursBehind?: (() => number) | undefined
  /** Who is signed in, and which of their contracts they chose. */
  readonly own?: { readonly caller: Caller; readonly contractId: string; readonly isOption: boolean } | undefined
}

export type ReceivingRefusal = 'incomplete' | 'form-expired' | 'form-used'

const hourMs = 3_600_000

/** The receipt's id; how many came before matters to the mail alone. The same form sent twice is one declaration; with other content it is refused, naming the first one's receipt. */
export async function receiveDeclaration(
  deps: DeclarationsDeps,
  declared: Declared,
): Promise<Result<{ id: string }, ReceivingRefusal>> {
  const now = instant(deps.clock)
  const input = tidyDeclaration(declared.input)
  const faults = declarationFaults(input, berlinDate(now))
  if (Object.keys(faults).length > 0) return refuse('incomplete', faults)
  const before = await repeated(deps.db, declared, input)
  if (before !== undefined) return before
  if (!isFormValue(formKeys(deps), declared.formValue, wallOf(deps.clock).now())) return refuse('form-expired')
  const hoursBehind = declared.hoursBehind?.()
  const stored = await deps.db.tx((tx) => store(tx, deps, { declared, accepted: { input, now, hoursBehind } }))
  if (stored === undefined) return (await repeated(deps.db, declared, input)) ?? refuse('form-expired')
  deps.wake()
  return ok({ id: stored.id })
}

/** What to answer when the one-time value was used already. */
async function repeated(sql: Sql, { formValue }: Declared, input: DeclarationInput) {
  const first = await findByFormValue(sql, formValue)
  if (first === undefined) return undefined
  return first.digest === bodyDigest(input) ? ok({ id: first.id }) : refuse('form-used', { id: first.id })
}

interface Accepted {
  readonly input: DeclarationInput
  readonly now: string
  /** How long its mail waits for others of the client's network; undefined where the address is known. */
  readonly hoursBehind: number | undefined
}

async function store(
  tx: Tx,
  deps: DeclarationsDeps,
  { declared, accepted: { hoursBehind, input, now } }: { readonly declared: Declared; readonly accepted: Accepted },
): Promise<Recorded | undefined> {
  const { formValue, own, correlationId } = declared
  // A known address is the customer's own: nobody else's mailbox can be flooded.
  const mails = hoursBehind === undefined ? undefined : await countMailsSince(tx, input.email, earlier(now, hourMs))
  const mailWithheld = mails !== undefined && isFlooded(mails)
  const hours = mails === undefined || mailWithheld ? 0 : Math.max(hoursToWait(mails), hoursBehind ?? 0)
  const record = {
    ...input,
    cause: input.kind === 'cancellation' ? input.cause : null,
    endDate: input.endDate === '' ? null : input.endDate,
    receivedAt: now,
    guid: own?.caller.guid,
    contractId: own?.contractId,
    actor: own?.caller.actor,
    formValue,
    digest: bodyDigest(input),
    mailWithheld,
    mailAfter: hours === 0 ? null : later(now, hours * hourMs),
    mailPaced: (hoursBehind ?? 0) > 0,
    facts: [],
    state: 'received' as const,
    effectiveOn: null,
    isOption: own?.isOption ?? false,
  }
  const recorded = await recordDeclaration(tx, record, { correlationId, newId: deps.newId })
  // Whatever else is known to be about a contract the rules decide at once, or say that they do not.
  if (recorded !== undefined && own !== undefined && record.cause === 'extraordinary') {
    const { caller, contractId } = own
    const about = { guid: caller.guid, contractId, at: now, actor: historyActor(caller) }
    recordWaiting(tx, deps, { ...about, kind: input.kind, cause: record.cause, reason: input.reason, is: 'received' })
  }
  return recorded
}
