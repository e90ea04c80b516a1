/** What the forms about a fault are answered with. */
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'

export interface FaultOutcome extends RepeatableOutcome {
  readonly extentError?: string
  readonly input: { readonly extent: string; readonly description: string }
  /** The day on which a fault was mended, as typed. */
  readonly day?: string
  readonly dayError?: string
}
