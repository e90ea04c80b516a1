/** Which variant a device shows itself in, in lists and beside others. */

/** What can be bought at once goes before what cannot, then the cheaper. */
export function leadingVariant<Variant extends { readonly available: number }>(
  variants: readonly Variant[],
  priceOf: (variant: Variant) => number,
): Variant | undefined {
  const inStock = variants.filter(({ available }) => available > 0)
  return (inStock.length > 0 ? inStock : variants).toSorted((a, b) => priceOf(a) - priceOf(b))[0]
}
