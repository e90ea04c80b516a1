import { AppLink } from '#platform/web/AppLink.tsx'
import { coverClass, ListItem, type RowProps } from '#ui/layout/List.tsx'

/** A row of which all leads to one page; without an address it only says something. */
export function LinkItem({ href, title, ...row }: RowProps & { href: string | undefined }) {
  if (href === undefined) return <ListItem title={title} {...row} />
  const link = (
    <AppLink className={coverClass} href={href}>
      {title}
    </AppLink>
  )
  return <ListItem title={link} mark="go" {...row} />
}
