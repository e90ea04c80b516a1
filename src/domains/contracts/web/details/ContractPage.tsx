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
  const hasActions = actions.possible.length + actions.notNow.length > 0
  const below = [stateCard, options !== null, costs !== null, hasActions]
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
      <Columns className={styles['grid']}>
        {receipt && booked && <OrderReceipt contract={contract} option={booked} receipt={receipt} today={today} />}
        <FirstCards {...data} isAlone={isAlone} />
        {stateCard && <StateCard {...data} />}
        {options !== null && <OptionList contractId={contractId} options={options} />}
        {costs !== null && <CostsCard costs={costs} narrow />}
        <ActionList contractId={contractId} actions={actions} />
        <div className={classes(styles['side'], spans[below.filter(Boolean).length])}>
          {!isAlone && <CourseCard course={course} />}
          <PaperList papers={data.papers} />
          {data.record !== undefined && <RecordList record={data.record} />}
        </div>
      </Columns>
    </>
  )
}

/** The story with its deadlines, and beside it what it costs and what one looks up; beside a debt a human being. */
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
        className={styles['tall']}
      />
      {owes ? (
        <HelpCard help={help} rows={view.besideDebt} />
      ) : (
        <PriceCard contract={contract} today={today} firstMonth={view.firstMonth} price={view.price} facts={facts} />
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

/** By the number of cards below the story: what stands below the price lies beside all of them. */
const spans = [undefined, styles['two'], styles['three'], styles['four'], styles['five']]

function CourseCard({ course: { earlier, steps } }: { course: Course }) {
  return (
    <Card title="Verlauf">
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
