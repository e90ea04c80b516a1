import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Months } from '#ui/data/Months.tsx'
import { Point } from '#ui/data/Point.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'

import type { Use } from '../../story.ts'
import { CalendarLink } from '../CalendarLink.tsx'
import type { StoryProof } from './story-proof.ts'
import type { StoryWords } from './told-story.ts'

import styles from './StoryCard.module.css'

export interface StoryCardProps {
  contractId: string
  words: StoryWords
  proof: StoryProof | null
}

/** The story of the contract's state: one figure, what it means, what proves it, what to do. */
export function StoryCard({ contractId, words, proof }: StoryCardProps) {
  return (
    <Card labelledBy="frist">
      <h2 id="frist" className="small quiet">
        {words.label}
      </h2>
      <p className="figure figure-xl">{words.figure}</p>
      {words.fact !== undefined && <p className={styles['fact']}>{words.fact}</p>}
      {words.text !== '' && <p className="mt-8">{words.text}</p>}
      {proof !== null && <Proof proof={proof} />}
      <Acts contractId={contractId} words={words} />
    </Card>
  )
}

function Proof({ proof }: { proof: StoryProof }) {
  switch (proof.kind) {
    case 'steps':
      return (
        <div className="mt-32">
          <Steps across items={proof.steps} />
        </div>
      )
    case 'change':
      return (
        <Table
          className="mt-24"
          caption={`${proof.from}: ohne und mit Wechsel`}
          head={[proof.from, 'ohne Wechsel', 'mit Wechsel']}
          rows={proof.rows}
        />
      )
    case 'blocked':
      return <Blocked {...proof} />
    case 'facts':
      return <DescriptionList className="mt-24" items={proof.rows} />
    case 'term':
      return <Months total={proof.total} current={proof.current} from={proof.from} until={proof.until} />
  }
}

const useNames: Readonly<Record<Use['what'], string>> = {
  'emergency-calls': 'Notruf 110 und 112',
  'being-called': 'Angerufen werden',
  internet: 'Internet',
  calling: 'Selbst anrufen',
}

function Blocked({ open, uses }: Extract<StoryProof, { kind: 'blocked' }>) {
  return (
    <>
      {open.length > 0 && <DescriptionList className="mt-24" items={open} />}
      {uses.length > 0 && (
        <ul className={styles['uses']}>
          {uses.map(({ what, works: does }) => (
            <Point key={what} icon={does ? 'Haken' : 'Schließen'} className={does ? undefined : styles['not']}>
              {useNames[what]}
              <span className="sr">{does ? ' geht' : ' geht nicht'}</span>
            </Point>
          ))}
        </ul>
      )}
    </>
  )
}

function Acts({ contractId, words: { acts, calendar } }: { contractId: string; words: StoryWords }) {
  const base = useBase()
  if (acts.length === 0 && calendar === undefined) return null
  return (
    <div className={styles['acts']}>
      <ButtonRow>
        {acts.map(({ kind, path, title }) => (
          <LinkButton key={title} href={to(base, path, path === 'contracts' ? {} : { contractId })} kind={kind}>
            {title}
          </LinkButton>
        ))}
        {calendar !== undefined && <CalendarLink contractId={contractId} date={calendar} />}
      </ButtonRow>
    </div>
  )
}
