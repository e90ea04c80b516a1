/** The breadcrumb of everything that is about contracts. */
import { paths } from '#kit/paths.ts'
import type { Crumb } from '#platform/web/screen.ts'

export const contractsCrumb: Crumb = ['Verträge', paths.contracts]

/** What a page about a contract says of it: its name is its product or title, where the page knows it. */
interface OfContract {
  readonly contractId: string
  readonly product?: string
  readonly title?: string
}

/** To the contract that a page is about; without one the way ends at the list. */
export function contractTrail(data: OfContract | null | undefined): readonly Crumb[] {
  if (!data?.contractId) return [contractsCrumb]
  const name = data.product || data.title || 'Vertrag'
  return [contractsCrumb, [name, `${paths.contract}?contractId=${encodeURIComponent(data.contractId)}`]]
}
