/** The open rights to end a contract without notice, in words (§§ 57, 60 TKG, § 314 BGB). */
import { formatDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'

import type { WireRight } from '../../api.ts'
import { isOfTerms } from '../../paid-parts.ts'
import type { AnyWireContract } from '../../wire-facts.ts'

type Named = Pick<WireRight, 'kind' | 'from' | 'until'>

/** In the genitive: 'der überfälligen Störung', 'der Preisänderung bis 26. Januar 2027'. */
function cause(contract: AnyWireContract, { from, kind, until }: Named): string {
  const last = until === null ? '' : ` bis ${formatDate(until)}`
  switch (kind) {
    case 'price-change':
      return `der ${isOfTerms(contract) ? 'neuen Bedingungen' : 'Preisänderung'}${last}`
    case 'no-supply':
      return `des Umzugs ohne Netz, frühestens zum ${formatDate(from)}`
    case 'slow-line':
      return `der zu langsamen Leitung${last}`
    case 'fault':
      return `der ${until === null ? 'überfälligen' : 'zu spät behobenen'} Störung${last}`
  }
}

/** That of an announced change (§ 57 TKG) the contract itself knows. */
export function announced({ priceChange }: AnyWireContract): Named[] {
  const until = priceChange?.specialRightUntil ?? null
  return priceChange === null || until === null ? [] : [{ kind: 'price-change', from: priceChange.date, until }]
}

/** 'Wegen der überfälligen Störung'; without an open right an example. */
export function specialNote(contract: AnyWireContract, rights: readonly WireRight[]): string {
  const open = rights.some(({ kind }) => kind === 'price-change') ? rights : [...announced(contract), ...rights]
  return open.length === 0
    ? 'Zum Beispiel nach einer Preiserhöhung'
    : `Wegen ${conjunction(open.map((right) => cause(contract, right)))}`
}
