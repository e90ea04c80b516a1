import { to, type PathName } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { moreClass } from '#ui/form/button-classes.ts'

interface MoreLinkProps {
  page: PathName
  query?: Readonly<Record<string, string>>
  children: string
}

/** Leads from a card to the page that shows all of it. */
export function MoreLink({ page, query, children }: MoreLinkProps) {
  return (
    <AppLink className={moreClass} href={to(useBase(), page, query)}>
      {children}
    </AppLink>
  )
}
