/** How the record names a change that is one of terms alone (§ 57 TKG): no price stands beside it. Pure. */
import type { Recorded } from '../../api.ts'

const titles: Readonly<Record<string, string>> = {
  'price-change-announced': 'Neue Bedingungen angekündigt',
  'price-changed': 'Neue Bedingungen gelten',
}

/** undefined: of every other entry, and where the price changes too. */
export function newTermsTitle({ changed, kind }: Pick<Recorded, 'changed' | 'kind'>): string | undefined {
  return changed.some(({ what }) => what === 'monthly-price') || !Object.hasOwn(titles, kind) ? undefined : titles[kind]
}
