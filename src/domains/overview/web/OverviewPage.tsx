/** At a glance: what waits, what the contracts cost, what is under way and what comes (product.md, row uebersicht). */
import { useLoaderData } from 'react-router'

import { dateName, timeLine, titleOf } from '#domains/contracts/web/words.ts'
import { optionsOf } from '#domains/contracts/wire-facts.ts'
import { formatDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass, moreClass } from '#ui/button-classes.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { coverClass, Row, Rows } from '#ui/Rows.tsx'
import { Steps, type Step } from '#ui/Steps.tsx'

import type { ComingDate, Overview } from '../rules.ts'
import type { OverviewData } from './loaders.ts'
import { ProgressCard } from './ProgressCard.tsx'
import { leadText, priceChangeText } from './texts.ts'
import { TodoCard } from './TodoCard.tsx'

import styles from './OverviewPage.module.css'

export function OverviewPage() {
  const { overview, today, hadContracts, firstName } = useLoaderData<OverviewData>()
  const { todos, inProgress, coming, contracts } = overview
  const greeting = firstName === undefined ? 'Guten Tag' : `Guten Tag, ${firstName}`
  if (contracts.length === 0) return <Empty greeting={greeting} hadContracts={hadContracts} />
  return (
    <>
      <PageHead title={greeting} lead={leadText(overview)} />
      <div className={styles['grid']}>
        <TodoCard todos={todos} />
        <Contracts overview={overview} today={today} />
        {(inProgress.length > 0 || coming.length > 0) && (
          <div className={styles['aside']}>
            {inProgress.map((progress) => (
              <ProgressCard key={progress.contract.id} progress={progress} today={today} />
            ))}
            {coming.length > 0 && (
              <Card title="Das kommt">
                <Steps items={coming.map(comingStep)} />
              </Card>
            )}
          </div>
        )}
      </div>
    </>
  )
}

function comingStep({ contract, kind, date }: ComingDate): Step {
  return { title: `${titleOf(contract)}: ${dateName(kind)}`, note: formatDate(date), state: 'next' }
}

function Empty({ greeting, hadContracts }: { greeting: string; hadContracts: boolean }) {
  const base = useBase()
  return (
    <>
      <PageHead title={greeting} lead="Hier siehst du deine Verträge, Kosten und Termine auf einen Blick." />
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
      <Rows>
        {contracts.map(({ contract, monthlyCents: cents }) => (
          <Row
            key={contract.id}
            title={
              <h3>
                <AppLink className={coverClass} href={to(base, 'contract', { contractId: contract.contractId })}>
                  {titleOf(contract)}
                  {withOptions(optionsOf(contract).current.length)}
                </AppLink>
              </h3>
            }
            note={timeLine(contract, today)}
            end={<span className="num">{formatEuro(cents)}</span>}
            mark="go"
          />
        ))}
      </Rows>
      <div className={styles['sum']}>
        <p>Zusammen im Monat</p>
        <p className="figure">{formatEuro(monthlyCents)}</p>
      </div>
      {priceChange !== undefined && <p className="small quiet mt-8">{priceChangeText(priceChange)}</p>}
    </Card>
  )
}

const numbers = ['', 'einer', 'zwei', 'drei', 'vier', 'fünf', 'sechs'] as const

/** ' mit zwei Optionen' */
function withOptions(count: number): string {
  if (count === 0) return ''
  return ` mit ${numbers[count] ?? count} ${count === 1 ? 'Option' : 'Optionen'}`
}
