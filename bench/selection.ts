/** The pages that the bench asks for: the option selection, and a category of the shop. */
import type { LoadRequest } from './load.ts'
import type { PreparedPerson } from './site.ts'

/** Address of the option selection of the person's contract with the most options to book. */
export function selectionPath({ contracts }: Pick<PreparedPerson, 'contracts'>): string | undefined {
  const contract = contracts.toSorted((a, b) => b.options.length - a.options.length)[0]
  if (contract === undefined || contract.options.length === 0) return undefined
  return `/erleben/kundencenter/vertraege/option-auswahl?contractId=${contract.contractId}`
}

/** A page as the person's browser asks for it. */
function readPage({ cookie }: PreparedPerson, path: string): LoadRequest {
  return { method: 'GET', path, headers: { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' } }
}

export function readSelection(person: PreparedPerson): LoadRequest | undefined {
  const path = selectionPath(person)
  return path === undefined ? undefined : readPage(person, path)
}

/** 24 devices, for everybody. */
export const categoryPath = '/erleben/kundencenter/shop/alle'

export function readCategory(person: PreparedPerson): LoadRequest {
  return readPage(person, categoryPath)
}
