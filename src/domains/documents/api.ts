/** Documents that are kept for a customer as they were shown: so far contract summaries. */
import { z } from 'zod'

export const contractSummary = z
  .object({
    title: z.string(),
    date: z.iso.date(),
    provider: z.object({
      name: z.string(),
      company: z.string(),
      street: z.string(),
      city: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
    contract: z.object({ contractId: z.string(), product: z.string() }),
    sections: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
    digest: z.string(),
  })
  .meta({ id: 'ContractSummary' })

/** A contract summary after the EU template (§ 54 (3) TKG, Regulation (EU) 2019/2243). */
export type ContractSummary = z.output<typeof contractSummary>
