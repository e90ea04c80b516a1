/** The breadcrumb of everything that is about contracts. */
import { paths } from '#kit/paths.ts'
import type { Crumb } from '#platform/web/route-handle.ts'

export const contractsCrumb: Crumb = ['Verträge', paths.contracts]

/** To the contract that a page is about; without one the way ends at the list. */
export function contractTrail(data: { readonly contractId: string } | null | undefined): readonly Crumb[] {
  if (!data?.contractId) return [contractsCrumb]
  return [contractsCrumb, ['Vertrag', `${paths.contract}?contractId=${encodeURIComponent(data.contractId)}`]]
}
