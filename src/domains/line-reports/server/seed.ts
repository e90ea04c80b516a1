/** Reports about lines of demo customers. */
import { z } from 'zod'

import { readDemoContracts } from '#domains/customer/server/seed.ts'
import type { Seed } from '#platform/server/domain.ts'

import { reportKinds } from '../report.ts'
import { keepReport } from './store.ts'

const day = z.iso.date()
const report = z.strictObject({
  kind: z.enum(reportKinds),
  number: z.string(),
  reportedOn: day,
  remedyUntil: day,
  mendedOn: day.nullable().default(null),
  measurements: z.int().nullable().default(null),
  measuredDays: z.int().nullable().default(null),
  measuredPercent: z.int().nullable().default(null),
  outage: z.boolean().nullable().default(null),
})

export const lineReportsSeed: Seed = async (context) => {
  for (const row of readDemoContracts(context, 'lineReport', report)) await keepReport(context.db, row)
}
