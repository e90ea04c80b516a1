import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList, type Description } from '#ui/data/DescriptionList.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Total } from '#ui/data/Total.tsx'
import { Card } from '#ui/layout/Card.tsx'

import { contractStatus } from '../../status.ts'
import type { AnyWireContract, ShownContract } from '../../wire-facts.ts'
import { comingLine, contractPrice, struckPrice } from '../words.ts'
import type { PriceView } from './price-view.ts'

import styles from './ContractPage.module.css'

interface PriceCardProps {
  contract: ShownContract
  today: IsoDate
  /** What the days of its first month cost. */
  firstMonth: string | null
  /** What is taken off and what comes on top. */
  price: PriceView
  /** What one looks up, where it is little. */
  facts: readonly Description[]
}

/** Price of the contract itself with its discounts and what comes, the sum with its options, and the facts one looks up. */
export function PriceCard({ contract, firstMonth, facts, price: { discounts, sum }, today }: PriceCardProps) {
  const { comingProduct } = contract
  return (
    <Card labelledBy="preis">
      <h2 id="preis" className="small quiet">
        {priceLabel(contract)}
      </h2>
      <Price {...contractPrice(contract)} struck={struckPrice(contract)} />
      {discounts !== null && <p className="small quiet mt-4">{discounts}</p>}
      {firstMonth !== null && <p className="small quiet mt-4">{firstMonth}</p>}
      <AnnouncedPrice contract={contract} today={today} />
      {comingProduct && <p className="mt-8">{comingLine(comingProduct)}</p>}
      {sum !== null && <Addition sum={sum} />}
      {facts.length > 0 && <DescriptionList parted className={styles['lookup'] ?? ''} items={facts} />}
    </Card>
  )
}

/** What the provider has announced by letter, and the right that follows from it (§ 57 TKG). */
function AnnouncedPrice({ contract, today }: Pick<PriceCardProps, 'contract' | 'today'>) {
  const base = useBase()
  const { contractId, priceChange } = contract
  if (priceChange === null) return null
  const { announcedOn, cause, specialRightUntil } = priceChange
  return (
    <div className="mt-8">
      {announcedTexts(contract, priceChange, today).map((text) => (
        <p key={text} className="mt-4">
          {text}
        </p>
      ))}
      <p className="small quiet mt-4">
        Grund: {cause}, angekündigt am {formatDate(announcedOn)}
      </p>
      {specialRightUntil !== null && (
        <p className="small mt-4">
          <AppLink href={to(base, 'specialTermination', { contractId })}>Sonderkündigung prüfen</AppLink>
        </p>
      )}
    </div>
  )
}

/** It stays until the end of its first month, and as long as notice can be given because of it. */
function announcedTexts(
  { comingProduct, product }: ShownContract,
  { date, newPrice, oldPrice, terms }: NonNullable<ShownContract['priceChange']>,
  today: IsoDate,
): string[] {
  if (comingProduct !== null && comingProduct.date <= date)
    return [
      `Die Änderung zum ${formatDate(date)} betrifft nur ${product?.displayTitle ?? 'den bisherigen Tarif'}, nicht ${comingProduct.title}.`,
    ]
  const from = `${date <= today ? 'Seit' : 'Ab'} ${formatDate(date)}`
  const what =
    newPrice === oldPrice
      ? `${from} gelten neue Bedingungen.`
      : `${from} regulär ${formatEuro(toCents(newPrice))} statt ${formatEuro(toCents(oldPrice))} im Monat.`
  return [what, ...terms]
}

function startOf({ startDateService, startDateRequested, status }: AnyWireContract): IsoDate | null {
  return status === contractStatus.ordered ? (startDateService ?? startDateRequested) : null
}

/** Rejected, called off or withdrawn it may never have been paid: that one is no last price. */
function priceLabel(contract: AnyWireContract): string {
  if (contract.status === contractStatus.ended) return 'Preis zuletzt'
  const start = startOf(contract)
  return start === null ? 'Preis' : `Preis ab ${formatDate(start)}`
}

/** What comes on top of its own price, and the sum. */
function Addition({ sum: { options, together } }: { sum: NonNullable<PriceView['sum']> }) {
  return (
    <div className="mt-16">
      <DescriptionList items={[options]} />
      <Total label="Zusammen" className={styles['sum'] ?? ''}>
        <span className="num">{together}</span>
      </Total>
    </div>
  )
}
