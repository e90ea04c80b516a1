/** 'Sonderkündigung': which rights are open with their evidence and last day; else another reason, which a person decides. */
import { useActionData, useLoaderData } from 'react-router'

import { CalendarLink } from '#domains/contracts/web/CalendarLink.tsx'
import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { useFocusWhenReplaced } from '#ui/form/use-focus-when-replaced.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { nothingToEnd } from '../texts.ts'
import { CheckRight } from './CheckRight.tsx'
import type { OpenRight } from './open-right.ts'
import { OtherReason } from './OtherReason.tsx'
import type { SpecialData } from './special-data.ts'
import type { SpecialOutcome } from './submit-special.ts'

import styles from './Finder.module.css'

const titles = {
  over: 'Sonderkündigung',
  finder: 'Sonderkündigung',
  check: 'Sonderkündigung prüfen',
  reason: 'Anderer Grund',
} as const

export function SpecialPage() {
  const data = useLoaderData<SpecialData | null>()
  const outcome = useActionData<SpecialOutcome>()
  useFocusWhenReplaced(data?.view ?? '')
  useFocusWhenRefused(outcome?.notice && outcome)
  if (data === null) return <MissingContract title={titles.finder} name="specialTermination" asks />
  const { lead, view } = data
  return (
    <>
      <PageHeader title={titles[view]} lead={lead} />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      {view === 'over' && <Over data={data} />}
      {view === 'finder' && <Finder data={data} />}
      {view === 'check' && <CheckRight data={data} outcome={outcome} />}
      {view === 'reason' && <OtherReason data={data} outcome={outcome} />}
    </>
  )
}

/** What is left of a contract stands on other pages. */
function Over({ data: { contractId, isOption, over } }: { data: SpecialData }) {
  const base = useBase()
  return (
    <>
      <NoticeAlert notice={nothingToEnd(over)} className="mb-24" />
      <ButtonRow>
        {!isOption && <LinkButton href={to(base, 'switching', { contractId })}>Wechsel-Mappe ansehen</LinkButton>}
        <LinkButton href={to(base, 'contract', { contractId })} kind="text">
          {isOption ? 'Option ansehen' : 'Vertrag ansehen'}
        </LinkButton>
      </ButtonRow>
    </>
  )
}

/** What can be done stands before what cannot. */
function Finder({ data }: { data: SpecialData }) {
  const { rights } = data
  const isOpen = rights.length > 0
  return (
    <Sections>
      {!isOpen && <Ordinary data={data} />}
      {isOpen && (
        <Section title="Offen" boxed>
          {rights.map((right) => (
            <Open key={right.kind} right={right} contractId={data.contractId} isOne={rights.length === 1} />
          ))}
        </Section>
      )}
      <Section title="Gerade nicht offen">
        <Closed data={data} />
      </Section>
      <Section title="Anderer Grund">
        <Other data={data} />
      </Section>
      {isOpen && <Ordinary data={data} />}
    </Sections>
  )
}

interface OpenProps {
  right: OpenRight
  contractId: string
  /** Of several none is the one to choose. */
  isOne: boolean
}

function Open({ right, contractId, isOne }: OpenProps) {
  const base = useBase()
  const { earliestEnd, evidence, kind, label, letter, name, terms = [], text, until } = right
  return (
    <Card>
      <h3 className="small quiet">{label}</h3>
      {until !== null && <p className="figure figure-l mt-4">{until}</p>}
      <p className="mt-8">{text}</p>
      {terms.length > 0 && (
        <>
          <h4 className="mt-16">Neu in den Bedingungen</h4>
          <ul className={styles['terms']}>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </>
      )}
      <DescriptionList
        className="mt-24"
        items={[{ term: 'Frühestes Ende', value: earliestEnd }, evidence, { term: 'Einmalig', value: '0,00\u00A0€' }]}
      />
      {letter !== null && (
        <div className="mt-16">
          <DocumentLink href={to(base, 'paperFile', { dokument: letter.paperId })} title={letter.title} />
        </div>
      )}
      <ButtonRow className="mt-24">
        <LinkButton
          href={to(base, 'specialTermination', { contractId, recht: name })}
          kind={isOne ? 'fill' : undefined}
        >
          Sonderkündigung prüfen
        </LinkButton>
        {kind === 'price-change' && <CalendarLink contractId={contractId} date="special-right" />}
      </ButtonRow>
    </Card>
  )
}

function Named({ children, icon }: { children: string; icon: IconName }) {
  return (
    <>
      <Icon name={icon} />
      <h3>{children}</h3>
    </>
  )
}

/** Each says what would open it. */
function Closed({ data }: { data: SpecialData }) {
  const { canReport, changeNote, contractId, hasLine, isOption, lineNotes, rights } = data
  const base = useBase()
  const isOpen = (kind: OpenRight['kind']) => rights.some((right) => right.kind === kind)
  return (
    <List className={styles['rights']}>
      {!isOpen('price-change') && (
        <ListItem title={<Named icon="Euro">Preis oder Bedingungen ändern sich</Named>} note={changeNote} />
      )}
      {hasLine && !isOption && !isOpen('slow-line') && (
        <ListItem
          title={<Named icon="Geschwindigkeit">Zu langsam</Named>}
          note={lineNotes['slow-line']}
          action={
            <AppLink href={to(base, 'specialTermination', { contractId, recht: 'anderer' })}>
              Protokoll einreichen
            </AppLink>
          }
        />
      )}
      {!isOption && !isOpen('fault') && (
        <ListItem
          title={<Named icon="Störung">Störung</Named>}
          note={lineNotes.fault}
          action={canReport && <AppLink href={to(base, 'fault', { contractId })}>Störung melden</AppLink>}
        />
      )}
      {!isOpen('no-supply') && !isOption && <NoSupply data={data} />}
    </List>
  )
}

function NoSupply({ data: { canMove, contractId } }: { data: SpecialData }) {
  const base = useBase()
  return (
    <ListItem
      title={<Named icon="Umzug">Umzug ohne Netz</Named>}
      note="Sobald wir an der neuen Adresse nichts anbieten können."
      action={
        canMove ? (
          <AppLink href={to(base, 'relocation', { contractId })}>Adresse prüfen</AppLink>
        ) : (
          <AppLink href={to(base, 'specialTermination', { contractId, recht: 'anderer' })}>Umzug schildern</AppLink>
        )
      }
    />
  )
}

function Other({ data: { answerBy, contractId, waiting } }: { data: SpecialData }) {
  const base = useBase()
  return (
    <List className={styles['rights']}>
      {waiting.map(({ id, note, title }) => (
        <ListItem
          key={id}
          title={<Named icon="Frist">{title}</Named>}
          note={note}
          action={<AppLink href={`${to(base, 'receipt')}${id}`}>Beleg ansehen</AppLink>}
        />
      ))}
      <ListItem
        title={<Named icon="Chat">Grund schildern</Named>}
        note={`Ein Mensch entscheidet bis ${answerBy}.`}
        action={<AppLink href={to(base, 'specialTermination', { contractId, recht: 'anderer' })}>Schildern</AppLink>}
      />
    </List>
  )
}

/** What works without any right. */
function Ordinary({ data: { contractId, ordinary } }: { data: SpecialData }) {
  const base = useBase()
  if (ordinary === null) return null
  return (
    <Section title="Ohne Grund">
      <List className={styles['rights']}>
        <ListItem
          title={<Named icon="Frist">Ordentlich kündigen</Named>}
          note={ordinary}
          action={<AppLink href={to(base, 'termination', { contractId })}>Kündigung prüfen</AppLink>}
        />
      </List>
    </Section>
  )
}
