import { useEffect, useRef } from 'react'

import { addDays, formatDate, formatInstant } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList, type Description } from '#ui/data/DescriptionList.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { Card } from '#ui/layout/Card.tsx'

import { contractStatus } from '../../status.ts'
import { contractPrice, contractTitle, type AnyWireContract, type ShownContract } from '../../wire-facts.ts'
import type { Receipt } from './order-receipt.ts'

import styles from './ContractPage.module.css'

interface OrderReceiptProps {
  contract: ShownContract
  option: AnyWireContract
  receipt: Receipt
  today: string
}

/** The block after booking an option: what, when, number, what happens next, mail sent to. */
export function OrderReceipt({ contract, option, receipt, today }: OrderReceiptProps) {
  const base = useBase()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The order was sent at the bottom of another page: what follows from it begins here, for eyes and keyboard.
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <Card className={styles['receipt']} labelledBy="beleg">
      <h2 id="beleg" className="figure" ref={heading} tabIndex={-1}>
        {contractTitle(option)} ist bestellt
      </h2>
      <p className="quiet mt-8">
        {receipt.order === undefined ? formatDate(option.orderDate) : formatInstant(receipt.order.orderedAt)}
      </p>
      <DescriptionList className="mt-24" items={facts(contract, option, receipt)} />
      <output className={styles['next']}>{nextStep(option, today)}</output>
      <p className="quiet mt-8">
        Die Laufzeit von {contractTitle(contract)} beginnt dadurch nicht von Neuem.
        {receipt.revocableUntil !== null &&
          ` Widerrufen kannst du die Option bis ${formatDate(receipt.revocableUntil)}.`}
      </p>
      <ButtonRow className="mt-24">
        {option.product !== null && (
          <LinkButton
            href={to(base, 'optionSummary', {
              contractId: contract.contractId,
              optionId: option.product.id,
              gebucht: option.contractId,
            })}
          >
            Zusammenfassung ansehen
          </LinkButton>
        )}
        <PrintButton kind="text" />
      </ButtonRow>
    </Card>
  )
}

function facts(contract: ShownContract, option: AnyWireContract, { order }: Receipt): Description[] {
  const { cents, unit } = contractPrice(option)
  const start = option.startDateService ?? option.startDateRequested
  return [
    ...(order ? [{ term: 'Auftrag', value: <span className={styles['long']}>{order.orderId}</span> }] : []),
    // The order's number is the option's own: it stands once.
    {
      term: 'Option',
      value: order ? contractTitle(option) : `${contractTitle(option)}, ${option.contractId}`,
    },
    { term: 'Vertrag', value: `${contractTitle(contract)}, ${contract.contractId}` },
    { term: 'Preis', value: `${formatEuro(cents)} ${unit}${laterPrice(option)}` },
    ...(order?.gain ? [{ term: 'Gutschein', value: order.gain }] : []),
    ...(start ? [{ term: 'Beginn', value: formatDate(start) }] : []),
    ...(order?.mailTo
      ? [{ term: 'Bestätigung an', value: <span className={styles['long']}>{order.mailTo}</span> }]
      : []),
  ]
}

/** What a discount hides today is said in the same line. */
function laterPrice({ priceNow: { next } }: AnyWireContract): string {
  if (next === null) return ''
  return ` bis ${formatDate(addDays(next.date, -1))}, danach ${formatEuro(toCents(next.monthlyPrice))}`
}

function nextStep({ status, startDateRequested: start }: AnyWireContract, today: string): string {
  if (status === contractStatus.active) return 'Die Option ist aktiv. Du kannst sie ab jetzt nutzen.'
  if (status === contractStatus.cablePending) {
    return 'Du kannst die Option schon nutzen. Die Bestätigung des Kabelanbieters steht noch aus.'
  }
  return start !== null && start > today
    ? `Die Option beginnt am ${formatDate(start)}, nach dem Ende der Widerrufsfrist.`
    : 'Wir schalten die Option jetzt frei. Das dauert wenige Minuten.'
}
