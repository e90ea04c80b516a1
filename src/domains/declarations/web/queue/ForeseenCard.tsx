/** What carrying a declaration out would do: seen before it is decided. */
import { useEffect, useRef } from 'react'

import { formatDate } from '#kit/dates.ts'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Card } from '#ui/layout/Card.tsx'

import type { Foreseen } from '../queue-calls.ts'

/** 'DSL 100 endet am 27. November 2026.' */
function sentence({ effectiveOn, isOption, product }: Foreseen): string {
  const what = isOption ? `Die Option ${product}` : product
  return effectiveOn === null ? `${what} wird widerrufen.` : `${what} endet am ${formatDate(effectiveOn)}.`
}

interface ForeseenProps {
  foreseen: Foreseen
  /** What it was asked for with: keyboard and screen reader go on there (WCAG 2.4.3). */
  answer: object | undefined
}

export function ForeseenCard({ answer, foreseen }: ForeseenProps) {
  const { customer, facts } = foreseen
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answer !== undefined) heading.current?.focus()
  }, [answer])
  return (
    <Card labelledBy="folgen">
      {/* Short enough to be seen whole: it takes the focus without scripts. */}
      <div id={answer === undefined ? undefined : 'antwort'}>
        <h3 id="folgen" ref={heading} tabIndex={-1} className="small quiet">
          Wenn du sie ausführst
        </h3>
        <p className="figure mt-4">{sentence(foreseen)}</p>
      </div>
      <DescriptionList
        className="mt-16"
        items={[{ term: 'Kundin oder Kunde', value: <bdi>{customer}</bdi> }, ...facts]}
      />
    </Card>
  )
}
