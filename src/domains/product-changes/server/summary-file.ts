/** The contract summary of a product change as PDF, before it is ordered. */
import type { FastifyInstance } from 'fastify'

import type { CustomerFileDeps } from '#domains/documents/server/customer-file.ts'
import { mountSummaryFiles } from '#domains/documents/server/summary-file.ts'
import { paths } from '#kit/paths.ts'

import type { ProductChangesDeps } from './deps.ts'
import { readPreview } from './read-change.ts'

export function mountChangeSummaryFiles(
  app: FastifyInstance,
  deps: ProductChangesDeps & CustomerFileDeps,
): Promise<void> {
  return mountSummaryFiles(app, deps, {
    path: paths.productChangeSummaryFile,
    read: async (guid, query) => {
      const term = query('laufzeit')
      const termMonths = /^\d{1,2}$/.test(term) ? Number(term) : undefined
      const wanted = { contractId: query('contractId'), productId: query('productId') }
      const preview = await readPreview(deps, { ...wanted, guid, termMonths })
      return preview.ok ? preview.value.summary : undefined
    },
  })
}
