/** The details of one contract: term, price, options, course, what can be done. */
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'

import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Grid.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { contractStatus, isOver } from '../../status.ts'
import { isBeingProvided, isOption, contractOptions, contractStatusCode, type ShownContract } from '../../wire-facts.ts'
import { MissingContract } from '../MissingContract.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { addressLine, contractNumber, contractTitle } from '../words.ts'
import { ActionList } from './ActionList.tsx'
import type { ContractData } from './contract-data.ts'
import { contractHistory } from './history.ts'
import { OptionList } from './OptionList.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { PriceCard } from './PriceCard.tsx'
import { TermCard } from './TermCard.tsx'
import { useRefreshWhile } from './use-refresh-while.ts'

import styles from './ContractPage.module.css'

export function ContractPage() {
  const data = useLoaderData<ContractData>()
  return data.contract === undefined ? (
    <MissingContract title="Vertrag" name="contract" />
  ) : (
    <Details {...data} contract={data.contract} />
  )
}

function Details({ contract, today, receipt }: ContractData & { contract: ShownContract }) {
  const { contractId, rootContractId } = contract
  useEffect(() => session.set(sessionKeys.selectedContract, rootContractId), [rootContractId])
  useRefreshWhile(isBeingProvided(contract, today))
  const booked = receipt && contract.subContracts.find((option) => option.contractId === receipt.contractId)
  const isRoot = !isOption(contract)
  const showsOptions = isRoot && (!isOver(contractStatusCode(contract)) || contractOptions(contract).past.length > 0)
  const course = <Steps items={contractHistory(contract, today)} />
  // With nothing beside it the course of what is over stands below its last day: no card is left half empty.
  const isAlone = isOver(contractStatusCode(contract)) && !showsOptions
  return (
    <>
      <PageHeader
        title={contractTitle(contract)}
        badge={<StateBadge contract={contract} />}
        lead={
          <span className={styles['long']}>
            {addressLine(contract) ?? contractNumber(contract) ?? `Vertrag ${contractId}`}
          </span>
        }
      />
      {contract.status === contractStatus.suspended && <Suspended contractId={contractId} />}
      <Columns className={styles['grid']}>
        {receipt && booked && <OrderReceipt contract={contract} option={booked} receipt={receipt} today={today} />}
        <TermCard contract={contract} today={today} course={isAlone && course} />
        <PriceCard contract={contract} />
        {showsOptions && <OptionList contract={contract} today={today} />}
        {!isAlone && (
          <Card title="Verlauf" className={styles['history']}>
            {course}
          </Card>
        )}
        <ActionList contract={contract} />
      </Columns>
    </>
  )
}

function Suspended({ contractId }: { contractId: string }) {
  const base = useBase()
  return (
    <div className={styles['note']}>
      <Alert tone="warning" title="Dieser Vertrag ist gesperrt">
        Er läuft weiter, du kannst ihn aber zurzeit nicht nutzen.{' '}
        <AppLink href={to(base, 'reactivation', { contractId })}>Wieder anschalten</AppLink>
      </Alert>
    </div>
  )
}
