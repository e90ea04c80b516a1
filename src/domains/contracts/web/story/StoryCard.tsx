import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList, type Description } from '#ui/data/DescriptionList.tsx'
import { Months } from '#ui/data/Months.tsx'
import { Point } from '#ui/data/Point.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Steps, type Step } from '#ui/feedback/Steps.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'

import { storyKind, usesWhileBlocked, type Use } from '../../story.ts'
import type { AnyWireContract } from '../../wire-facts.ts'
import { CalendarLink } from '../CalendarLink.tsx'
import { changeRows, lastInvoiceRows, moveSteps, openRows, orderSteps } from './story-course.ts'
import type { StoryWords } from './story-words.ts'

import styles from './StoryCard.module.css'

interface StoryProps {
  contract: AnyWireContract
  today: string
}

interface StoryCardProps extends StoryProps {
  words: StoryWords
  /** The contract's history, where it has no card of its own. */
  course: readonly Step[] | undefined
  /** What one looks up, where the card beside it is long enough without. */
  facts: readonly Description[]
}

/** The story of the contract's state: one figure, what it means, what proves it, what to do. */
export function StoryCard({ contract, words, today, course, facts }: StoryCardProps) {
  return (
    <Card labelledBy="frist" className={styles['story']}>
      <h2 id="frist" className="small quiet">
        {words.label}
      </h2>
      <p className="figure figure-xl">{words.figure}</p>
      {words.fact !== undefined && <p className={styles['fact']}>{words.fact}</p>}
      {words.text !== '' && <p className="mt-8">{words.text}</p>}
      <Proof contract={contract} today={today} />
      {course !== undefined && (
        <div className="mt-24">
          <Steps items={course} />
        </div>
      )}
      {facts.length > 0 && <DescriptionList across className="mt-32" items={facts} />}
      <Acts contractId={contract.contractId} words={words} />
    </Card>
  )
}

/** What shows the state: steps, months, invoices, bisher and künftig. */
function Proof({ contract, today }: StoryProps) {
  switch (storyKind(contract, today)) {
    case 'ordered':
      return <Steps across className="mt-32" items={orderSteps(contract, today)} />
    case 'moves':
      return <Steps across className="mt-32" items={moveSteps(contract, today)} />
    case 'changes':
      return <Change contract={contract} />
    case 'suspended':
      return <Blocked contract={contract} today={today} />
    case 'over': {
      const rows = lastInvoiceRows(contract)
      return rows.length > 0 && <DescriptionList className="mt-24" items={rows} />
    }
    case 'runs':
    case 'ends':
      return <TermMonths contract={contract} today={today} />
  }
}

function TermMonths({ contract, today }: StoryProps) {
  const { startDateService: start, term } = contract
  const until = term.minTermEnd
  if (start === null || start > today || until === null || today > until || term.months < 2) return null
  return (
    <div className={styles['term']}>
      <Months total={term.months} current={term.monthOf} from={term.from} until={until} />
    </div>
  )
}

function Change({ contract }: Pick<StoryProps, 'contract'>) {
  const rows = changeRows(contract)
  const { comingProduct: coming } = contract
  if (coming === null || rows.length === 0) return null
  const from = `Ab ${formatDate(coming.date)}`
  return (
    <Table
      className="mt-24"
      caption={`${from}: ohne und mit Wechsel`}
      head={[from, 'ohne Wechsel', 'mit Wechsel']}
      rows={rows}
    />
  )
}

const uses: Readonly<Record<Use['what'], string>> = {
  'emergency-calls': 'Notruf 110 und 112',
  'being-called': 'Angerufen werden',
  internet: 'Internet',
  calling: 'Selbst anrufen',
}

function Blocked({ contract, today }: StoryProps) {
  const open = openRows(contract, today)
  const works = usesWhileBlocked(contract)
  return (
    <>
      {open.length > 0 && <DescriptionList className="mt-24" items={open} />}
      {works.length > 0 && (
        <ul className={styles['uses']}>
          {works.map(({ what, works: does }) => (
            <Point key={what} icon={does ? 'Haken' : 'Schließen'} className={does ? undefined : styles['not']}>
              {uses[what]}
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
