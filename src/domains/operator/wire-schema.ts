/** What the calls of operators share: what may have changed meanwhile, money, reasons, what was done. */
import { z } from 'zod'

import { tidyLine } from '#kit/tidy-text.ts'

import { mostEuro, shortestReason } from './input.ts'

/** Where something else may have been done since the page was read. */
export const stale = { 'changed-meanwhile': 409 } as const

export const money = z.number().meta({ description: 'Euro, VAT included' })
export const wantedMoney = z.number().min(0).max(mostEuro).multipleOf(0.01)
export const writtenReason = z.string().overwrite(tidyLine).min(shortestReason).max(200)

/** What an operator has done to a device or an order, as it was before and after. */
export const act = z.object({
  at: z.iso.datetime(),
  name: z.string().meta({ description: 'Of the operator' }),
  kind: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})
export type WireAct = z.output<typeof act>
