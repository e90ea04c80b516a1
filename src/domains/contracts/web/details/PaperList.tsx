import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Section } from '#ui/layout/Card.tsx'

import type { ContractData } from './contract-data.ts'

import styles from './ContractPage.module.css'

/** Everything that was handed out about the contract; each opens to read and print. */
export function PaperList({ papers }: Pick<ContractData, 'papers'>) {
  const base = useBase()
  if (papers.length === 0) return null
  return (
    <Section title="Dokumente" className={classes(styles['open'], styles['papers'], 'no-print')}>
      <ul>
        {papers.map(({ date, paperId, title }) => (
          <li key={paperId}>
            <DocumentLink
              icon="Dokument"
              href={to(base, 'contractPaper', { dokument: paperId })}
              title={title}
              note={formatDate(date)}
            />
            <a className={moreClass} href={to(base, 'paperFile', { dokument: paperId })}>
              PDF<span className="sr">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
