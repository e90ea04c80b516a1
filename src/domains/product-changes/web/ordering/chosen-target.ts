import type { PageArgs } from '#platform/web/page-context.ts'

interface ChosenTarget {
  readonly contractId: string
  readonly productId: string
  /** `laufzeit=12`; absent: the catalogue's own. */
  readonly termMonths?: number
}

/** What the address names; '' for what it does not. */
export function chosenTarget({ request }: PageArgs): ChosenTarget {
  const query = new URL(request.url).searchParams
  const term = query.get('laufzeit') ?? ''
  return {
    contractId: query.get('contractId') ?? '',
    productId: query.get('productId') ?? '',
    ...(/^\d{1,2}$/.test(term) && { termMonths: Number(term) }),
  }
}
