/** A contract summary in the order of its template, and what follows it. */
import type { ReactNode } from 'react'

import { plainText } from '#kit/plain-text.ts'
import { Part, Parts } from '#ui/Parts.tsx'

import type { ContractSummary } from '../api.ts'

export function SummaryParts({ summary, children }: { summary: ContractSummary; children?: ReactNode }) {
  const { provider, sections } = summary
  return (
    <Parts>
      {sections.map((section) => (
        <Part key={section.title} title={section.title}>
          {section.lines.map((line) => (
            <p key={line} className="mt-4">
              {plainText(line)}
            </p>
          ))}
        </Part>
      ))}
      <Part title="Anbieter">
        <p>
          {provider.company}, {provider.street}, {provider.city}
        </p>
        <p className="mt-4">
          {provider.email}, {provider.phone}
        </p>
      </Part>
      {children}
    </Parts>
  )
}
