/** All contracts of the customer; the selected one is marked. */
import { useEffect, useSyncExternalStore } from 'react'
import { useLoaderData } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { Total } from '#ui/data/Total.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { coverClass, ListItem, List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { WireContract } from '../../api.ts'
import { isOver } from '../../status.ts'
import { monthlyTogether, contractStatusCode } from '../../wire-facts.ts'
import { ContractCard } from '../ContractCard.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { contractTitle } from '../words.ts'
import type { ContractsData } from './contracts-data.ts'

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
  const { contracts, today, selected: named } = useLoaderData<ContractsData>()
  const kept = useSelectedContract()
  const selected = named ?? kept
  const known = contracts.some(({ contractId }) => contractId === selected)
  useEffect(() => {
    // What names no contract of ours would send the details page back here again and again.
    if (known && selected !== undefined) session.set(sessionKeys.selectedContract, selected)
    else session.remove(sessionKeys.selectedContract)
  }, [known, selected])
  const current = contracts.filter((contract) => !isOver(contractStatusCode(contract)))
  const past = contracts.filter((contract) => !current.includes(contract))
  return (
    <>
      <PageHeader title="Verträge" lead={current.length > 0 ? summary(current) : undefined} />
      {current.length === 0 ? (
        <NoContracts />
      ) : (
        <>
          <ul className={styles['list']}>
            {current.map((contract) => (
              <ContractCard
                key={contract.id}
                contract={contract}
                today={today}
                selected={contract.contractId === selected}
              />
            ))}
          </ul>
          <div className="mt-32">
            <Total label="Zusammen im Monat">
              <b className={styles['sum']}>{formatEuro(current.reduce((sum, one) => sum + monthlyTogether(one), 0))}</b>
            </Total>
          </div>
        </>
      )}
      {past.length > 0 && <PastContracts contracts={past} open={past.some((one) => one.contractId === selected)} />}
    </>
  )
}

function summary(current: readonly WireContract[]): string {
  return current.length === 1 ? 'Ein Vertrag' : `${current.length} Verträge`
}

function NoContracts() {
  const base = useBase()
  return (
    <EmptyState
      icon="Vertrag"
      title="Du hast noch keinen laufenden Vertrag"
      action={
        <AppLink href={to(base, 'shop')} className={buttonClass({ kind: 'fill' })}>
          Zum Shop
        </AppLink>
      }
    >
      Sobald du etwas bestellst, findest du es hier mit Preis und Terminen.
    </EmptyState>
  )
}

function PastContracts({ contracts, open }: { contracts: readonly WireContract[]; open: boolean }) {
  const base = useBase()
  return (
    <details className={styles['past']} open={open}>
      <summary>{contracts.length === 1 ? 'Ein beendeter Vertrag' : `${contracts.length} beendete Verträge`}</summary>
      <List className="mt-16">
        {contracts.map((contract) => (
          <ListItem
            key={contract.id}
            title={
              <AppLink className={coverClass} href={to(base, 'contract', { contractId: contract.contractId })}>
                {contractTitle(contract)}
              </AppLink>
            }
            note={endLine(contract)}
            end={<StateBadge contract={contract} />}
            mark="go"
          />
        ))}
      </List>
    </details>
  )
}

function endLine({ contractId, endDateService }: WireContract): string {
  return endDateService === null ? `Vertrag ${contractId}` : `Vertrag ${contractId}, bis ${formatDate(endDateService)}`
}
