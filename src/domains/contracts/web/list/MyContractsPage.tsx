/** All contracts of the customer; the selected one is marked. */
import { useEffect, useSyncExternalStore } from 'react'
import { useLoaderData } from 'react-router'

import { formatEuro, type Cents } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { Total } from '#ui/data/Total.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { ContractCard } from '../ContractCard.tsx'
import { LinkItem } from '../LinkItem.tsx'
import { StateBadge } from '../StateBadge.tsx'
import type { ContractsData } from './contracts-view.ts'

import styles from './MyContractsPage.module.css'

const never = () => () => undefined

/** The session's selected contract; nothing on the server, which does not know it. */
function useSelectedContract(): string | undefined {
  return useSyncExternalStore(
    never,
    () => session.get(sessionKeys.selectedContract),
    () => undefined,
  )
}

export function MyContractsPage() {
  const { coming, current, past, monthlyCents, question, selected: named, title } = useLoaderData<ContractsData>()
  const kept = useSelectedContract()
  const selected = named ?? kept
  const running = current.filter(({ from }) => from === null)
  const known = [...current, ...past].some(({ contractId }) => contractId === selected)
  useEffect(() => {
    // What names no contract of ours would send the details page back here again and again.
    if (known && selected !== undefined) session.set(sessionKeys.selectedContract, selected)
    else session.remove(sessionKeys.selectedContract)
  }, [known, selected])
  return (
    <>
      <PageHeader
        title={title}
        lead={question ?? (current.length > 3 ? counted(current.length, 'Ein Vertrag', 'Verträge') : undefined)}
      />
      {current.length === 0 ? (
        <NoContracts hadContracts={past.length > 0} />
      ) : (
        <>
          <ul className={styles['list']}>
            {current.map((contract) => (
              <ContractCard key={contract.contractId} contract={contract} selected={contract.contractId === selected} />
            ))}
          </ul>
          {question === null && running.length > 1 && <Together coming={coming} cents={monthlyCents} />}
        </>
      )}
      {past.length > 0 && (
        <PastContracts contracts={past} open={past.some((contract) => contract.contractId === selected)} />
      )}
    </>
  )
}

/** What runs, in one figure. */
function Together({ coming, cents }: { coming: string | null; cents: Cents }) {
  return (
    <div className={styles['together']}>
      <Total
        label={
          <>
            {coming === null ? 'Zusammen' : 'Zusammen zurzeit'}
            {coming !== null && <p className="small quiet">{coming}</p>}
          </>
        }
      >
        <div className={styles['sum']}>
          <b>{formatEuro(cents)}</b> <span className="small quiet">mtl.</span>
        </div>
      </Total>
    </div>
  )
}

function NoContracts({ hadContracts }: { hadContracts: boolean }) {
  const base = useBase()
  return (
    <EmptyState
      icon="Dokument"
      title={hadContracts ? 'Du hast keinen laufenden Vertrag mehr' : 'Du hast noch keinen laufenden Vertrag'}
      action={
        <LinkButton href={to(base, 'tariffs')} kind="fill">
          Tarife ansehen
        </LinkButton>
      }
    >
      Sobald du einen Tarif bestellst, findest du ihn hier mit Preis und Terminen.
    </EmptyState>
  )
}

function PastContracts({ contracts, open }: { contracts: ContractsData['past']; open: boolean }) {
  const base = useBase()
  return (
    <Disclosure
      summary={counted(contracts.length, 'Ein beendeter Vertrag', 'beendete Verträge')}
      open={open}
      caret
      className="mt-32"
    >
      <List>
        {contracts.map(({ contractId, title, about, state }) => (
          <LinkItem
            key={contractId}
            href={to(base, 'contract', { contractId })}
            title={title}
            note={about}
            end={<StateBadge state={state} />}
          />
        ))}
      </List>
    </Disclosure>
  )
}
