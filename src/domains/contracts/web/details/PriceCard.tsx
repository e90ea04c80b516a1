import { formatEuro } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList, type Description } from '#ui/data/DescriptionList.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Total } from '#ui/data/Total.tsx'
import { Card } from '#ui/layout/Card.tsx'

import { contractStatus } from '../../status.ts'
import { contractPrice, struckPrice, type ShownContract } from '../../wire-facts.ts'
import type { AnnouncedWords } from './announced-words.ts'
import type { ContractView } from './contract-view.ts'
import type { PriceView } from './price-view.ts'

import styles from './ContractPage.module.css'

interface PriceCardProps {
  contract: ShownContract
  view: Pick<ContractView, 'coming' | 'costs' | 'firstMonth' | 'price'>
  /** What one looks up. */
  facts: readonly Description[]
}

/** Price of the contract itself with its discounts and what comes, the sum with its options, and the facts one looks up. */
export function PriceCard({ contract, facts, view: { coming, costs, firstMonth, price } }: PriceCardProps) {
  const { announced, discounts, sum } = price
  return (
    <Card labelledBy="preis">
      <h2 id="preis" className="small quiet">
        {price.label}
      </h2>
      <Price {...contractPrice(contract)} struck={struckPrice(contract)} />
      {discounts !== null && <p className="small quiet mt-4">{discounts}</p>}
      {firstMonth !== null && <p className="small quiet mt-4">{firstMonth}</p>}
      {coming !== null && <p className="mt-8">{coming}</p>}
      {sum !== null && <Addition sum={sum} changes={costs !== null} />}
      {announced && <Announced contractId={contract.contractId} words={announced} />}
      {facts.length > 0 && (
        <div className={styles['lookup']}>
          <h2>Eckdaten</h2>
          <DescriptionList items={facts} />
        </div>
      )}
    </Card>
  )
}

/** What becomes of the price, as the provider has announced it by letter. */
function Announced({ contractId, words }: AnnouncedProps) {
  return (
    words.price !== null && (
      <div className="mt-16">
        <p>{words.price}</p>
        <Why contractId={contractId} words={words} />
      </div>
    )
  )
}

interface AnnouncedProps {
  contractId: string
  words: AnnouncedWords
}

/** The reason, and the right that follows (§ 57 TKG). */
function Why({ contractId, words: { hasRight, reason } }: AnnouncedProps) {
  const base = useBase()
  return (
    <>
      <p className="small quiet mt-8">{reason}</p>
      {hasRight && (
        <p className="small mt-8">
          <AppLink href={to(base, 'specialTermination', { contractId })}>Sonderkündigung prüfen</AppLink>
        </p>
      )}
    </>
  )
}

/** What changes in the terms; with the reason, where nothing else changes. */
export function TermsCard({ contractId, words }: AnnouncedProps) {
  const { price, terms } = words
  if (terms === null) return null
  return (
    <Card title={terms.title}>
      <ul className={styles['terms']}>
        {terms.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {price === null && (
        <>
          <p className="mt-16">Der Preis bleibt.</p>
          <Why contractId={contractId} words={words} />
        </>
      )}
    </Card>
  )
}

/** Of what is over. Rejected, called off or withdrawn it may never have been paid: that one is no last price. */
export function lastPrice(contract: ShownContract): Description {
  const { cents, unit } = contractPrice(contract)
  return {
    term: contract.status === contractStatus.ended ? 'Preis zuletzt' : 'Preis',
    value: `${formatEuro(cents)} ${unit}`,
  }
}

interface AdditionProps {
  sum: NonNullable<PriceView['sum']>
  /** A month to come costs something else. */
  changes: boolean
}

/** What comes on top of its own price, and the sum. */
function Addition({ changes, sum: { options, together } }: AdditionProps) {
  return (
    <div className="mt-16">
      <DescriptionList items={[options]} />
      <Total label={changes ? 'Zusammen zurzeit' : 'Zusammen'} className={styles['sum'] ?? ''}>
        <span className="num">{together}</span>
      </Total>
    </div>
  )
}
