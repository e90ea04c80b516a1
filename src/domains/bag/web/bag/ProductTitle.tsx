import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'

import type { BagItem } from '../calls.ts'

/** The name, leading to its page in the shop where it has one. */
export function ProductTitle({ item }: { item: Pick<BagItem, 'productId' | 'slug' | 'title'> }) {
  const base = useBase()
  const { productId, slug, title } = item
  if (slug === null) return <h3>{title}</h3>
  return (
    <h3>
      <AppLink href={deviceAddress(base, slug, productId)}>{title}</AppLink>
    </h3>
  )
}

/** Its page in the shop, with this variant chosen. */
export function deviceAddress(base: string, slug: string, productId: string): string {
  return `${to(base, 'shop')}/${slug}?${new URLSearchParams({ ausfuehrung: productId }).toString()}`
}
