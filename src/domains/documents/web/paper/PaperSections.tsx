/** A document in the order of its parts, and what follows it. */
import type { ReactNode } from 'react'

import { plainText } from '#kit/plain-text.ts'
import { unbroken } from '#kit/unbroken.ts'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { ContractSummary } from '../../api.ts'
import { listMark } from '../../list-mark.ts'

import styles from './PaperSections.module.css'

interface PaperProps {
  paper: Pick<ContractSummary, 'provider' | 'sections'>
  children?: ReactNode
}

export function PaperSections({ paper: { provider, sections }, children }: PaperProps) {
  return (
    <Sections>
      {sections.map((section) => (
        <Section key={section.title} title={section.title}>
          <Lines lines={section.lines} />
        </Section>
      ))}
      <Section title="Anbieter">
        <div className={styles['lines']}>
          <p>
            {provider.company}, {provider.street}, {provider.city}
          </p>
          <p>
            {provider.email}, {provider.phone}
          </p>
        </div>
      </Section>
      {children}
    </Sections>
  )
}

/** The marked lines of a section are its list; they stand together. */
function Lines({ lines }: { lines: readonly string[] }) {
  const listed = lines.filter((line) => line.startsWith(listMark))
  const told = lines.filter((line) => !listed.includes(line))
  return (
    <div className={styles['lines']}>
      {told.map((line) => (
        <p key={line}>{unbroken(plainText(line))}</p>
      ))}
      {listed.length > 0 && (
        <ul>
          {listed.map((line) => (
            <li key={line}>{unbroken(plainText(line.slice(listMark.length)))}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
