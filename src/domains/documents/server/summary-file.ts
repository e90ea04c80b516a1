/** A contract summary as PDF before an order (§ 54 (3) TKG). Nothing is agreed yet, so it is made anew each time and not kept. */
import type { FastifyInstance } from 'fastify'

import { findCustomer } from '#domains/customer/server/customers.ts'
import type { Sql } from '#platform/server/db.ts'

import type { ContractSummary } from '../api.ts'
import { mountCustomerFiles, type CustomerFileDeps } from './customer-file.ts'
import type { PdfLetter } from './render-pdf.ts'

/** A query's value; '' where it has none. */
type QueryText = (name: string) => string

export interface SummaryFiles {
  /** Below each base. */
  readonly path: string
  /** Undefined where the customer could not order it. */
  readonly read: (guid: string, query: QueryText) => Promise<ContractSummary | undefined>
}

export function mountSummaryFiles(
  app: FastifyInstance,
  deps: CustomerFileDeps,
  { path, read }: SummaryFiles,
): Promise<void> {
  return mountCustomerFiles(app, deps, {
    path,
    find: async (guid, query) => {
      const summary = await read(guid, (name) => {
        const value = query[name]
        return typeof value === 'string' ? value : ''
      })
      if (summary === undefined) return undefined
      const title = `Vertragszusammenfassung ${summary.title}`
      return { id: null, name: title, letter: () => summaryLetter(deps.db, guid, { ...summary, title }) }
    },
  })
}

async function summaryLetter(
  sql: Sql,
  guid: string,
  { contract, date, provider, sections, title }: ContractSummary,
): Promise<PdfLetter> {
  const customer = await findCustomer(sql, guid)
  return {
    title,
    date,
    provider,
    addressee: customer === undefined ? [] : [`${customer.firstName} ${customer.lastName}`],
    reference: [
      ...(customer === undefined ? [] : [{ term: 'Kundennummer', value: customer.customerNumber }]),
      { term: 'Vertrag', value: contract.contractId },
    ],
    facts: [],
    compact: true,
    sections,
  }
}
