/** The details of one contract: its story, price, options, course, what can be done. */
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'

import { counted } from '#kit/number-words.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { classes } from '#ui/classes.ts'
import type { Description } from '#ui/data/DescriptionList.tsx'
import { Steps, type Step } from '#ui/feedback/Steps.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Columns } from '#ui/layout/Grid.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { priceSum } from '../../price-sum.ts'
import { isOver } from '../../status.ts'
import { openCents, storyKind } from '../../story.ts'
import { isBeingProvided, isOption, contractStatusCode, type ShownContract } from '../../wire-facts.ts'
import { CostsCard } from '../CostsCard.tsx'
import { HelpCard } from '../HelpCard.tsx'
import { MissingContract } from '../MissingContract.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { StoryCard } from '../story/StoryCard.tsx'
import { contractNumber, contractTitle, pageState, placeLine } from '../words.ts'
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
import { DeadlinesCard, KeepCard, MoveCard, ReturnCard } from './StateCards.tsx'
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
  const { actions, costs, course, deadlines, options } = data.view
  // With nothing beside it the course of what is over stands below its last day: no card is left half empty.
  const isAlone = isOver(contractStatusCode(contract)) && options === null && data.devices.length === 0
  const stateCard = hasStateCard(data)
  const cards = [costs !== null, stateCard, deadlines !== null, options !== null].filter(Boolean).length
  return (
    <>
      <PageHeader
        title={contractTitle(contract)}
        badge={<StateBadge state={state} />}
        lead={
          <span className={styles['long']}>
            {placeLine(contract, today) ?? contractNumber(contract) ?? `Vertrag ${contractId}`}
          </span>
        }
      />
      <Owed contract={contract} help={data.help} today={today} />
      <Offers offers={data.offers} />
      <Fault contractId={contractId} fault={data.fault} />
      <Columns className={classes(styles['grid'], isAlone && styles['alone'])}>
        {receipt && booked && <OrderReceipt contract={contract} option={booked} receipt={receipt} today={today} />}
        <FirstCards {...data} course={isAlone ? course.steps : undefined} />
        {costs !== null && <CostsCard costs={costs} narrow />}
        {stateCard && <StateCard {...data} />}
        {deadlines !== null && <DeadlinesCard deadlines={deadlines} />}
        {options !== null && <OptionList contractId={contractId} options={options} />}
        {!isAlone && <CourseCard course={course} beside={cards} />}
        <ActionList contractId={contractId} actions={actions} />
        <PaperList papers={data.papers} />
        {data.record !== undefined && <RecordList record={data.record} />}
      </Columns>
    </>
  )
}

/** The story and what stands beside it, with the facts where there is room: so no card is left half empty. */
function FirstCards({ course, ...data }: Known & { course: readonly Step[] | undefined }) {
  const { contract, today, view } = data
  const facts = contractFacts(contract, useBase(), view.numbers)
  const inStory = isPriceLong(contract, storyKind(contract, today))
  return (
    <>
      <StoryCard
        contractId={contract.contractId}
        words={view.story}
        proof={view.proof}
        course={course}
        facts={inStory ? facts : []}
      />
      <SideCard {...data} facts={inStory ? [] : facts} />
    </>
  )
}

/** A price that is added up is as long as the story of what runs; one with a discount as that of what moves or ends too. */
function isPriceLong(contract: ShownContract, kind: ReturnType<typeof storyKind>): boolean {
  const sum = priceSum(contract)
  if (sum === undefined) return false
  return kind === 'runs' || ((kind === 'moves' || kind === 'ends') && sum.discounts.length > 0)
}

/** Beside the story stands what it costs; beside a debt a human being. */
function SideCard({ contract, facts, help, today, view }: Known & { facts: readonly Description[] }) {
  return help !== undefined && storyKind(contract, today) === 'suspended' && openCents(contract) > 0 ? (
    <HelpCard help={help} rows={view.besideDebt} />
  ) : (
    <PriceCard contract={contract} today={today} firstMonth={view.firstMonth} facts={facts} />
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
  /** How many cards stand beside it. */
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
          summary={counted(earlier.length, 'Ein früherer Eintrag', 'frühere Einträge')}
        >
          <div className="mt-16">
            <Steps items={earlier} />
          </div>
        </Disclosure>
      )}
    </Card>
  )
}
