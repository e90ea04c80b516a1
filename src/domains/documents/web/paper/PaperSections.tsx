/** A document in the order of its parts, what follows it, and what can be done with it. */
import type { ReactNode } from 'react'

import { phoneHref, phoneText } from '#kit/phone.ts'
import { plainText } from '#kit/plain-text.ts'
import { unbroken } from '#kit/unbroken.ts'
import { ButtonRow } from '#ui/form/Button.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { ContractSummary } from '../../api.ts'
import { paragraphsAndLists } from '../../list-mark.ts'
import { withPreamble } from '../../preamble.ts'

import styles from './PaperSections.module.css'

interface PaperProps {
  paper: Pick<ContractSummary, 'provider' | 'sections'> & Partial<Pick<ContractSummary, 'contract' | 'title'>>
  /** What stands in the section of that title before its lines. */
  leading?: Readonly<Record<string, ReactNode>> | undefined
  children?: ReactNode
}

export function PaperSections({ paper, leading, children }: PaperProps) {
  const { contract, provider, title } = paper
  const { preamble, sections } = withPreamble(paper.sections)
  const names = [title, contract?.product].filter((name) => name !== undefined)
  return (
    <>
      {preamble !== undefined && <p className={styles['preamble']}>{preamble}</p>}
      <Sections>
        {sections.map((section) => (
          <Section key={section.title} title={section.title}>
            {leading?.[section.title]}
            <Lines lines={section.lines} names={names} />
          </Section>
        ))}
        <Section title="Anbieter">
          <div className={styles['lines']}>
            <p>
              {provider.company}, {provider.street}, {provider.city}
            </p>
            <p>
              <a href={`mailto:${provider.email}`}>{provider.email}</a>,{' '}
              <a href={phoneHref(provider.phone)}>{phoneText(provider.phone)}</a>
            </p>
          </div>
        </Section>
        {children}
      </Sections>
    </>
  )
}

/** Below the document: one button, the rest are links. */
export function PaperActs({ children }: { children: ReactNode }) {
  return (
    <div className={styles['acts']}>
      <ButtonRow>{children}</ButtonRow>
    </div>
  )
}

interface LinesProps {
  lines: readonly string[]
  /** Of products: each stays on one line. */
  names: readonly string[]
}

/** In the order of the document; marked lines that follow each other are a list. */
function Lines({ lines, names }: LinesProps) {
  const drawn = (line: string): string => {
    let text = unbroken(plainText(line))
    for (const name of names) text = text.replaceAll(name, name.replaceAll(' ', '\u{A0}'))
    return text
  }
  return (
    <div className={styles['lines']}>
      {paragraphsAndLists(lines).map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{drawn(part)}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((point) => (
              <li key={point}>{drawn(point)}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}
