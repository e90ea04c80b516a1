/** What can be taken along for a device (docs/product/bag.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

const service = z
  .object({
    optionId: z.string(),
    title: z.string(),
    message: z.string(),
    features: z.array(z.string()),
    facts: z.array(z.object({ title: z.string(), text: z.string() })),
    notIncluded: z.array(z.string()),
    minMonths: z.int().meta({ description: 'Minimum term in months; 0: none' }),
    cancellation: z.string().meta({ description: 'Term and notice in words' }),
    monthlyPrice: z.number().meta({ description: 'Euro, VAT included, as today' }),
    contractId: z.string().meta({ description: 'The contract that it is booked on, and whose bill carries it' }),
    contract: z.string().meta({ description: 'What that one is called' }),
  })
  .meta({ id: 'DeviceService' })

export type WireService = z.output<typeof service>

export const listDeviceServices = endpoint('GET /api/shop/v1/products/{id}/services', {
  summary: 'What the customer can take along for a device every month; none where no contract of theirs takes it',
  params: z.object({ id: z.string().min(1).max(100) }),
  answer: z.array(service),
})
