import { PageHeader } from '../layout/PageHeader.tsx'
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx'

/** A page with nothing to show yet. */
export function EmptyPage({ page, ...empty }: EmptyStateProps & { page: string }) {
  return (
    <>
      <PageHeader title={page} />
      <EmptyState {...empty} />
    </>
  )
}
