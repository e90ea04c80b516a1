/** Every device, hidden ones too, with price and stock. */
import { useLoaderData } from 'react-router'

import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { coverClass, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { OperatorNav } from '../OperatorNav.tsx'
import { SearchedList } from '../SearchedList.tsx'
import { SearchForm } from '../SearchForm.tsx'
import type { DevicesData } from './devices-data.ts'

const noDevice = {
  icon: 'Suche',
  title: 'Kein Gerät gefunden.',
  children: 'Prüfe die Schreibweise oder suche nach weniger.',
} as const

export function DevicesPage() {
  const { devices, more, q } = useLoaderData<DevicesData>()
  return (
    <>
      <PageHeader title="Katalog und Bestand" />
      <OperatorNav here="operator" />
      <SearchForm label="Gerät" hint="Name, Hersteller, Produkt- oder Artikelnummer" q={q} />
      <SearchedList empty={noDevice} more={more ? 'ersten' : undefined}>
        {devices.map((device) => (
          <Device key={device.productId} device={device} />
        ))}
      </SearchedList>
    </>
  )
}

function Device({ device }: { device: DevicesData['devices'][number] }) {
  const base = useBase()
  const { available, maker, name, price, productId, variant, visible } = device
  return (
    <ListItem
      mark="go"
      title={
        <>
          <AppLink className={coverClass} href={to(base, 'operatorDevice', { geraet: productId })}>
            {variant === '' ? name : `${name}, ${variant}`}
          </AppLink>
          {!visible && <Badge tone="neutral">verborgen</Badge>}
          {visible && available === 0 && <Badge tone="warning">ausverkauft</Badge>}
        </>
      }
      note={`${maker} · ${productId} · ${available} Stück`}
      end={formatEuro(toCents(price))}
    />
  )
}
