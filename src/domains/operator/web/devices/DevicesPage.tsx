/** Every device, hidden ones too, with price and stock. */
import { useLoaderData } from 'react-router'

import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { coverClass, List, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { OperatorNav } from '../OperatorNav.tsx'
import { SearchForm } from '../SearchForm.tsx'
import type { DevicesData } from './devices-data.ts'

import styles from '../Operator.module.css'

export function DevicesPage() {
  const { devices, more, q } = useLoaderData<DevicesData>()
  return (
    <>
      <PageHeader title="Katalog und Bestand" />
      <OperatorNav here="operator" />
      <SearchForm label="Gerät" hint="Name, Hersteller, Produkt- oder Artikelnummer" q={q} />
      {devices.length === 0 ? (
        <EmptyState icon="Suche" title="Kein Gerät gefunden.">
          Prüfe die Schreibweise oder suche nach weniger.
        </EmptyState>
      ) : (
        <Card className={styles['page']}>
          <List>
            {devices.map((device) => (
              <Device key={device.productId} device={device} />
            ))}
          </List>
          {more && <p className="small quiet mt-16">Das sind die ersten 50. Suche genauer, um andere zu sehen.</p>}
        </Card>
      )}
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
