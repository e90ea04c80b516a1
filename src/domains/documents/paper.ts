/** Papers of a contract: what was agreed or told, word for word. */
import type { IsoDate } from '#kit/dates.ts'
import type { ProviderAddress } from '#kit/provider.ts'

export const paperKinds = [
  'summary',
  'confirmation',
  'withdrawal-instruction',
  'termination-confirmation',
  'withdrawal-confirmation',
  'block-notice',
  'renewal-notice',
  'best-tariff',
  'price-change',
  'contract-information',
  'port-out-confirmation',
  'return-slip',
  'switching-folder',
] as const

type PaperKind = (typeof paperKinds)[number]

export interface PaperText {
  readonly kind: PaperKind
  readonly title: string
  /** The day it bears. */
  readonly date: IsoDate
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

/** Whose paper it is, from whom, about what. Written twice with one dedupe key it is there once. */
export interface NewPaper extends PaperText {
  readonly id: string
  readonly guid: string
  readonly provider: ProviderAddress
  readonly contract: { readonly contractId: string; readonly product: string }
  readonly dedupeKey: string
}
