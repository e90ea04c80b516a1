/** What a product is called where only its id is known. */

/** What has a title: a product, or as much of it as a screen knows. */
export interface Titled {
  readonly displayTitle: string
}

/** Where products are looked up: the catalogue, or the facts of a customer. */
export interface TitledProducts {
  readonly product: (id: string) => Titled | undefined
}

/** 'Glasfaser 500'; its id where the catalogue no longer has it. */
export function productTitle(products: TitledProducts, id: string): string {
  return products.product(id)?.displayTitle ?? id
}
