import type { BagItem } from '../calls.ts'

/** The name, leading to its page where it has one. */
export function ProductTitle({ item: { slug, title } }: { item: Pick<BagItem, 'slug' | 'title'> }) {
  return <h3 data-product={slug ?? undefined}>{title}</h3>
}
