/** The calls of the option flow (spec 2.5, 2.6, 7.1). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

const id = z.string().min(1).max(64)

export const addOption = endpoint({
  call: 'POST /api/option/v2/add',
  access: 'personal',
  summary: 'Orders an option for a contract',
  idempotent: true,
  body: z.strictObject({
    customerGuid: z.uuid(),
    contractId: id,
    optionId: id,
    voucherCode: z.string().trim().max(64).nullish().meta({ description: 'Decoded; empty means none' }),
    startImmediately: z.boolean().optional().meta({
      description:
        'Express request to start before the withdrawal period ends; absent means true (spec 9), the portal always says',
    }),
  }),
  refusals: [
    { code: 'customer-mismatch', status: 409 },
    { code: 'contract-unknown', status: 404 },
    { code: 'option-not-offered', status: 409 },
    { code: 'option-not-bookable', status: 409 },
    { code: 'payment-method-required', status: 409 },
    { code: 'voucher-invalid', status: 409 },
  ],
})

const summarySchema = z
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

/** A contract summary after the EU template (law.md 16). */
export type ContractSummary = z.output<typeof summarySchema>

export const readSummary = endpoint({
  call: 'GET /api/option/v2/{contractId}/{optionId}/summary',
  access: 'personal',
  summary: 'Contract summary of an option before it is ordered',
  params: z.object({ contractId: id, optionId: id }),
  answer: summarySchema,
  refusals: [
    { code: 'contract-unknown', status: 404 },
    { code: 'option-not-offered', status: 409 },
  ],
})

export const readOrder = endpoint({
  call: 'GET /api/option/v2/{contractId}/order',
  access: 'personal',
  summary: 'The order that a booked option came from; `contractId` is that of the option',
  params: z.object({ contractId: id }),
  answer: z.object({
    orderId: z.string().meta({ description: 'The number of the sub-contract that the order became' }),
    orderedAt: z.iso.datetime(),
    mailTo: z.string().nullable(),
    summary: summarySchema,
  }),
  refusals: [{ code: 'order-unknown', status: 404 }],
})
