import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'

import type { BagItem } from '../calls.ts'

/** The name, leading to its page in the shop where it has one. */
export function ProductTitle({ item }: { item: Pick<BagItem, 'productId' | 'slug' | 'title'> }) {
  const base = useBase()
  const { productId, slug, title } = item
  if (slug === null) return <h3>{title}</h3>
  const query = new URLSearchParams({ ausfuehrung: productId }).toString()
  return (
    <h3>
      <AppLink href={`${to(base, 'shop')}/${slug}?${query}`}>{title}</AppLink>
    </h3>
  )
}
