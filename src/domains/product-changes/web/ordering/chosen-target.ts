import type { PageArgs } from '#platform/web/page-context.ts'

/** What the address names; '' for what it does not. */
export function chosenTarget({ request }: PageArgs): { readonly contractId: string; readonly productId: string } {
  const query = new URL(request.url).searchParams
  return { contractId: query.get('contractId') ?? '', productId: query.get('productId') ?? '' }
}
