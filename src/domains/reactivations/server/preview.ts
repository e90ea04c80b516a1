/** What follows from turning a contract on again: for the preview call and for a refusal that brings the new one. */
import type { WireSheet } from '#domains/consequences/api.ts'
import { decideConsequences } from '#domains/consequences/consequences.ts'
import type { CustomerFacts } from '#domains/consequences/facts.ts'
import { readCustomerFacts, previewId } from '#domains/consequences/server/customer-facts.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import type { PreviewDeps } from './deps.ts'

/** The sheet of a root among all contracts of its customer; undefined where it is not blocked. */
export function reactivationSheet(facts: CustomerFacts, contractId: string): WireSheet | undefined {
  const change = { kind: 'turn-on', contractId } as const
  const found = decideConsequences(facts, change)
  const root = facts.contracts.find((one) => one.contractId === contractId)
  if (!found.ok || root === undefined) return undefined
  const { productId } = root
  const title = storedTitle(facts, root)
  return toWireSheet(found.value, { previewId: previewId(facts, change, found.value), contractId, productId, title })
}

export async function previewReactivation(
  deps: PreviewDeps,
  { contractId, guid }: { readonly guid: string; readonly contractId: string },
): Promise<Result<WireSheet, 'contract-unknown' | 'not-suspended'>> {
  const facts = await readCustomerFacts(deps, { guid })
  if (facts.contracts.every((root) => root.contractId !== contractId)) return refuse('contract-unknown')
  const sheet = reactivationSheet(facts, contractId)
  return sheet === undefined ? refuse('not-suspended') : ok(sheet)
}
