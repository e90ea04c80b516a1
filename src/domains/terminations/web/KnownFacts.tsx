import type { KnownFact } from '#domains/consequences/web/known-facts.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { Known } from '#ui/layout/KnowList.tsx'

import { knownIcons } from './known-icons.ts'

/** What is lost or goes back, in a `KnowList`; how a number is taken along stands in the Wechsel-Mappe. */
export function KnownFacts({ contractId, known }: { contractId: string; known: readonly KnownFact[] }) {
  const base = useBase()
  return known.map(({ kind, text, title }) => (
    <Known key={title} icon={knownIcons[kind]} title={title}>
      {text}
      {kind === 'number' && (
        <>
          {' '}
          <AppLink href={to(base, 'switching', { contractId })}>Wechsel-Mappe</AppLink>
        </>
      )}
    </Known>
  ))
}
