/** At a glance: what waits, what the contracts cost, what is under way. */
import { useLoaderData } from 'react-router'

import type { WireContract } from '#domains/contracts/api.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { contractNumber, contractPrice, timeLine, contractTitle } from '#domains/contracts/web/words.ts'
import { runningOptions } from '#domains/contracts/wire-facts.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { buttonClass, moreClass } from '#ui/form/button-classes.ts'
import { Card } from '#ui/layout/Card.tsx'
import { coverClass, ListItem, List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { Overview } from '../../rules.ts'
import { leadText, priceChangeText } from '../texts.ts'
import { NewsSection } from './NewsSection.tsx'
import type { OverviewData } from './overview-data.ts'
import { ProgressCard } from './ProgressCard.tsx'
import { TodoCard } from './TodoCard.tsx'

import styles from './OverviewPage.module.css'

export function OverviewPage() {
  const { overview, today, hadContracts, firstName, news } = useLoaderData<OverviewData>()
  const { todos, inProgress, contracts } = overview
  const greeting = firstName === undefined ? 'Guten Tag' : `Guten Tag, ${firstName}`
  if (contracts.length === 0)
    return (
      <>
        <Empty greeting={greeting} hadContracts={hadContracts} />
        <NewsSection news={news} today={today} />
      </>
    )
  return (
    <>
      <PageHeader title={greeting} lead={leadText(overview)} />
      <div className={styles['grid']}>
        <TodoCard todos={todos} />
        <Contracts overview={overview} today={today} />
        <ProgressCard inProgress={inProgress} today={today} />
      </div>
      <NewsSection news={news} today={today} />
    </>
  )
}

function Empty({ greeting, hadContracts }: { greeting: string; hadContracts: boolean }) {
  const base = useBase()
  return (
    <>
      <PageHeader title={greeting} lead="Hier siehst du deine Verträge, Kosten und Termine auf einen Blick." />
      <EmptyState
        icon="Vertrag"
        title="Du hast noch keinen laufenden Vertrag"
        action={
          <AppLink className={buttonClass({ kind: 'fill' })} href={to(base, 'shop')}>
            Zum Shop
          </AppLink>
        }
      >
        {hadContracts ? 'Deine beendeten Verträge findest du weiter unter Verträge.' : 'Such dir im Shop etwas aus.'}
      </EmptyState>
    </>
  )
}

function Contracts({ overview, today }: { overview: Overview; today: string }) {
  const base = useBase()
  const { contracts, monthlyCents, priceChange } = overview
  const titles = contracts.map(({ contract }) => contractTitle(contract))
  return (
    <Card
      title="Verträge"
      className={styles['contracts']}
      aside={
        <AppLink className={moreClass} href={to(base, 'contracts')}>
          Alle ansehen
        </AppLink>
      }
    >
      <List>
        {contracts.map(({ contract, monthlyCents: cents }) => {
          const isAlone = titles.filter((title) => title === contractTitle(contract)).length === 1
          return <ContractRow key={contract.id} contract={contract} cents={cents} today={today} withNumber={!isAlone} />
        })}
      </List>
      <div className={styles['sum']}>
        <p>Zusammen im Monat</p>
        <p className="figure">{formatEuro(monthlyCents)}</p>
      </div>
      {priceChange !== undefined && <p className="small quiet mt-8">{priceChangeText(priceChange)}</p>}
    </Card>
  )
}

interface ContractRowProps {
  contract: WireContract
  cents: Cents
  today: string
  /** Two contracts for the same product are told apart by their numbers. */
  withNumber: boolean
}

function ContractRow({ contract, cents, today, withNumber }: ContractRowProps) {
  const base = useBase()
  const number = withNumber ? `, ${contractNumber(contract) ?? contract.contractId}` : ''
  return (
    <ListItem
      title={
        <h3>
          <AppLink className={coverClass} href={to(base, 'contract', { contractId: contract.contractId })}>
            {contractTitle(contract)}
            {number}
            {withOptions(runningOptions(contract).length)}
          </AppLink>
        </h3>
      }
      note={timeLine(contract, today)}
      end={<RowPrice contract={contract} cents={cents} />}
      mark="go"
    />
  )
}

/** One that is only ordered is not in the sum yet. */
function RowPrice({ contract, cents }: { contract: WireContract; cents: Cents }) {
  if (contract.status !== contractStatus.ordered) return <span className="num">{formatEuro(cents)}</span>
  return (
    <span className="small quiet">
      ab Beginn <span className="num">{formatEuro(contractPrice(contract).cents)}</span>
    </span>
  )
}

const numbers = ['', 'einer', 'zwei', 'drei', 'vier', 'fünf', 'sechs'] as const

/** ' mit zwei Optionen' */
function withOptions(count: number): string {
  if (count === 0) return ''
  return ` mit ${numbers[count] ?? count} ${count === 1 ? 'Option' : 'Optionen'}`
}
