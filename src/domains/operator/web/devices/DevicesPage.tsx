/** Every device, hidden ones too, with price and stock. */
import { useLoaderData } from 'react-router'

import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { OperatorNav } from '../OperatorNav.tsx'
import { SearchedList, type FoundRow } from '../SearchedList.tsx'
import { SearchForm } from '../SearchForm.tsx'
import type { DevicesData } from './devices-data.ts'

import styles from '../Operator.module.css'

const noDevice = {
  icon: 'Suche',
  title: 'Kein Gerät gefunden',
  children: 'Prüfe die Schreibweise oder suche nach weniger.',
} as const

export function DevicesPage() {
  const { after, devices, next, q } = useLoaderData<DevicesData>()
  return (
    <>
      <PageHeader title="Katalog und Bestand" />
      <OperatorNav here="operator" />
      <SearchForm label="Gerät" hint="Name, Hersteller, Produkt- oder Artikelnummer" q={q} />
      <SearchedList
        rows={devices.map(foundDevice)}
        empty={{ ...noDevice, action: q === '' ? undefined : <AllDevices /> }}
        pages={{ path: 'operator', query: q === '' ? {} : { q }, after, next }}
      />
    </>
  )
}

function AllDevices() {
  return (
    <LinkButton kind="line" href={to(useBase(), 'operator')}>
      Alle Geräte zeigen
    </LinkButton>
  )
}

function foundDevice(device: DevicesData['devices'][number]): FoundRow {
  const { available, maker, name, price, productId, variant, visible } = device
  return {
    id: productId,
    path: 'operatorDevice',
    query: { geraet: productId },
    title: variant === '' ? name : `${name}, ${variant}`,
    badges: !visible ? (
      <Badge tone="neutral">Verborgen</Badge>
    ) : (
      available === 0 && <Badge tone="warning">Ausverkauft</Badge>
    ),
    note: `${maker} · ${productId}`,
    end: (
      <span className={styles['figures']}>
        <span>{available}&nbsp;Stück</span> <span>{formatEuro(toCents(price))}</span>
      </span>
    ),
  }
}
