/** Before a minimum term ends and the contract goes on by the month, its customer is told in time (§ 56 (3) TKG). */
import { sendLetter, type LetterDeps } from '#domains/documents/server/send-letter.ts'
import type { IsoDate } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import { listDue, type DailyStep, type DueRow } from '#platform/server/daily-step.ts'
import type { Tx } from '#platform/server/db.ts'

import { storedTitle } from '../contract-title.ts'
import { isRoot, type Contract } from '../contract.ts'
import { renewalLetter } from '../renewal.ts'
import { decideTerm, orderedTerm } from '../term.ts'
import type { ProductSource } from './contract-json.ts'
import { lockRootsOf, markAnnounced, renewing } from './days-store.ts'
import { recordHistory } from './history.ts'
import { selectByRoots } from './store.ts'

interface RenewalDeps extends LetterDeps {
  readonly catalogue: ProductSource
}

export function renewalStep(deps: RenewalDeps): DailyStep {
  return {
    name: 'contracts.renewal-notice',
    due: listDue(renewing),
    settle: async (tx, rows, today) => {
      const locked = await lockRootsOf(tx, rows)
      // Ordered since they were listed: told of the old term in time if that is taken back, else of the other one.
      const roots = (await selectByRoots(tx, locked))
        .flat()
        .filter((each) => isRoot(each) && orderedTerm(each) === null)
      await Promise.all(roots.map((root) => announce(tx, deps, { contract: root, today })))
      return markAnnounced(
        tx,
        roots.map(({ guid, id }): DueRow => ({ guid, id })),
        today,
      )
    },
  }
}

/** Nothing is said when the last day to give notice is past: the contract is a monthly one already. */
async function announce(
  tx: Tx,
  deps: RenewalDeps,
  { contract, today }: { readonly contract: Contract; readonly today: IsoDate },
): Promise<void> {
  const { noticeUntil, minTermEnd } = decideTerm(contract, today)
  if (noticeUntil === null || minTermEnd === null) return
  const { contractId, guid } = contract
  const product = storedTitle(deps.catalogue, contract)
  const letter = renewalLetter({ contractId, product, noticeUntil, minTermEnd, today })
  await sendLetter(tx, deps, {
    ...letter,
    guid,
    contract: { contractId, product },
    dedupeKey: `renewal:${contractId}:${minTermEnd}`,
  })
  recordHistory(tx, deps, {
    guid,
    contractId,
    at: instant(deps.clock),
    actor: { by: 'portal' },
    kind: 'renewal-announced',
    before: {},
    after: { noticeUntil, minTermEnd },
  })
}
