/** Takes the provider's file of reports about lines, a line each in JSON. */
import type { Contract } from '#domains/contracts/contract.ts'
import { portableUntil } from '#domains/contracts/portable-until.ts'
import { findContract } from '#domains/contracts/server/contracts.ts'
import { findGuidByNumber } from '#domains/customer/server/customers.ts'
import type { NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { readJsonLines } from '#platform/server/json-lines.ts'

import { lineReport, type LineReport } from '../report.ts'
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
      return whyNot(report, contract) ?? { guid, report }
    })
    if (faults.length > 0) return { taken: 0, faults }
    for (const { guid, report } of rows) await keepReport(tx, { ...toRow(report), guid, id: newId() })
    return { taken: rows.length, faults }
  })
}

/** After a contract a line can be switched for a month (§ 59 (6) TKG): what comes later is no gap by a switch. */
function whyNot({ kind, reportedOn }: LineReport, { endedOn, terminationDate }: Contract): string | undefined {
  const last = endedOn ?? terminationDate
  if (kind !== 'switching-gap' || last === null || reportedOn <= portableUntil(last)) return undefined
  return `interruptedOn is after ${portableUntil(last)}, the last day to switch after the contract`
}

function toRow(report: LineReport) {
  const { contractId, kind, mendedOn = null, number, remedyUntil, reportedOn } = report
  const { measuredDays = null, measuredPercent = null, measurements = null } = kind === 'slow-line' ? report : {}
  const { outage = null } = kind === 'fault' ? report : {}
  const days = { reportedOn, remedyUntil, mendedOn }
  return { contractId, kind, number, ...days, measurements, measuredDays, measuredPercent, outage }
}
