/** The breadcrumb of everything that is about contracts. */
import { paths } from '#kit/paths.ts'
import type { Crumb } from '#platform/web/route-handle.ts'

export const contractsCrumb: Crumb = ['Verträge', paths.contracts]

interface AboutContract {
  readonly contractId: string
  readonly title?: string
}

/** To the contract or option that a page is about, by its name where the page knows it; without one the way ends at the list. */
export function contractTrail(data: AboutContract | null | undefined): readonly Crumb[] {
  if (!data?.contractId) return [contractsCrumb]
  return [
    contractsCrumb,
    [data.title ?? 'Vertrag', `${paths.contract}?contractId=${encodeURIComponent(data.contractId)}`],
  ]
}
