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
  const { contractId, rootContractId } = contract
  useEffect(() => session.set(sessionKeys.selectedContract, rootContractId), [rootContractId])
  useRefreshWhile(isBeingProvided(contract, today))
  const { actions, costs, options } = data.view
  const isLeft = isOver(contract.status)
  const facts = contractFacts(contract, useBase(), data.view.numbers)
  const owes = data.help !== undefined && isToBePaid(contract, today)
  const { announced } = data.view.price
  const isMoving = storyKind(contract, today) === 'moves' && hasStateCard(data)
  return (
    <>
      <Head {...data} />
      <Columns className={styles['grid']}>
        <Booked {...data} />
        <FirstCards {...data} isLeft={isLeft} isMoving={isMoving} owes={owes} facts={facts} />
        {!isLeft && announced && <TermsCard contractId={contractId} words={announced} />}
        {!isMoving && hasStateCard(data) && <StateCard {...data} />}
        {options !== null && <OptionList contractId={contractId} options={options} />}
        {costs !== null && <CostsCard costs={costs} narrow />}
        <ActionList contractId={contractId} actions={actions} />
        {isLeft ? <Left {...data} facts={facts} /> : <Side {...data} />}
      </Columns>
    </>
  )
}

/** Its name and state, and what asks for attention before anything else. */
function Head({ contract, contractId, fault, gap, help, offers, today, view }: Known) {
  return (
    <>
      <PageHeader
        title={contractTitle(contract)}
        badge={<StateBadge state={view.state} />}
        lead={<span className={styles['place']}>{view.lead}</span>}
      />
      <Owed contract={contract} help={help} today={today} />
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

interface FirstCardsProps extends Known {
  /** Nothing is paid for it any more. */
  isLeft: boolean
  /** What a move changes stands right below its day. */
  isMoving: boolean
  owes: boolean
  facts: readonly Description[]
}

/** The story, beside it what it costs and what one looks up, beside a debt a human being; then the deadlines. */
function FirstCards(props: FirstCardsProps) {
  const { contract, facts, help, isLeft, isMoving, owes, view } = props
  const { deadlines, price, proof } = view
  // With more rows than the story has lines it ends beside the deadlines; without them what one looks up has a card of its own.
  const rows = proof === null ? 4 : proof.kind === 'term' ? 6 : Infinity
  const isLong = facts.length + (price.sum === null ? 0 : 2) > rows
  const isApart = isMoving || (isLong && deadlines === null)
  return (
    <>
      <StoryCard
        contractId={contract.contractId}
        words={view.story}
        proof={view.proof}
        className={isLeft ? styles['wide'] : undefined}
      />
      {isMoving && <StateCard {...props} />}
      {owes && help !== undefined ? (
        <div className={styles['stack']}>
          <HelpCard help={help} />
          <FactsCard facts={view.besideDebt} />
        </div>
      ) : (
        !isLeft && (
          <>
            <PriceCard
              contract={contract}
              view={view}
              facts={isApart ? [] : facts}
              className={isLong && !isApart ? styles['tall'] : undefined}
            />
            {isApart && <FactsCard facts={facts} className={styles['right']} />}
          </>
        )
      )}
      {deadlines !== null && <DeadlinesCard deadlines={deadlines} />}
    </>
  )
}

function hasStateCard({ contract, devices, mailboxText, today, view }: Known): boolean {
  const kind = storyKind(contract, today)
  const moves = kind === 'moves' && view.move !== null
  const loses = kind === 'ends' && losesSomething(contract, devices)
  return (
    !isOption(contract) && (moves || loses || (kind === 'over' && (devices.length > 0 || mailboxText !== undefined)))
  )
}

/** What the state asks to know beside. */
function StateCard({ contract, devices, mailboxText, today, view }: Known) {
  const kind = storyKind(contract, today)
  if (kind === 'moves' && view.move !== null) return <MoveCard change={view.move} />
  const ends = { contract, devices, mailboxText }
  return kind === 'over' ? <ReturnCard {...ends} /> : <KeepCard {...ends} />
}

/** Of what is over: beside its cards what one looks up, its last price among it, and the course; below them papers and record. */
function Left({ contract, facts, papers, record, view }: Known & { readonly facts: readonly Description[] }) {
  return (
    <>
      <div className={classes(styles['stack'], styles['beside'])}>
        <FactsCard facts={[lastPrice(contract), ...facts]} />
        <CourseCard course={view.course} record={record} />
      </div>
      <div className={classes(styles['stack'], styles['wide'])}>
        <PaperList papers={papers} />
      </div>
    </>
  )
}

function FactsCard({ className, facts }: Pick<FirstCardsProps, 'facts'> & { className?: string | undefined }) {
  return (
    <Card title="Eckdaten" className={className}>
      <DescriptionList items={facts} />
    </Card>
  )
}

/** Below the price: course and papers. */
function Side({ papers, record, view }: Known) {
  return (
    <div className={classes(styles['stack'], styles['side'])}>
      <CourseCard course={view.course} record={record} />
      <PaperList papers={papers} />
    </div>
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
