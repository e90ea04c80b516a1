/** What a customer has, for the shop's 'passt zu dem, was du hast': contracts come after the shop in the order of the domains. */
import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { isOver } from '#domains/contracts/status.ts'
import type { Line } from '#domains/shop/rules.ts'
import type { Sql } from '#platform/server/db.ts'

/** Bundles do not say by which line their internet comes: fibre, as all that are sold today. */
const bundledLine = 'internet'

/** Roots that are not over, by the names of their products. */
export async function ownLines(catalogue: Pick<Catalogue, 'product'>, sql: Sql, guid: string): Promise<Line[]> {
  const contracts = await listContracts(sql, guid)
  return contracts.flatMap(({ productId, status }) => {
    const product = catalogue.product(productId)
    if (product === undefined || isOver(status)) return []
    const { name, tags } = product
    const isOpen = tags.includes(bundledLine) && !tags.some((tag) => tag === 'glasfaser' || tag === 'dsl')
    return [{ name, technologies: isOpen ? ['glasfaser', ...tags] : tags }]
  })
}
