/** The receipt of a declaration as PDF, by its unguessable address, as its page is. */
import type { FastifyInstance } from 'fastify'

import { createPdfFiles, sendPdf } from '#domains/documents/server/files.ts'
import type { PdfLetter } from '#domains/documents/server/render-pdf.ts'
import { nobody } from '#domains/messages/server/messages.ts'
import { berlinDate } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'
import { RefusedRequest } from '#platform/server/malformed.ts'

import { checkCode, receiptLines } from '../receipt.ts'
import { receiptTitle } from '../rules.ts'
import type { DeclarationsDeps } from './deps.ts'
import { findDeclaration, type DeclarationRow } from './store.ts'

/** Stored when it is first asked for; what became of the declaration since stands on its page, not in the file. */
export async function mountReceiptFiles(app: FastifyInstance, deps: DeclarationsDeps): Promise<void> {
  const keep = createPdfFiles(deps)
  for (const base of bases) {
    app.get<{ Params: { id: string } }>(
      `${base}/api/declarations/:id/pdf`,
      { schema: { hide: true }, config: { isFollowed: true } },
      async (request, reply) => {
        const { id } = request.params
        const row = await findDeclaration(deps.db, id)
        if (row === undefined) throw new RefusedRequest(404)
        const file = await keep({ guid: nobody, id }, () => receiptLetter(deps, row))
        return sendPdf(reply, file, `Beleg ${row.number}`)
      },
    )
  }
}

/** The same whenever it is first asked for: of what a person decides, by when they answer. */
function receiptLetter({ provider, publicOrigin }: DeclarationsDeps, row: DeclarationRow): PdfLetter {
  const { decidedByRules, digest, kind, name, number } = row
  const receivedAt = row.receivedAt.toISOString()
  const state = decidedByRules ? row.state : 'received'
  const { company, street, city, email, phone } = provider
  const code = digest === null ? undefined : checkCode(digest)
  const address = publicOrigin + to(bases[0], 'checkReceipt')
  return {
    title: receiptTitle(kind),
    date: berlinDate(receivedAt),
    provider: { name: provider.name, company, street, city, email, phone },
    addressee: [name],
    reference: [{ term: 'Vorgang', value: number }],
    facts: receiptLines({ ...row, receivedAt, state, outcomeFacts: [] }).filter(({ term }) => term !== 'Stand'),
    sections: [
      {
        title: 'Was dieser Beleg sagt',
        lines: ['Deine Erklärung ist bei uns eingegangen, mit diesem Inhalt und zu dieser Zeit. Heb ihn auf.'],
      },
    ],
    ...(code !== undefined && { verify: `Echt? Vorgang ${number} und Prüfcode ${code} eingeben: ${address}` }),
  }
}
