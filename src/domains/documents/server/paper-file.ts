/** A paper of a contract as PDF: a link of a page, so the session's cookie is enough. */
import type { FastifyInstance } from 'fastify'

import { addressField } from '#domains/customer/customer.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import type { Identity } from '#domains/identity/server/identity.ts'
import { bases, loginPath, paths, to } from '#kit/paths.ts'
import type { Sql } from '#platform/server/db.ts'
import { sendProblem } from '#platform/server/http.ts'

import type { ContractPaper } from '../api.ts'
import { createPdfFiles, sendPdf, type FileDeps } from './files.ts'
import { findPaper } from './papers.ts'
import type { PdfLetter } from './render-pdf.ts'

export interface PaperFileDeps extends FileDeps {
  readonly identity: Pick<Identity, 'pageSession'>
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Somebody else's paper and an unknown one are the same 404. */
export async function mountPaperFiles(app: FastifyInstance, deps: PaperFileDeps): Promise<void> {
  const { db, identity } = deps
  const keep = createPdfFiles(deps)
  for (const base of bases) {
    app.get<{ Querystring: { dokument?: string } }>(
      `${base}/${paths.paperFile}`,
      { schema: { hide: true } },
      async (request, reply) => {
        const session = await identity.pageSession(request.headers.cookie, { extend: true })
        if (session === undefined) return reply.redirect(loginPath(base, request.url), 302)
        const { guid } = session
        if (guid === undefined) return reply.redirect(to(base, 'chooseCustomer', { return: request.url }), 302)
        const { dokument } = request.query
        const id = typeof dokument === 'string' && isUuid.test(dokument) ? dokument.toLowerCase() : undefined
        const paper = id === undefined ? undefined : await findPaper(db, guid, id)
        if (id === undefined || paper === undefined) return sendProblem(reply, 404, 'not-found')
        const file = await keep({ guid, id }, () => paperLetter(db, guid, paper))
        return sendPdf(reply, file, `${paper.title} ${paper.contract.contractId}`)
      },
    )
  }
}

/** The words as they were kept, to the customer as they are called today. */
async function paperLetter(sql: Sql, guid: string, paper: ContractPaper): Promise<PdfLetter> {
  const customer = await findCustomer(sql, guid)
  const { contract, date, provider, sections, title } = paper
  return {
    title,
    date,
    provider,
    addressee: customer === undefined ? [] : addressField(customer),
    reference: [
      ...(customer === undefined ? [] : [{ term: 'Kundennummer', value: customer.customerNumber }]),
      { term: 'Vertrag', value: contract.contractId },
    ],
    facts: [{ term: 'Produkt', value: contract.product }],
    sections,
  }
}
