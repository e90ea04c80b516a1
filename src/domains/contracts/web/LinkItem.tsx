import type { ReactNode } from 'react'

import { AppLink } from '#platform/web/AppLink.tsx'
import { coverClass, ListItem, type RowProps } from '#ui/layout/List.tsx'

export interface LinkRow extends RowProps {
  href: string | undefined
  /** Stand beside the title. */
  badges?: ReactNode
}

/** A row of which all leads to one page; without an address it only says something. */
export function LinkItem({ badges, href, title, ...row }: LinkRow) {
  if (href === undefined) return <ListItem title={title} {...row} />
  const link = (
    <>
      <AppLink className={coverClass} href={href}>
        {title}
      </AppLink>
      {badges}
    </>
  )
  return <ListItem title={link} mark="go" {...row} />
}
