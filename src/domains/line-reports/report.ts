/** What the provider's systems hand in about lines: faults, and reports of measured speed (docs/product/line-reports.md). */
import { z } from 'zod'

/** Evidence of the right to end the contract (§ 57 (4) TKG). */
export const evidenceKinds = ['fault', 'slow-line'] as const

export type EvidenceKind = (typeof evidenceKinds)[number]

/** `missed-visit`: the provider did not come. `switching-gap`: a switch to another provider left the customer without a line. */
export const reportKinds = [...evidenceKinds, 'missed-visit', 'switching-gap'] as const

export type ReportKind = (typeof reportKinds)[number]

export function isEvidence(kind: ReportKind): kind is EvidenceKind {
  return kind === 'fault' || kind === 'slow-line'
}

/** A report counts with 30 measurements on three calendar days (general order of the Federal Network Agency on § 57 (4) TKG). */
const neededMeasurements = 30
const neededDays = 3

const about = {
  customerNumber: z.string().min(1).max(40),
  contractId: z.string().min(1).max(64),
  /** As the customer was told it; the same one again replaces what was known. */
  number: z.string().trim().min(1).max(40),
}

const common = {
  ...about,
  reportedOn: z.iso.date(),
  /** The last day of the time set to mend it (§ 314 (2) BGB). */
  remedyUntil: z.iso.date(),
  mendedOn: z.iso.date().optional(),
}

/** A line of the file. */
export const lineReport = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('fault'),
      ...common,
      /** Nothing works at all: compensated by the day (§ 58 (3) TKG). Absent: as the customer reported it. */
      outage: z.boolean().optional(),
    }),
    z.strictObject({
      kind: z.literal('slow-line'),
      ...common,
      measurements: z.int().min(neededMeasurements),
      measuredDays: z.int().min(neededDays),
      /** Of the speed that was agreed, in per cent; absent: nothing is reduced by it. */
      measuredPercent: z.int().min(0).max(99).optional(),
    }),
    // The day of the visit is the day that was reported and the last one of its remedy.
    z
      .strictObject({ kind: z.literal('missed-visit'), ...about, missedOn: z.iso.date() })
      .transform(({ missedOn, ...visit }) => ({
        ...visit,
        reportedOn: missedOn,
        remedyUntil: missedOn,
        mendedOn: missedOn,
      })),
    // From the first day without a line; nobody sets a time to mend it.
    z
      .strictObject({
        kind: z.literal('switching-gap'),
        ...about,
        interruptedOn: z.iso.date(),
        restoredOn: z.iso.date().optional(),
      })
      .transform(({ interruptedOn, restoredOn, ...gap }) => ({
        ...gap,
        reportedOn: interruptedOn,
        remedyUntil: interruptedOn,
        mendedOn: restoredOn,
      })),
  ])
  .refine(({ remedyUntil, reportedOn }) => remedyUntil >= reportedOn, { message: 'remedyUntil is before reportedOn' })
  .refine(({ mendedOn, reportedOn }) => mendedOn === undefined || mendedOn >= reportedOn, {
    message: 'the end is before the beginning',
  })

export type LineReport = z.output<typeof lineReport>
