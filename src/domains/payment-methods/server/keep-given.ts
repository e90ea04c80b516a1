/** What a provider gives takes its place among the stored methods; a token that is used no more is forgotten over there too. */
import type { Tx } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import { enqueue, type Job } from '#platform/server/jobs.ts'

import { addGiven, type ManagedRow, type NewGiven } from './store-setups.ts'

export const forgetTopic = 'payment-method-forget'

type Held = Pick<ManagedRow, 'provider' | 'token'>

/** Has the provider forget what stood for a method after the commit; nothing to do for a direct debit. */
export function wantForgotten(tx: Tx, { newId }: Pick<WriteDeps, 'newId'>, { provider, token }: Held): void {
  if (token === null || provider === null) return
  const job: Job = { topic: forgetTopic, payload: { provider, token }, correlationId: token }
  enqueue(tx, newId, job)
}

/** The same card or account again is renewed, not doubled. The methods are locked. @returns the method's id */
export function keepGiven(
  tx: Tx,
  deps: Pick<WriteDeps, 'newId'>,
  { given, rows }: { readonly given: NewGiven; readonly rows: readonly ManagedRow[] },
): string {
  const { before, id } = addGiven(tx, given, rows)
  if (before !== undefined && before.token !== given.token) wantForgotten(tx, deps, before)
  return id
}
