/** The details of one contract: its story, price, options, course, what can be done. */
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'

import { counted } from '#kit/number-words.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { classes } from '#ui/classes.ts'
import { DescriptionList, type Description } from '#ui/data/DescriptionList.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Columns } from '#ui/layout/Grid.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { isOver } from '../../status.ts'
import { isToBePaid, storyKind } from '../../story.ts'
import { contractTitle, isBeingProvided, isOption, type ShownContract } from '../../wire-facts.ts'
import { CostsCard } from '../CostsCard.tsx'
import { HelpCard } from '../HelpCard.tsx'
import { MissingContract } from '../MissingContract.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { StoryCard } from '../story/StoryCard.tsx'
import { ActionList } from './ActionList.tsx'
import type { ContractData } from './contract-data.ts'
import { contractFacts } from './contract-facts.tsx'
import type { ContractView } from './contract-view.ts'
import type { Course } from './history.ts'
import { Fault, Gap, Offers, Owed } from './Offers.tsx'
import { OptionList } from './OptionList.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { PaperList } from './PaperList.tsx'
import { lastPrice, PriceCard, TermsCard } from './PriceCard.tsx'
import { RecordList } from './RecordList.tsx'
import { DeadlinesCard, KeepCard, MoveCard, ReturnCard } from './StateCards.tsx'
import { useRefreshWhile } from './use-refresh-while.ts'
import { losesSomething } from './what-ends.ts'

import styles from './ContractPage.module.css'

type Known = ContractData & { readonly contract: ShownContract; readonly view: ContractView }

export function ContractPage() {
  const data = useLoaderData<ContractData>()
  return data.contract === undefined || data.view === undefined ? (
    <MissingContract title="Vertrag" name="contract" />
  ) : (
    <Details {...data} contract={data.contract} view={data.view} />
  )
}

function Details(data: Known) {
  const { contract, today } = data
  const { rootContractId } = contract
  useEffect(() => session.set(sessionKeys.selectedContract, rootContractId), [rootContractId])
  useRefreshWhile(isBeingProvided(contract, today))
  const facts = contractFacts(contract, useBase(), data.view.numbers)
  const owes = data.help !== undefined && isToBePaid(contract, today)
  const cards = { ...data, facts, owes }
  return (
    <>
      <Head {...data} />
      <Columns className={styles['cards']}>
        <Booked {...data} />
        {isOver(contract.status) ? <Over {...cards} /> : <Running {...cards} />}
      </Columns>
    </>
  )
}

/** Its name and state, and what asks for attention before anything else. */
function Head({ contract, contractId, fault, gap, help, offers, payTo, today, view }: Known) {
  return (
    <>
      <PageHeader
        title={contractTitle(contract)}
        badge={<StateBadge state={view.state} />}
        lead={<span className={styles['place']}>{view.lead}</span>}
      />
      <Owed contract={contract} help={help} payTo={payTo} today={today} />
      <Offers offers={offers} />
      <Fault contractId={contractId} fault={fault} />
      <Gap contractId={contractId} gap={gap} />
    </>
  )
}

/** What was ordered just now. */
function Booked({ contract, receipt, today }: Known) {
  const option = receipt && contract.subContracts.find(({ contractId }) => contractId === receipt.contractId)
  return receipt && option && <OrderReceipt contract={contract} option={option} receipt={receipt} today={today} />
}

interface CardsProps extends Known {
  owes: boolean
  facts: readonly Description[]
}

/**
 * The story, beside it what it costs and what one looks up, beside a debt a human being; then deadlines, options and acts, beside
 * them course and papers. What stands beside is as long as it is, no card is drawn to the length of another.
 */
function Running(props: CardsProps) {
  const { contract, facts, help, owes, papers, record, view } = props
  const { announced } = view.price
  return (
    <>
      <Story {...props} />
      <div className={classes(styles['stack'], styles['beside'])}>
        {owes && help !== undefined ? (
          <>
            <HelpCard help={help} />
            <FactsCard facts={view.besideDebt} />
          </>
        ) : (
          <PriceCard contract={contract} view={view} facts={facts} />
        )}
      </div>
      <div className={styles['stack']}>
        {storyKind(contract, props.today) === 'moves' && <StateCard {...props} />}
        {view.deadlines !== null && <DeadlinesCard deadlines={view.deadlines} />}
        {announced && <TermsCard contractId={contract.contractId} words={announced} />}
        {storyKind(contract, props.today) !== 'moves' && <StateCard {...props} />}
        <Possible {...props} />
      </div>
      <div className={classes(styles['stack'], styles['beside'])}>
        <CourseCard course={view.course} record={record} />
        <PaperList papers={papers} />
      </div>
    </>
  )
}

/** Nothing is paid for it any more: beside its cards what one looks up, its last price among it, and the course; below them papers. */
function Over(props: CardsProps) {
  const { contract, facts, papers, record, view } = props
  return (
    <>
      <div className={styles['stack']}>
        <Story {...props} />
        {view.deadlines !== null && <DeadlinesCard deadlines={view.deadlines} />}
        <StateCard {...props} />
        <Possible {...props} />
      </div>
      <div className={classes(styles['stack'], styles['beside'])}>
        <FactsCard facts={[lastPrice(contract), ...facts]} />
        <CourseCard course={view.course} record={record} />
      </div>
      <PaperList papers={papers} />
    </>
  )
}

function Story({ contract: { contractId }, view }: Known) {
  return <StoryCard contractId={contractId} words={view.story} proof={view.proof} />
}

/** Its options, what they come to, and what can be done. */
function Possible({ contract: { contractId }, view: { actions, costs, options } }: Known) {
  return (
    <>
      {options !== null && <OptionList contractId={contractId} options={options} />}
      {costs !== null && <CostsCard costs={costs} narrow />}
      <ActionList contractId={contractId} actions={actions} />
    </>
  )
}

/** What the state asks to know beside. */
function StateCard({ contract, devices, mailboxText, today, view }: Known) {
  if (isOption(contract)) return null
  const kind = storyKind(contract, today)
  const ends = { contract, devices, mailboxText }
  if (kind === 'moves') return view.move && <MoveCard change={view.move} />
  if (kind === 'ends') return losesSomething(contract, devices) && <KeepCard {...ends} />
  return kind === 'over' && (devices.length > 0 || mailboxText !== undefined) && <ReturnCard {...ends} />
}

function FactsCard({ facts }: Pick<CardsProps, 'facts'>) {
  return (
    <Card title="Eckdaten">
      <DescriptionList items={facts} />
    </Card>
  )
}

interface CourseCardProps {
  course: Course | null
  record: Known['record']
}

/** What few ask for folds away at its own place in time; the same with times, authors and facts at the end. */
function CourseCard({ course, record }: CourseCardProps) {
  if (course === null && record === undefined) return null
  const { before, earlier, steps } = course ?? { before: 0, earlier: [], steps: [] }
  return (
    <Card title="Verlauf">
      {before > 0 && <Steps items={steps.slice(0, before)} />}
      {earlier.length > 0 && (
        <Disclosure
          className={styles['between']}
          caret
          summary={counted(earlier.length, 'Ein weiterer Eintrag', 'weitere Einträge')}
        >
          <Steps items={earlier} />
        </Disclosure>
      )}
      {steps.length > before && <Steps items={steps.slice(before)} />}
      {record !== undefined && <RecordList record={record} />}
    </Card>
  )
}
