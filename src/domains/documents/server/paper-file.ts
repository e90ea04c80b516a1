/** A paper of a contract as PDF. */
import type { FastifyInstance } from 'fastify'

import { addressField } from '#domains/customer/customer.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { paths } from '#kit/paths.ts'
import type { Sql } from '#platform/server/db.ts'

import type { ContractPaper } from '../api.ts'
import { mountCustomerFiles, uuidOf, type CustomerFileDeps } from './customer-file.ts'
import { findPaper } from './papers.ts'
import type { PdfLetter } from './render-pdf.ts'

export function mountPaperFiles(app: FastifyInstance, deps: CustomerFileDeps): Promise<void> {
  const { db } = deps
  return mountCustomerFiles(app, deps, {
    path: paths.paperFile,
    find: async (guid, { dokument }) => {
      const id = uuidOf(dokument)
      const paper = id === undefined ? undefined : await findPaper(db, guid, id)
      if (id === undefined || paper === undefined) return undefined
      const name = `${paper.title} ${paper.contract.contractId}`
      return { id, name, letter: () => paperLetter(db, guid, paper) }
    },
  })
}

/** The words as they were kept, to the customer as they are called today. */
async function paperLetter(sql: Sql, guid: string, paper: ContractPaper): Promise<PdfLetter> {
  const customer = await findCustomer(sql, guid)
  const { contract, date, kind, provider, sections, title } = paper
  const isSummary = kind === 'summary'
  return {
    title,
    date,
    provider,
    addressee:
      customer === undefined ? [] : isSummary ? [`${customer.firstName} ${customer.lastName}`] : addressField(customer),
    reference: [
      ...(customer === undefined ? [] : [{ term: 'Kundennummer', value: customer.customerNumber }]),
      { term: 'Vertrag', value: contract.contractId },
    ],
    // What a summary is about stands in its first part.
    facts: isSummary ? [] : [{ term: 'Produkt', value: contract.product }],
    compact: isSummary,
    sections,
  }
}
