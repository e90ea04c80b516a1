/** Every device, hidden ones too, with price and stock. */
import { useLoaderData } from 'react-router'

import { shortDate } from '#kit/german-date.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { mostFew, stockFilters, stockLevel, type StockFilter } from '../../stock.ts'
import { Facts } from '../Facts.tsx'
import { OperatorNav } from '../OperatorNav.tsx'
import { SearchedList, type FoundRow } from '../SearchedList.tsx'
import { SearchForm } from '../SearchForm.tsx'
import type { DevicesData } from './devices-data.ts'

import styles from '../Operator.module.css'

const noDevice = { icon: 'Suche', title: 'Kein Gerät gefunden' } as const

const levelNames = { none: 'Ausverkauft', few: 'Wenig da', plenty: 'Genug da' } as const
const filterNames: Readonly<Record<StockFilter, string>> = {
  ...levelNames,
  few: `${levelNames.few}, bis ${mostFew} Stück`,
  hidden: 'Im Shop verborgen',
}
const levels = stockFilters.map((value) => ({ value, text: filterNames[value] }))

const heads = {
  title: 'Gerät und Ausführung',
  note: 'Hersteller und Artikelnummer',
  end: (
    <span className={styles['figures']}>
      <span>Bestand</span> <span>Preis</span>
    </span>
  ),
}

export function DevicesPage() {
  const { after, devices, left, next, q, stock } = useLoaderData<DevicesData>()
  const query = { ...(q !== '' && { q }), ...(stock !== '' && { bestand: stock }) }
  return (
    <>
      <PageHeader
        title="Katalog und Bestand"
        lead="Was von jeder Ausführung noch zu haben ist und was sie kostet, in der Reihenfolge des Shops."
      />
      <OperatorNav here="operator" />
      <SearchForm label="Gerät" hint="Name, Hersteller, Produkt- oder Artikelnummer" q={q}>
        <SelectField id="bestand" name="bestand" label="Bestand" options={levels} empty="Alle" defaultValue={stock} />
      </SearchForm>
      <SearchedList
        heads={heads}
        nouns={['Ausführung', 'Ausführungen']}
        whole={`${left}\u{A0}Ausführungen`}
        rows={devices.map(foundDevice)}
        empty={{
          ...noDevice,
          children: `Prüfe die Schreibweise${stock === '' ? '' : ' oder wähle einen anderen Bestand'}.`,
          action: q + stock === '' ? undefined : <AllDevices />,
        }}
        pages={{ path: 'operator', query, after, next }}
      />
    </>
  )
}

/** What is left in plenty says nothing. */
function StockBadge({ level }: { level: keyof typeof levelNames }) {
  return (
    level !== 'plenty' && (
      <Badge tone="warning" icon={level === 'none' ? 'Verboten' : 'Warnung'}>
        {levelNames[level]}
      </Badge>
    )
  )
}

function AllDevices() {
  return (
    <LinkButton kind="line" href={to(useBase(), 'operator')}>
      Alle Geräte zeigen
    </LinkButton>
  )
}

/** That nothing is there the badge says; here then, when more comes, as short as a number of pieces. */
function stockText(available: number, restockOn: string | null): string {
  if (available > 0 || restockOn === null) return `${available}\u{A0}Stück`
  return `ab\u{A0}${shortDate(restockOn)}`
}

function foundDevice(device: DevicesData['devices'][number]): FoundRow {
  const { available, maker, modelNumber, name, price, productId, restockOn, variant, visible } = device
  return {
    id: productId,
    path: 'operatorDevice',
    query: { geraet: productId },
    title: variant === '' ? name : `${name}, ${variant}`,
    badges: (
      <>
        {!visible && <Badge tone="neutral">Verborgen</Badge>}
        <StockBadge level={stockLevel(available)} />
      </>
    ),
    note: <Facts facts={[maker, modelNumber]} />,
    end: (
      <span className={styles['figures']}>
        <span>{stockText(available, restockOn)}</span> <span>{formatEuro(toCents(price))}</span>
      </span>
    ),
  }
}
