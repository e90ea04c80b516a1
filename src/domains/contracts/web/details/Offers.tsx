import { berlinDate, formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'

import { contractStatus } from '../../status.ts'
import { openCents } from '../../story.ts'
import type { ShownContract } from '../../wire-facts.ts'
import { openRows } from '../open-rows.ts'
import type { ContractData } from './contract-data.ts'

import styles from './ContractPage.module.css'

/** What an adviser has proposed waits for the customer; the adviser sees it here too, and may take it back. */
export function Offers({ offers }: Pick<ContractData, 'offers'>) {
  const base = useBase()
  return offers.map(({ proposalId, title, expiresAt }) => (
    <Alert key={proposalId} tone="info" title={`Angebot: ${title}`} className="mb-24">
      Vorgeschlagen, noch nicht bestellt. Gilt bis {formatDate(berlinDate(expiresAt))}.{' '}
      <AppLink href={to(base, 'optionProposal', { angebot: proposalId })}>Angebot ansehen</AppLink>
    </Alert>
  ))
}

/** The fault that was reported, with its state. */
export function Fault({ contractId, fault }: Pick<ContractData, 'contractId' | 'fault'>) {
  const base = useBase()
  if (fault === undefined) return null
  const { mayLeave, text, title } = fault
  return (
    <Alert tone={mayLeave ? 'warning' : 'info'} title={title} className="mb-24">
      <p>{text}</p>
      <p className={styles['ways']}>
        <AppLink href={to(base, 'fault', { contractId })}>Störung ansehen</AppLink>
        {mayLeave && (
          <AppLink href={to(base, 'specialTermination', { contractId, recht: 'stoerung' })}>
            Sonderkündigung prüfen
          </AppLink>
        )}
      </p>
    </Alert>
  )
}

/** A switch that took longer than a working day. */
export function Gap({ contractId, gap }: Pick<ContractData, 'contractId' | 'gap'>) {
  const base = useBase()
  return (
    gap && (
      <Alert tone="info" title={gap.title} className="mb-24">
        <p>{gap.text}</p>
        <p className={styles['ways']}>
          <AppLink href={to(base, 'fault', { contractId })}>Vorgang ansehen</AppLink>
        </p>
      </Alert>
    )
  )
}

interface OwedProps extends Pick<ContractData, 'help' | 'payTo' | 'today'> {
  contract: ShownContract
}

/** An invoice that is not paid: what the overview sends the customer here for. A blocked contract tells it as its story. */
export function Owed({ contract, help, payTo, today }: OwedProps) {
  const owed = openCents(contract)
  const dueOn = contract.billing?.open[0]?.dueOn
  if (owed === 0 || dueOn === undefined || contract.status === contractStatus.suspended) return null
  const payment = contract.billing?.payment ?? null
  if (payment !== null)
    return (
      <Alert tone="info" title="Deine Zahlung ist unterwegs." className="mb-24">
        Am {formatDate(payment.orderedOn)} sind {formatEuro(toCents(payment.amount))} beauftragt worden.
      </Alert>
    )
  return (
    <Alert tone="warning" title={`${formatEuro(owed)} sind offen`} className="mb-24">
      <p>
        {openRows(contract, today)
          .map(({ term }) => term)
          .join('; ')}
        .{contract.status === contractStatus.active && ' Dein Anschluss läuft weiter.'}
      </p>
      <Transfer contractId={contract.contractId} payTo={payTo} />
      {help && (
        <p>
          Fehlt dir die Rechnung, oder stimmt sie nicht? <a href={phoneHref(help.phone)}>{phoneText(help.phone)}</a>,{' '}
          {help.hours}.
        </p>
      )}
    </Alert>
  )
}

function Transfer({ contractId, payTo }: Pick<ContractData, 'contractId' | 'payTo'>) {
  if (payTo === undefined)
    return <p>Überweise den Betrag, wie es auf der Rechnung steht. Hier im Portal geht das noch nicht.</p>
  const rows = [
    { term: 'Empfänger', value: payTo.holder },
    { term: 'IBAN', value: payTo.iban },
    { term: 'Verwendungszweck', value: `Vertrag ${contractId}` },
  ]
  return (
    <>
      <p>Überweise den Betrag:</p>
      <DescriptionList className={styles['transfer']} items={rows} />
    </>
  )
}
