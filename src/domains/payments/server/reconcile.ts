/** Once a day the provider is asked again about every payment of the last weeks, whatever was heard of it since. */
import { duePage, listDue, oneByOne, type DailyStep, type DueRow } from '#platform/server/daily-step.ts'
import { statement } from '#platform/server/db.ts'

import type { PaymentsDeps } from './deps.ts'
import { wantAdvance } from './want-advance.ts'

/** So long after its last change a payment is looked after: returns and disputes come late. */
const days = 60

const toReconcile = statement<DueRow>(
  'payments.to-reconcile',
  `select guid, id from payments
   where provider <> 'own' and agreed_at < $1::date and moved_at > $1::date - ${days}
     ${duePage}`,
)
const doubt = statement<DueRow>(
  'payments.doubt',
  `update payments set agreed_at = null where guid = $1 and agreed_at is not null
     and id in (select id from payments where guid = $1 and id = $2 for update skip locked) returning guid, id`,
)

/** What it then says is compared, mended and logged where it is written down (`apply-report.ts`). */
export function reconcileStep(deps: Pick<PaymentsDeps, 'newId'>): DailyStep {
  return {
    name: 'payments.reconcile',
    due: listDue(toReconcile),
    settle: (tx, rows) =>
      oneByOne(rows, async ({ guid, id }) => {
        const isDoubted = (await tx.query(doubt, [guid, id])).length > 0
        if (isDoubted) wantAdvance(tx, deps, { guid, id, correlationId: id })
        return isDoubted
      }),
  }
}
