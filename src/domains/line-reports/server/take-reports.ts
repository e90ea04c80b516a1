/** Takes the provider's file of reports about lines, a line each in JSON. */
import { findContract } from '#domains/contracts/server/contracts.ts'
import { findGuidByNumber } from '#domains/customer/server/customers.ts'
import type { NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

import { lineReport, type LineReport } from '../report.ts'
import { keepReport } from './store.ts'

interface Taken {
  readonly taken: number
  /** 'line 3: …' */
  readonly faults: readonly string[]
}

/** Whole or not at all: with a fault in any line nothing is written. Repeated it comes to the same. */
export async function takeReports(db: Db, { newId }: { readonly newId: NewId }, file: string): Promise<Taken> {
  const lines = file.split('\n').filter((line) => line.trim() !== '')
  const faults: string[] = []
  return db.tx(async (tx) => {
    const reports: { guid: string; report: LineReport }[] = []
    for (const [index, line] of lines.entries()) {
      const read = readLine(line)
      const guid = typeof read === 'string' ? undefined : await findGuidByNumber(tx, read.customerNumber)
      const contract =
        typeof read === 'string' || guid === undefined ? undefined : await findContract(tx, guid, read.contractId)
      if (typeof read === 'string') faults.push(`line ${index + 1}: ${read}`)
      else if (guid === undefined || contract === undefined) faults.push(`line ${index + 1}: no such contract`)
      else reports.push({ guid, report: read })
    }
    if (faults.length > 0) return { taken: 0, faults }
    for (const { guid, report } of reports) await keepReport(tx, { ...toRow(report), guid, id: newId() })
    return { taken: reports.length, faults }
  })
}

/** A sentence: why it cannot be read. */
function readLine(line: string): LineReport | string {
  let content: unknown
  try {
    content = JSON.parse(line)
  } catch {
    return 'no JSON'
  }
  const read = lineReport.safeParse(content)
  if (read.success) return read.data
  return read.error.issues.map(({ message, path }) => `${path.join('.')} ${message}`.trim()).join('; ')
}

function toRow(report: LineReport) {
  const { contractId, kind, mendedOn = null, number, remedyUntil, reportedOn } = report
  const { measuredDays = null, measuredPercent = null, measurements = null } = kind === 'slow-line' ? report : {}
  const { outage = null } = kind === 'fault' ? report : {}
  const days = { reportedOn, remedyUntil, mendedOn }
  return { contractId, kind, number, ...days, measurements, measuredDays, measuredPercent, outage }
}
