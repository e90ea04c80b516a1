/** Reading contracts (docs/product/contracts.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

import { wireContract } from './wire-schema.ts'

export type WireContract = z.output<typeof wireContract>

export const listAllContracts = endpoint({
  call: 'GET /api/contract/v2',
  access: 'personal',
  sending: { exactly200: true, traced: true },
  summary:
    'All contracts of the customer with their sub-contracts; filterActive=true leaves only live ones (status 0, 1, 7)',
  query: z.object({ filterActive: z.enum(['true', 'false']).optional() }),
  answer: z.array(wireContract),
})

export const readContract = endpoint({
  call: 'POST /api/contract/v2/{contractId}',
  access: 'personal',
  sending: { exactly200: true, traced: true },
  summary: 'One contract with its sub-contracts; a sub-contract is read by its own number',
  params: z.object({ contractId: z.string().regex(/^[\w.:-]{1,64}$/) }),
  answer: wireContract,
  refusals: { 'contract-unknown': 404 },
  audited: false,
})

const offer = z.object({ proposalId: z.uuid(), title: z.string(), expiresAt: z.iso.datetime() })

/** An option that an adviser has proposed for the contract. */
export type Offer = z.output<typeof offer>

export const listOffers = endpoint({
  call: 'GET /api/contract/v2/{contractId}/offers',
  access: 'personal',
  summary: 'Options that were proposed for the contract and can still be accepted',
  params: z.object({ contractId: z.string().regex(/^[\w.:-]{1,64}$/) }),
  answer: z.array(offer),
})

const recorded = z.object({
  id: z.uuid(),
  contractId: z.string(),
  at: z.iso.datetime(),
  kind: z.string().meta({ description: 'What happened, in a word of its own' }),
  by: z.enum(['customer', 'adviser', 'portal', 'operator']),
  reason: z.string().nullable().meta({ description: 'Of an adviser that of the conversation' }),
  endsOn: z.iso.date().nullable().meta({ description: 'The last day of the contract, where that changed' }),
})

/** A change of a contract, as its customer reads it. */
export type Recorded = z.output<typeof recorded>

export const listRecord = endpoint({
  call: 'GET /api/contract/v2/{contractId}/history',
  access: 'personal',
  summary: 'What happened to a contract and its options, who caused it and why, the newest first',
  params: z.object({ contractId: z.string().regex(/^[\w.:-]{1,64}$/) }),
  answer: z.array(recorded),
})
