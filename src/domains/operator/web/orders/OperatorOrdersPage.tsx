/** Orders by number, by customer or by state. */
import { useLoaderData } from 'react-router'

import { formatInstant } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { Facts } from '../Facts.tsx'
import { OperatorNav } from '../OperatorNav.tsx'
import { SearchedList, type FoundRow } from '../SearchedList.tsx'
import { SearchForm } from '../SearchForm.tsx'
import { stateNames } from '../texts.ts'
import { OrderBadges } from './OrderBadges.tsx'
import type { OrdersData } from './orders-data.ts'

const noOrder = { icon: 'Paket', title: 'Keine Bestellung gefunden' } as const

const heads = { title: 'Bestellung', note: 'Kunde und Eingang', end: 'Summe' }

const states = [
  ...Object.entries(stateNames).map(([value, text]) => ({ value, text })),
  { value: 'return', text: 'Mit offener Rückgabe' },
  { value: 'asked-back', text: 'Zurückgebeten' },
]

export function OperatorOrdersPage() {
  const { after, next, orders, q, state } = useLoaderData<OrdersData>()
  const query = { ...(q !== '' && { q }), ...(state !== '' && { stand: state }) }
  return (
    <>
      <PageHeader title="Bestellungen" />
      <OperatorNav here="operatorOrders" />
      <SearchForm label="Bestellung" hint="Bestellnummer oder Kundennummer" q={q}>
        <SelectField id="stand" name="stand" label="Stand" options={states} empty="Alle" defaultValue={state} />
      </SearchForm>
      <SearchedList
        heads={heads}
        nouns={['Bestellung', 'Bestellungen']}
        rows={orders.map(foundOrder)}
        empty={{ ...noOrder, children: `Prüfe die Nummer${state === '' ? '' : ' oder wähle einen anderen Stand'}.` }}
        pages={{ path: 'operatorOrders', query, after, next }}
      />
    </>
  )
}

function foundOrder(order: OrdersData['orders'][number]): FoundRow {
  const { guid, name, number, orderId, placedAt, total } = order
  return {
    id: orderId,
    path: 'operatorOrder',
    query: { kunde: guid, bestellung: orderId },
    title: number,
    badges: <OrderBadges {...order} />,
    note: <Facts facts={[name, formatInstant(placedAt)]} />,
    end: formatEuro(toCents(total)),
  }
}
