import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList, type Description } from '#ui/data/DescriptionList.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Card } from '#ui/layout/Card.tsx'

import { isOver } from '../../status.ts'
import { isOption, monthlyTogether, runningOptions, contractStatusCode, type ShownContract } from '../../wire-facts.ts'
import { comingLine, contractNumber, contractPrice, struckPrice } from '../words.ts'

/** Price of the contract itself with its discount's end and what comes, and the facts one looks up. */
export function PriceCard({ contract }: { contract: ShownContract }) {
  const { priceNow, comingProduct } = contract
  const forever = priceNow.discounts.filter(({ endDate }) => endDate === null)
  const base = useBase()
  return (
    <Card labelledBy="preis">
      <h2 id="preis" className="small quiet">
        {isOver(contractStatusCode(contract)) ? 'Preis zuletzt' : 'Preis'}
      </h2>
      <Price {...contractPrice(contract)} struck={struckPrice(contract)} />
      {forever.map(({ title, amount }) => (
        <p key={title} className="small quiet mt-4">
          {title}: {formatEuro(-toCents(amount))} schon abgezogen
        </p>
      ))}
      {comingProduct && <p className="mt-8">{comingLine(comingProduct)}</p>}
      <DescriptionList className="mt-24" items={facts(contract, base)} />
    </Card>
  )
}

function facts(contract: ShownContract, base: string): Description[] {
  const { product, contractId, rootContractId, iccid } = contract
  const withOptions = runningOptions(contract).length > 0
  const rows: (Description | false | undefined)[] = [
    withOptions && { term: 'Mit Optionen', value: `${formatEuro(monthlyTogether(contract))} mtl.` },
    speed('Download', product?.maxBandwidth),
    speed('Upload', product?.maxUpstream),
    fact('Rufnummer', contractNumber(contract)),
    fact('SIM-Karte', iccid ?? undefined),
    { term: 'Vertrag', value: contractId },
    isOption(contract) && {
      term: 'Gehört zu',
      value: <AppLink href={to(base, 'contract', { contractId: rootContractId })}>Vertrag {rootContractId}</AppLink>,
    },
  ]
  return rows.filter((row): row is Description => row !== false && row !== undefined)
}

function fact(term: string, value: string | undefined): Description | undefined {
  return value === undefined ? undefined : { term, value }
}

function speed(term: string, megabits: number | null | undefined): Description | undefined {
  if (megabits === null || megabits === undefined || megabits === 0) return undefined
  return { term, value: `${megabits.toLocaleString('de-DE')}\u00A0Mbit/s` }
}
