/** Fulfilment's file of orders that it could not carry out, for a command. */
import { openCatalogue } from '#domains/catalogue/server/catalogue.ts'
import { rejectOrders } from '#domains/terminations/server/reject-orders.ts'

import { dropUnderWay } from './domains.ts'
import { sayUndone } from './say-undone.ts'
import { withDomains } from './with-domains.ts'

/** What is to be printed. @throws Error for a file with a fault, of which nothing is done, and for orders that could not be done */
export function runRejectedOrders(file: string): Promise<string> {
  return withDomains(async ({ clock, db, deps, log }) => {
    const catalogue = await openCatalogue({ db, log, clock })
    try {
      const { failed, faults, rejected } = await rejectOrders({ ...deps, catalogue, dropUnderWay }, file)
      if (faults.length > 0) throw new Error(faults.join('\n  '))
      return sayUndone(log, failed, { told: `${rejected} orders were rejected`, what: 'order not rejected' })
    } finally {
      await catalogue.close()
    }
  })
}
