/** Reports about lines: one row for each, replaced when the provider's system says more. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { KnownReport } from '../rules.ts'

export interface NewReport extends KnownReport {
  readonly id: string
  readonly guid: string
  readonly contractId: string
  readonly measurements: number | null
  readonly measuredDays: number | null
}

const upsert = statement(
  'line-reports.keep',
  `insert into line_reports (guid, id, contract_id, kind, number, reported_on, remedy_until, mended_on, measurements, measured_days)
   values ($1::uuid, $2::uuid, $3, $4, $5, $6::date, $7::date, $8::date, $9, $10)
   on conflict (guid, contract_id, kind, number) do update set reported_on = excluded.reported_on,
     remedy_until = excluded.remedy_until, mended_on = excluded.mended_on, measurements = excluded.measurements,
     measured_days = excluded.measured_days`,
)

const ofContract = statement<KnownReport>(
  'line-reports.of-contract',
  `select kind, number, reported_on as "reportedOn", remedy_until as "remedyUntil", mended_on as "mendedOn"
   from line_reports where guid = $1::uuid and contract_id = $2 order by reported_on desc, number`,
)

export async function keepReport(sql: Sql, report: NewReport): Promise<void> {
  const { contractId, guid, id, kind, measuredDays, measurements, mendedOn, number, remedyUntil, reportedOn } = report
  const row = [guid, id, contractId, kind, number, reportedOn]
  await sql.query(upsert, [...row, remedyUntil, mendedOn, measurements, measuredDays])
}

export function listReportsOf(sql: Sql, guid: string, contractId: string): Promise<KnownReport[]> {
  return sql.query(ofContract, [guid, contractId])
}
