/** The details of one contract: its story, price, options, course, what can be done. */
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'

import { counted } from '#kit/number-words.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { classes } from '#ui/classes.ts'
import { Steps } from '#ui/feedback/Steps.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Columns } from '#ui/layout/Grid.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { isOver } from '../../status.ts'
import { openCents, storyKind } from '../../story.ts'
import { isBeingProvided, isOption, contractStatusCode, type ShownContract } from '../../wire-facts.ts'
import { CostsCard } from '../CostsCard.tsx'
import { HelpCard } from '../HelpCard.tsx'
import { MissingContract } from '../MissingContract.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { StoryCard } from '../story/StoryCard.tsx'
import { contractTitle, pageState } from '../words.ts'
import { ActionList } from './ActionList.tsx'
import type { ContractData } from './contract-data.ts'
import { contractFacts } from './contract-facts.tsx'
import type { ContractView } from './contract-view.ts'
import type { Course } from './history.ts'
import { Fault, Offers, Owed } from './Offers.tsx'
import { OptionList } from './OptionList.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { PaperList } from './PaperList.tsx'
import { PriceCard } from './PriceCard.tsx'
import { RecordList } from './RecordList.tsx'
import { KeepCard, MoveCard, ReturnCard } from './StateCards.tsx'
import { useRefreshWhile } from './use-refresh-while.ts'

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
  const { contract, today, receipt } = data
  const { contractId, rootContractId } = contract
  useEffect(() => session.set(sessionKeys.selectedContract, rootContractId), [rootContractId])
  useRefreshWhile(isBeingProvided(contract, today))
  const booked = receipt && contract.subContracts.find((option) => option.contractId === receipt.contractId)
  const state = pageState(contract, today)
  const { actions, costs, course, options } = data.view
  // With nothing beside it the course of what is over stands below its last day: no card is left half empty.
  const isAlone = isOver(contractStatusCode(contract)) && options === null && data.devices.length === 0
  const stateCard = hasStateCard(data)
  const cards = [!isAlone, stateCard, options !== null, costs !== null].filter(Boolean).length
  return (
    <>
      <PageHeader
        title={contractTitle(contract)}
        badge={<StateBadge state={state} />}
        lead={<span className={styles['place']}>{data.view.lead}</span>}
      />
      <Owed contract={contract} help={data.help} today={today} />
      <Offers offers={data.offers} />
      <Fault contractId={contractId} fault={data.fault} />
      <Columns className={classes(styles['grid'], isAlone && styles['alone'])}>
        {receipt && booked && <OrderReceipt contract={contract} option={booked} receipt={receipt} today={today} />}
        <FirstCards {...data} isAlone={isAlone} />
        {stateCard && <StateCard {...data} />}
        {options !== null && <OptionList contractId={contractId} options={options} />}
        {costs !== null && <CostsCard costs={costs} narrow />}
        {!isAlone && <CourseCard course={course} beside={cards} />}
        <ActionList contractId={contractId} actions={actions} />
        <PaperList papers={data.papers} />
        {data.record !== undefined && <RecordList record={data.record} />}
      </Columns>
    </>
  )
}

/**
 * The story with its deadlines and what one looks up, and beside it what it costs; beside a debt a human being. Where the
 * course stands in the story the facts stand below the price.
 */
function FirstCards({ contract, help, isAlone, today, view }: Known & { isAlone: boolean }) {
  const facts = contractFacts(contract, useBase(), view.numbers)
  const owes = help !== undefined && storyKind(contract, today) === 'suspended' && openCents(contract) > 0
  return (
    <>
      <StoryCard
        contractId={contract.contractId}
        words={view.story}
        proof={view.proof}
        course={isAlone ? view.course.steps : undefined}
        deadlines={view.deadlines}
        facts={isAlone || owes ? [] : facts}
        className={isAlone ? undefined : styles['tall']}
      />
      {owes ? (
        <HelpCard help={help} rows={view.besideDebt} />
      ) : (
        <PriceCard
          contract={contract}
          today={today}
          firstMonth={view.firstMonth}
          price={view.price}
          facts={isAlone ? facts : []}
        />
      )}
    </>
  )
}

function hasStateCard({ contract, devices, today, view }: Known): boolean {
  const kind = storyKind(contract, today)
  const moves = kind === 'moves' && view.move !== null
  return !isOption(contract) && (moves || kind === 'ends' || (kind === 'over' && devices.length > 0))
}

/** What the state asks to know beside. */
function StateCard({ contract, devices, today, view }: Known) {
  const kind = storyKind(contract, today)
  if (kind === 'moves' && view.move !== null) return <MoveCard change={view.move} />
  return kind === 'over' ? (
    <ReturnCard contract={contract} devices={devices} />
  ) : (
    <KeepCard contract={contract} devices={devices} />
  )
}

interface CourseProps {
  course: Course
  /** How many cards stand beside it, the story included, which is longer than its price. */
  beside: number
}

function CourseCard({ course: { earlier, steps }, beside }: CourseProps) {
  const rows = [undefined, undefined, styles['two'], styles['three'], styles['four']][beside]
  return (
    <Card title="Verlauf" className={classes(styles['history'], rows)}>
      <Steps items={steps} />
      {earlier.length > 0 && (
        <Disclosure
          className={styles['past']}
          caret
          summary={counted(earlier.length, 'Ein früherer Eintrag', 'frühere Einträge')}
        >
          <Steps items={earlier} />
        </Disclosure>
      )}
    </Card>
  )
}
