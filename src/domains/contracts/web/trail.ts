/** The breadcrumb of everything that is about contracts. */
import { paths } from '#kit/paths.ts'
import type { Crumb } from '#platform/web/route-handle.ts'

export const contractsCrumb: Crumb = ['Verträge', paths.contracts]

interface AboutContract {
  readonly contractId: string
  readonly title?: string
  /** The page is about an option: `title` is its own. */
  readonly isOption?: boolean
}

/** To the contract that a page is about, by its name where the page knows it; without one the way ends at the list. */
export function contractTrail(data: AboutContract | null | undefined): readonly Crumb[] {
  if (!data?.contractId) return [contractsCrumb]
  const name = data.isOption === true ? undefined : data.title
  return [contractsCrumb, [name ?? 'Vertrag', `${paths.contract}?contractId=${encodeURIComponent(data.contractId)}`]]
}
