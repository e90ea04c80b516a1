/** Reports about lines: one row for each, replaced when the provider's system says more. */
import type { OpenFault } from '#domains/contracts/api.ts'
import type { IsoDate } from '#kit/dates.ts'
import { duePage, listDue, type DueRow } from '#platform/server/daily-step.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { KnownReport } from '../rules.ts'

export interface NewReport extends Omit<KnownReport, 'reportedAt' | 'description'> {
  readonly id: string
  readonly guid: string
  readonly contractId: string
  readonly measurements: number | null
  readonly measuredDays: number | null
}

// What the customer said stays; what is owed is looked at anew. Ended here, a fault that the file takes for open stays so
// where the customer has reported the next one: one of theirs is open at a time.
const upsert = statement(
  'line-reports.keep',
  `insert into line_reports (guid, id, contract_id, kind, number, reported_on, remedy_until, mended_on, measurements, measured_days,
     outage, measured_percent)
   values ($1::uuid, $2::uuid, $3, $4, $5, $6::date, $7::date, $8::date, $9, $10, $11, $12)
   on conflict (guid, contract_id, kind, number) do update set reported_on = excluded.reported_on,
     remedy_until = excluded.remedy_until, measurements = excluded.measurements,
     mended_on = case when excluded.mended_on is null and line_reports.reported_at is not null and exists (select from line_reports o
         where o.guid = line_reports.guid and o.contract_id = line_reports.contract_id and o.kind = 'fault' and o.id <> line_reports.id
           and o.reported_at is not null and o.mended_on is null)
       then line_reports.mended_on else excluded.mended_on end,
     measured_days = excluded.measured_days, outage = coalesce(excluded.outage, line_reports.outage),
     measured_percent = excluded.measured_percent, credited_until = null, settled = false`,
)

const insert = statement(
  'line-reports.report',
  `insert into line_reports (guid, id, contract_id, kind, number, reported_on, remedy_until, outage, description, reported_at)
   values ($1::uuid, $2::uuid, $3, 'fault', $4, $5::date, $6::date, $7, $8, $9::timestamptz)`,
)

const ofContract = statement<KnownReport>(
  'line-reports.of-contract',
  `select kind, number, reported_on as "reportedOn", remedy_until as "remedyUntil", mended_on as "mendedOn", outage, description,
     reported_at as "reportedAt", measured_percent as "measuredPercent"
   from line_reports where guid = $1::uuid and contract_id = $2 order by reported_on desc, number`,
)

const open = statement<OpenFault>(
  'line-reports.open',
  `select contract_id as "contractId", number, reported_on as "reportedOn", remedy_until as "remedyUntil"
   from line_reports where guid = $1::uuid and kind = 'fault' and mended_on is null order by reported_on, number`,
)

const due = statement<DueRow>(
  'line-reports.to-credit',
  `select guid, id from line_reports
   where not settled
     and (mended_on <= $1::date or coalesce(credited_until, reported_on) < date_trunc('month', $1::date)::date - 1)
     ${duePage}`,
)

const lock = statement<{ guid: string; contractId: string }>(
  'line-reports.lock-to-credit',
  `select r.guid, r.contract_id as "contractId" from unnest($1::uuid[], $2::uuid[]) as k (guid, id)
   join line_reports r on r.guid = k.guid and r.id = k.id where not r.settled for update of r skip locked`,
)

const credited = statement(
  'line-reports.credited',
  `update line_reports set credited_until = $4::date, settled = coalesce(mended_on <= $5::date, false)
   where guid = $1::uuid and contract_id = $2 and number = $3 and kind = $6
     and (reported_on, mended_on, outage, measured_percent) is not distinct from ($7::date, $8::date, $9::boolean, $10::int)`,
)

const mend = statement(
  'line-reports.mend',
  `update line_reports set mended_on = $4::date, credited_until = null, settled = false
   where guid = $1::uuid and contract_id = $2 and kind = 'fault' and number = $3 and mended_on is null`,
)

/** What is owed for it is looked at anew. */
export function noteMended(
  tx: Tx,
  { contractId, guid, number }: { readonly guid: string; readonly contractId: string; readonly number: string },
  mendedOn: IsoDate,
): void {
  tx.write(mend, [guid, contractId, number, mendedOn])
}

/** Writes a report of the provider's system, or what it says more of a known one. */
export async function keepReport(sql: Sql, report: NewReport): Promise<void> {
  const { contractId, guid, id, kind, measuredDays, measurements, mendedOn, number, remedyUntil, reportedOn } = report
  const row = [guid, id, contractId, kind, number, reportedOn]
  const { measuredPercent, outage } = report
  await sql.query(upsert, [...row, remedyUntil, mendedOn, measurements, measuredDays, outage, measuredPercent])
}

export interface CustomersFault extends Pick<KnownReport, 'number' | 'reportedOn' | 'remedyUntil' | 'description'> {
  readonly guid: string
  readonly id: string
  readonly contractId: string
  readonly outage: boolean
  /** UTC instant. */
  readonly reportedAt: string
}

/** With the contract's root locked; the table holds one that is open per contract. */
export function insertFault(tx: Tx, fault: CustomersFault): void {
  const { contractId, description, guid, id, number, outage, remedyUntil, reportedAt, reportedOn } = fault
  tx.write(insert, [guid, id, contractId, number, reportedOn, remedyUntil, outage, description, reportedAt])
}

/** The newest first. */
export function listReportsOf(sql: Sql, guid: string, contractId: string): Promise<KnownReport[]> {
  return sql.query(ofContract, [guid, contractId])
}

/** Faults of all contracts of the customer that last, the oldest first. */
export function listOpenFaultsOf(sql: Sql, guid: string): Promise<OpenFault[]> {
  return sql.query(open, [guid])
}

/** Reports of which something may be owed that is no billing item yet. */
export const listToCredit = listDue(due)

/** Those of which that is still so and that nobody else has locked. */
export function lockToCredit(tx: Tx, rows: readonly DueRow[]) {
  return tx.query(lock, [rows.map(({ guid }) => guid), rows.map(({ id }) => id)])
}

/**
 * Notes until which day what is owed is among the billing items. One of which the provider's file has said something else
 * since it was read is looked at anew.
 */
export function noteCredited(
  tx: Tx,
  report: KnownReport & { readonly guid: string; readonly contractId: string },
  { today, until }: { readonly until: IsoDate; readonly today: IsoDate },
): void {
  const { contractId, guid, kind, number } = report
  const { measuredPercent, mendedOn, outage, reportedOn } = report
  const asRead = [reportedOn, mendedOn, outage, measuredPercent]
  tx.write(credited, [guid, contractId, number, until, today, kind, ...asRead])
}
