/** What the provider's systems hand in about lines: faults, and reports of measured speed (docs/product/line-reports.md). */
import { z } from 'zod'

export const reportKinds = ['fault', 'slow-line'] as const

export type ReportKind = (typeof reportKinds)[number]

/** A report counts with 30 measurements on three calendar days (general order of the Federal Network Agency on § 57 (4) TKG). */
const neededMeasurements = 30
const neededDays = 3

const common = {
  customerNumber: z.string().min(1).max(40),
  contractId: z.string().min(1).max(64),
  /** As the customer was told it; the same one again replaces what was known. */
  number: z.string().trim().min(1).max(40),
  reportedOn: z.iso.date(),
  /** The last day of the time set to mend it (§ 314 (2) BGB). */
  remedyUntil: z.iso.date(),
  mendedOn: z.iso.date().optional(),
}

/** A line of the file. */
export const lineReport = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fault'), ...common }),
    z.strictObject({
      kind: z.literal('slow-line'),
      ...common,
      measurements: z.int().min(neededMeasurements),
      measuredDays: z.int().min(neededDays),
    }),
  ])
  .refine(({ remedyUntil, reportedOn }) => remedyUntil >= reportedOn, { message: 'remedyUntil is before reportedOn' })
  .refine(({ mendedOn, reportedOn }) => mendedOn === undefined || mendedOn >= reportedOn, {
    message: 'mendedOn is before reportedOn',
  })

export type LineReport = z.output<typeof lineReport>
