/** Documents that are kept for a customer as they were shown: contract summaries, and the papers of a contract. */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

import { paperKinds } from './paper.ts'

const sender = z.object({
  name: z.string(),
  company: z.string(),
  street: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
})
const sections = z.array(z.object({ title: z.string(), lines: z.array(z.string()) }))
const subject = z.object({ contractId: z.string(), product: z.string() })

export const contractSummary = z
  .object({
    title: z.string(),
    date: z.iso.date(),
    provider: sender,
    contract: subject,
    sections,
    digest: z.string(),
  })
  .meta({ id: 'ContractSummary' })

/** A contract summary after the EU template (§ 54 (3) TKG, Regulation (EU) 2019/2243). */
export type ContractSummary = z.output<typeof contractSummary>

const paperFields = {
  paperId: z.uuid(),
  kind: z.enum(paperKinds),
  title: z.string(),
  date: z.iso.date(),
}

/** A paper of a contract as it was handed out; its lines are Markdown without headings. */
const paper = z.object({ ...paperFields, provider: sender, contract: subject, sections }).meta({ id: 'ContractPaper' })

export type ContractPaper = z.output<typeof paper>

export const listPapers = endpoint('GET /api/documents/v1', {
  summary: 'The papers of a contract and of its options, the newest first',
  query: z.object({ contractId: z.string().min(1).max(64) }),
  answer: z.array(
    z.object({
      ...paperFields,
      contractId: z.string().meta({ description: 'Of the contract, or of the option that it is about' }),
      time: z.string().meta({ description: 'In Berlin, HH:MM:SS and parts of it' }),
    }),
  ),
  refusals: { 'contract-unknown': 404 },
})

export const readPaper = endpoint('GET /api/documents/v1/{paperId}', {
  summary: 'One paper as it was handed out',
  params: z.object({ paperId: z.uuid() }),
  answer: paper,
  refusals: { 'paper-unknown': 404 },
})
