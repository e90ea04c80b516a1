import type { ComponentProps } from 'react'

import { LinkItem, type LinkRow } from '#domains/contracts/web/LinkItem.tsx'
import { to, type PathName } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { DenseList, type ListHeads } from '#ui/layout/DenseList.tsx'

import styles from './Operator.module.css'

/** What was found, and the page that shows it. */
export interface FoundRow extends Omit<LinkRow, 'href'> {
  readonly id: string
  readonly path: PathName
  readonly query: Readonly<Record<string, string>>
}

interface SearchedListProps {
  heads: ListHeads
  rows: readonly FoundRow[]
  /** What one of them is called, and several. */
  nouns: readonly [one: string, several: string]
  /** Of how many these are the first: '86 Ausführungen'; absent where nobody counts them. */
  whole?: string | undefined
  /** What is shown where the search has found nothing. */
  empty: ComponentProps<typeof EmptyState>
  pages: PagesProps
}

/** What a search has found, a page of it, in rows as low as a day's work with it wants them. */
export function SearchedList({ empty, heads, nouns, pages, rows, whole }: SearchedListProps) {
  const base = useBase()
  if (rows.length === 0) return <EmptyState {...empty} />
  return (
    <Card>
      <p className={classes('small quiet', styles['found'])}>{foundText(rows.length, { nouns, whole, ...pages })}</p>
      <DenseList heads={heads}>
        {rows.map(({ id, path, query, ...row }) => (
          <LinkItem key={id} href={to(base, path, query)} {...row} />
        ))}
      </DenseList>
      <Pages {...pages} />
    </Card>
  )
}

type Found = Pick<SearchedListProps, 'nouns' | 'whole'> & Pick<PagesProps, 'after' | 'next'>

/** Of what goes on, it says which of them these are, and of the first ones of how many where that is counted. */
function foundText(count: number, { after, next, nouns: [one, several], whole }: Found): string {
  const found = `${count}\u{A0}${count === 1 ? one : several}`
  if (next !== null && after === '')
    return whole === undefined ? `Die ersten ${found}` : `Die ersten ${count} von ${whole}`
  if (next !== null) return `Die nächsten ${found}`
  return after === '' ? found : `Noch ${found}`
}

interface PagesProps {
  /** The list, and what it is searched for by, without empty values. */
  path: PathName
  query: Readonly<Record<string, string>>
  /** Of this page; '': it is the first. */
  after: string
  /** Of the page after it; null: it is the last. */
  next: string | null
}

function Pages({ after, next, path, query }: PagesProps) {
  const base = useBase()
  if (after === '' && next === null) return null
  return (
    <nav aria-label="Seiten" className="beside mt-24">
      {next !== null && (
        <LinkButton key={next} href={to(base, path, { ...query, nach: next })}>
          Nächste 50
        </LinkButton>
      )}
      {after !== '' && (
        <AppLink href={to(base, path, query)} className={moreClass}>
          Zum Anfang
        </AppLink>
      )}
    </nav>
  )
}
