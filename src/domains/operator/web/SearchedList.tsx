import { Children, type ComponentProps, type ReactNode } from 'react'

import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'

import styles from './Operator.module.css'

interface SearchedListProps {
  /** What is shown where the search has found nothing. */
  empty: ComponentProps<typeof EmptyState>
  /** Which ones these are, where there are more; undefined where they are all. */
  more: string | undefined
  children: ReactNode
}

/** What a search has found, the first 50. */
export function SearchedList({ children, empty, more }: SearchedListProps) {
  if (Children.count(children) === 0) return <EmptyState {...empty} />
  return (
    <Card className={styles['page']}>
      <List>{children}</List>
      {more !== undefined && (
        <p className="small quiet mt-16">{`Das sind die ${more} 50. Suche genauer, um andere zu sehen.`}</p>
      )}
    </Card>
  )
}
