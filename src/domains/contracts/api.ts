/** Reading contracts (docs/product/contracts.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

import { ofContract } from './of-contract.ts'
import { rightKinds } from './right-kinds.ts'
import { wireContract } from './wire-schema.ts'

export type WireContract = z.output<typeof wireContract>

export const listAllContracts = endpoint('GET /api/contract/v2', {
  sending: { exactly200: true, traced: true },
  summary:
    'All contracts of the customer with their sub-contracts; filterActive=true leaves only live ones (status 0, 1, 7)',
  query: z.object({ filterActive: z.enum(['true', 'false']).optional() }),
  answer: z.array(wireContract),
})

export const readContract = endpoint('POST /api/contract/v2/{contractId}', {
  ...ofContract,
  sending: { exactly200: true, traced: true },
  summary: 'One contract with its sub-contracts; a sub-contract is read by its own number',
  answer: wireContract,
  refusals: { 'contract-unknown': 404 },
  audited: false,
})

const offer = z.object({ proposalId: z.uuid(), title: z.string(), expiresAt: z.iso.datetime() })

/** An option that an adviser has proposed for the contract. */
export type Offer = z.output<typeof offer>

export const listOffers = endpoint('GET /api/contract/v2/{contractId}/offers', {
  ...ofContract,
  summary: 'Options that were proposed for the contract and can still be accepted',
  answer: z.array(offer),
  refusals: { 'contract-unknown': 404 },
})

export const listReceipts = endpoint('GET /api/contract/v2/{contractId}/receipts', {
  ...ofContract,
  summary: 'Receipts of what was declared about the contract and its options by its customer, the newest first',
  answer: z.array(
    z.object({
      id: z.string().meta({ description: 'Of GET /api/declarations/{id}' }),
      number: z.string(),
      kind: z.enum(['cancellation', 'withdrawal', 'retraction']),
      contractId: z.string().meta({ description: 'Of the contract, or of the option that it is about' }),
      date: z.iso.date(),
      time: z.string().meta({ description: 'In Berlin, HH:MM:SS and parts of it' }),
      answerBy: z.iso.date().nullable().meta({ description: 'Until when a person decides it; null: it is decided' }),
    }),
  ),
  refusals: { 'contract-unknown': 404 },
})

const claimDay = z.object({ date: z.iso.date(), amount: z.number() })

const faultReport = z.object({
  number: z.string(),
  kind: z.enum(['fault', 'slow-line', 'missed-visit', 'switching-gap']),
  reportedOn: z.iso.date().meta({ description: 'Of a missed visit its day, of a gap by a switch its first one' }),
  mendedOn: z.iso.date().nullable().meta({ description: 'null: it lasts' }),
  remedyUntil: z.iso.date().meta({ description: 'The last day of the time set to mend it' }),
  right: z
    .object({ until: z.iso.date().nullable().meta({ description: 'The last day to use it; null: while it lasts' }) })
    .nullable()
    .meta({ description: 'The right to end the contract without notice that it opens today (§ 57 (4) TKG)' }),
  outage: z.boolean().nullable().meta({ description: 'Of a fault: nothing works at all' }),
  description: z.string(),
  reportedAt: z.iso.datetime().nullable(),
  measuredPercent: z.int().nullable().meta({ description: 'Of the speed that was agreed' }),
  amount: z.number().meta({ description: 'Owed so far, in euros' }),
  days: z.array(claimDay).meta({ description: 'Of an outage each day, of a visit its own, of a gap each working day' }),
})

/** What is wrong or was wrong with a line, and what the provider owes for it (§ 57 (4), §§ 58, 59 TKG). */
export type FaultReport = z.output<typeof faultReport>

export const listFaults = endpoint('GET /api/contract/v2/{contractId}/faults', {
  ...ofContract,
  summary:
    'Faults, missed visits, too slow lines and gaps by a switch of a contract with what is owed for them, the newest first',
  answer: z.object({
    canReport: z.boolean(),
    monthlyPrice: z
      .number()
      .meta({ description: 'Of the contract with its options, which amounts of today are counted from' }),
    reports: z.array(faultReport),
  }),
  refusals: { 'contract-unknown': 404 },
})

const openFault = faultReport.pick({ number: true, reportedOn: true, remedyUntil: true }).extend({
  contractId: z.string(),
})

export type OpenFault = z.output<typeof openFault>

export const listOpenFaults = endpoint('GET /api/open-faults/v1', {
  summary: 'The faults of all lines of the customer that last',
  answer: z.array(openFault),
})

const right = z.object({
  kind: z.enum(rightKinds),
  from: z.iso.date().meta({ description: 'The first last day that it leads to' }),
  until: z.iso.date().nullable().meta({ description: 'The last day to use it' }),
  since: z.iso.date().meta({ description: 'The day of its evidence' }),
  number: z.string().nullable().meta({ description: 'Of the fault or the report of measured speed' }),
})

const lineReport = z
  .object({
    kind: z.enum(['fault', 'slow-line']),
    number: z.string(),
    reportedOn: z.iso.date(),
    remedyUntil: z.iso.date(),
    mendedOn: z.iso.date().nullable(),
  })
  .meta({ description: 'A fault or a report of measured speed, the newest first' })

export type WireReport = z.output<typeof lineReport>

export type WireRight = z.output<typeof right>

export const listRights = endpoint('GET /api/contract/v2/{contractId}/special-rights', {
  ...ofContract,
  summary: 'The rights to end the contract without notice that are open today',
  answer: z.object({ rights: z.array(right), reports: z.array(lineReport) }),
  refusals: { 'contract-unknown': 404 },
})

const recordedFact = z.enum([
  'product',
  'address',
  'date',
  'time',
  'old-line-until',
  'numbers',
  'monthly-price',
  'minimum-term',
  'discounts',
  'special-right-until',
  'received',
  'blocked-since',
  'amount',
  'end',
])

const recorded = z.object({
  id: z.uuid(),
  contractId: z.string(),
  at: z.iso.datetime(),
  kind: z.string().meta({ description: 'What happened, in a word of its own' }),
  by: z.enum(['customer', 'adviser', 'portal', 'operator']),
  reason: z.string().nullable().meta({ description: 'Of an adviser that of the conversation' }),
  endsOn: z.iso.date().nullable().meta({ description: 'The last day of the contract, where that changed' }),
  changed: z
    .array(z.object({ what: recordedFact, before: z.string().nullable(), after: z.string().nullable() }))
    .meta({ description: 'Days as ISO dates, prices in euros, a term in months; null: there was or is none' }),
})

/** A change of a contract, as its customer reads it. */
export type Recorded = z.output<typeof recorded>

export const listRecord = endpoint('GET /api/contract/v2/{contractId}/history', {
  ...ofContract,
  summary: 'What happened to a contract and its options, who caused it and why, the newest first',
  answer: z.array(recorded),
  refusals: { 'contract-unknown': 404 },
})

export const listContractDevices = endpoint('GET /api/contract/v2/{contractId}/devices', {
  ...ofContract,
  summary: 'Devices that were handed out with a contract and are not back, with the day until which they go back',
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      returnUntil: z.iso.date().nullable().meta({ description: 'null: the contract goes on' }),
    }),
  ),
  refusals: { 'contract-unknown': 404 },
})

/** A device that is still out. */
export type WireDevice = z.output<typeof listContractDevices.answer>[number]
