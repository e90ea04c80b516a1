/** Billing's file of what is open, for a command. */
import { openCatalogue } from '#domains/catalogue/server/catalogue.ts'
import { takeArrears } from '#domains/reactivations/server/take-arrears.ts'

import { sayUndone } from './say-undone.ts'
import { withDomains } from './with-domains.ts'

/** What is to be printed. @throws Error for a file with a fault, of which nothing is done, and for contracts that could not be done */
export function runArrears(file: string): Promise<string> {
  return withDomains(async ({ clock, db, deps, log }) => {
    const catalogue = await openCatalogue({ db, log, clock })
    try {
      const { done, failed, faults } = await takeArrears({ ...deps, catalogue }, file)
      if (faults.length > 0) throw new Error(faults.join('\n  '))
      const { announce, block, note, 'call-off': calledOff, 'turn-on': turnedOn } = done
      const told = `warned ${announce}, warnings called off ${calledOff}, blocked ${block}, turned on ${turnedOn}, only noted ${note}`
      return sayUndone(log, failed, { told, what: 'arrears not taken' })
    } finally {
      await catalogue.close()
    }
  })
}
