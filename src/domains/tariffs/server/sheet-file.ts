/** The product information sheet as PDF (§ 1 TKTransparenzV): for everybody, as its page is. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { createPdfFiles, sendPdf, type FileDeps } from '#domains/documents/server/files.ts'
import type { PdfLetter } from '#domains/documents/server/render-pdf.ts'
import { bases, paths } from '#kit/paths.ts'
import { RefusedRequest } from '#platform/server/malformed.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'

import type { PriceList } from './price-list.ts'

/** Drawn anew each time, as prices change: so many per client network and minute. */
const madePerMinute = 30

export interface SheetFileDeps extends FileDeps {
  readonly priceList: () => PriceList
}

export async function mountSheetFiles(app: FastifyInstance, deps: SheetFileDeps): Promise<void> {
  const make = createPdfFiles(deps)
  const mayMake = rateLimit(deps.clock, madePerMinute)
  for (const base of bases) {
    app.get(
      `${base}/${paths.tariffFile}`,
      { schema: { hide: true } },
      async (request: FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>, reply) => {
        const { tarif } = request.query
        const letter = typeof tarif === 'string' ? sheetLetter(deps, tarif) : undefined
        if (letter === undefined) throw new RefusedRequest(404)
        if (!mayMake(request.ip)) throw new RefusedRequest(429)
        return sendPdf(reply, await make(null, () => letter), letter.title)
      },
    )
  }
}

/** Undefined where nothing is sold by this id. */
function sheetLetter({ priceList }: SheetFileDeps, id: string): PdfLetter | undefined {
  const found = priceList().tariffs.get(id)
  if (found === undefined) return undefined
  const title = `Produktinformationsblatt ${found.tariff.title}`
  return { ...found.sheet, title, addressee: [], reference: [], facts: [], compact: true }
}
