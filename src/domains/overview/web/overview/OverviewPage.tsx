/** At a glance: what waits, what the contracts cost, what is under way. */
import { useLoaderData } from 'react-router'

import { CostsCard } from '#domains/contracts/web/CostsCard.tsx'
import { formatEuro } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Grid.tsx'
import { coverClass, ListItem, List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { MoreLink } from './MoreLink.tsx'
import { NewsSection } from './NewsSection.tsx'
import type { OverviewData } from './overview-view.ts'
import { ProgressCard } from './ProgressCard.tsx'
import { TodoCard } from './TodoCard.tsx'
import { WelcomeCard } from './WelcomeCard.tsx'

import styles from './OverviewPage.module.css'

export function OverviewPage() {
  const data = useLoaderData<OverviewData>()
  if (data.contracts.length === 0)
    return (
      <>
        <Empty data={data} />
        <NewsSection {...data} />
      </>
    )
  return (
    <>
      <PageHeader title={data.greeting} lead={data.lead} />
      <Columns>
        {data.welcome && <WelcomeCard welcome={data.welcome} />}
        <TodoCard first={data.first} todos={data.todos} />
        {data.costs !== null && <CostsCard costs={data.costs} />}
        <Contracts data={data} />
        <ProgressCard progress={data.progress} />
        {data.dates !== undefined && (
          <Card title="Nächste Termine" className={styles['progress']}>
            <Steps items={data.dates} />
          </Card>
        )}
      </Columns>
      <NewsSection {...data} />
    </>
  )
}

function Empty({ data: { first, greeting, hadContracts, progress, todos } }: { data: OverviewData }) {
  const base = useBase()
  return (
    <>
      <PageHeader title={greeting} lead="Sobald ein Vertrag läuft, siehst du hier Kosten und Termine." />
      <TodoCard first={first} todos={todos} />
      <ProgressCard progress={progress} />
      <EmptyState
        icon="Dokument"
        title={hadContracts ? 'Du hast keinen laufenden Vertrag mehr' : 'Du hast noch keinen laufenden Vertrag'}
        action={
          <ButtonRow>
            <LinkButton href={to(base, 'tariffs')} kind="fill">
              Tarife ansehen
            </LinkButton>
            <LinkButton href={to(base, 'shop')} kind="text">
              Geräte ansehen
            </LinkButton>
          </ButtonRow>
        }
      >
        {hadContracts
          ? 'Deine beendeten Verträge findest du weiter unter Verträge.'
          : 'Such dir einen Tarif aus. Geräte bekommst du auch ohne Vertrag.'}
      </EmptyState>
    </>
  )
}

function Contracts({ data: { coming, contracts, monthlyCents } }: { data: OverviewData }) {
  const all = <MoreLink page="contracts">Alle ansehen</MoreLink>
  return (
    <Card title="Verträge" className={styles['contracts']} aside={all}>
      <List>
        {contracts.map((contract) => (
          <ContractRow key={contract.contractId} contract={contract} />
        ))}
      </List>
      {monthlyCents > 0 && contracts.length > 1 && (
        <div className={classes('apart', styles['sum'])}>
          <p>
            {coming === null ? 'Zusammen im Monat' : 'Zusammen zurzeit'}
            {coming !== null && <span className={classes('small quiet', styles['without'])}>{coming}</span>}
          </p>
          <b className="num">{formatEuro(monthlyCents)}</b>
        </div>
      )}
    </Card>
  )
}

function ContractRow({ contract }: { contract: OverviewData['contracts'][number] }) {
  const { contractId, title, note } = contract
  return (
    <ListItem
      title={
        <h3>
          <AppLink className={coverClass} href={to(useBase(), 'contract', { contractId })}>
            {title}
          </AppLink>
        </h3>
      }
      note={note}
      end={<RowPrice {...contract} />}
      mark="go"
    />
  )
}

function RowPrice({ cents, from }: Pick<OverviewData['contracts'][number], 'cents' | 'from'>) {
  const price = <span className="num">{formatEuro(cents)}</span>
  if (from === null) return price
  return (
    <>
      {price} <span className={styles['from']}>{from}</span>
    </>
  )
}
