import type { ComponentProps } from 'react'

import { LinkItem, type LinkRow } from '#domains/contracts/web/LinkItem.tsx'
import { to, type PathName } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'

/** What was found, and the page that shows it. */
export interface FoundRow extends Omit<LinkRow, 'href'> {
  readonly id: string
  readonly path: PathName
  readonly query: Readonly<Record<string, string>>
}

interface SearchedListProps {
  rows: readonly FoundRow[]
  /** What is shown where the search has found nothing. */
  empty: ComponentProps<typeof EmptyState>
  /** Which ones these are, where there are more; undefined where they are all. */
  more: string | undefined
}

/** What a search has found, the first 50. */
export function SearchedList({ empty, more, rows }: SearchedListProps) {
  const base = useBase()
  if (rows.length === 0) return <EmptyState {...empty} />
  return (
    <Card>
      <List>
        {rows.map(({ id, path, query, ...row }) => (
          <LinkItem key={id} href={to(base, path, query)} {...row} />
        ))}
      </List>
      {more !== undefined && (
        <p className="small quiet mt-16">{`Das sind die ${more} 50. Suche genauer, um andere zu sehen.`}</p>
      )}
    </Card>
  )
}
