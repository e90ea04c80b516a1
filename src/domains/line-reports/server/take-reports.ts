/** Takes the provider's file of reports about lines, a line each in JSON. */
import { findContract } from '#domains/contracts/server/contracts.ts'
import { findGuidByNumber } from '#domains/customer/server/customers.ts'
import type { NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { readJsonLines } from '#platform/server/json-lines.ts'

import { lineReport, type LineReport } from '../report.ts'
import { lastDayOfGap } from '../rules.ts'
import { keepReport } from './store.ts'

interface Taken {
  readonly taken: number
  /** 'line 3: …' */
  readonly faults: readonly string[]
}

/** Whole or not at all: with a fault in any line nothing is written. Repeated it comes to the same. */
export async function takeReports(db: Db, { newId }: { readonly newId: NewId }, file: string): Promise<Taken> {
  return db.tx(async (tx) => {
    const { faults, rows } = await readJsonLines(file, lineReport, async (report) => {
      const guid = await findGuidByNumber(tx, report.customerNumber)
      const contract = guid ? await findContract(tx, guid, report.contractId) : undefined
      if (guid === undefined || contract === undefined) return 'no such contract'
      const lastDay = lastDayOfGap(report, contract)
      if (lastDay !== undefined && report.reportedOn > lastDay)
        return `interruptedOn is after ${lastDay}, the last day to switch after the contract`
      return { guid, report }
    })
    if (faults.length > 0) return { taken: 0, faults }
    for (const { guid, report } of rows) await keepReport(tx, { ...toRow(report), guid, id: newId() })
    return { taken: rows.length, faults }
  })
}

function toRow(report: LineReport) {
  const { contractId, kind, mendedOn = null, number, remedyUntil, reportedOn } = report
  const { measuredDays = null, measuredPercent = null, measurements = null } = kind === 'slow-line' ? report : {}
  const { outage = null } = kind === 'fault' ? report : {}
  const days = { reportedOn, remedyUntil, mendedOn }
  return { contractId, kind, number, ...days, measurements, measuredDays, measuredPercent, outage }
}
