import type { ComponentProps } from 'react'

import { underBase } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { ProductLine } from '#ui/data/ProductLines.tsx'

/** A line of a bag or a purchase. Their calls name pictures under `/erleben`; what a page shows stays under its own base. */
export function LineItem({ image, ...line }: ComponentProps<typeof ProductLine>) {
  const base = useBase()
  return <ProductLine image={image === null ? null : underBase(base, image)} {...line} />
}
