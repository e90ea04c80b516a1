import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { aProductChange } from '#domains/contracts/fixtures.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith, type Answer } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { loadWithdrawable } from './withdrawable-data.ts'
import { WithdrawablePage } from './WithdrawablePage.tsx'

const answers = (contracts: readonly unknown[], purchases: Answer = { status: 200, body: [] }) => ({
  'GET /api/contract/v2': { status: 200, body: contracts },
  'GET /api/orders/v1': purchases,
})

const goods = (title: string, piecesLeft = 1) => ({ kind: 'hardware', title, piecesLeft })
const purchase = {
  orderId: 'o1',
  number: 'B-2026-118402',
  state: 'delivered',
  placedAt: '2026-11-14T12:47:00.000Z',
  lines: [
    goods('Mediastick 2'),
    goods('Kopfhörer Ruhe', 0),
    goods('Klangleiste 100'),
    { ...goods('Gerätehilfe'), kind: 'option' },
  ],
  sums: {},
  canReturn: true,
  debit: null,
  returnUntil: '2026-12-02',
}

test('what can be withdrawn names the contract that an option belongs to, and stands by its last day', async () => {
  const later = { orderedOn: '2026-11-19', startDate: '2026-11-19' }
  const root = aWireContract({
    subs: [later, { contractId: '3104884', orderedOn: '2026-11-18', startDate: '2026-11-18' }],
  })
  const { args } = pageWith(answers([root]))
  const { text } = await showPage(WithdrawablePage, () => loadWithdrawable(args('x')))
  expect(text()).toContain('Sport-PaketBis 2. Dezember. Option zu Glasfaser 500')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => /Bis (.+?Dezember)/.exec(textContent)?.[1])).toEqual([
    '2.\u00A0Dezember',
    '3.\u00A0Dezember',
  ])
  expect(text()).toContain('Nicht dabei? Anderen Vertrag widerrufen.')
})

test('of a contract whose own period is over the change that was ordered lately can be withdrawn, on its page', async () => {
  const root = { orderedOn: '2024-11-20', productChange: aProductChange({ orderedOn: '2026-11-17' }) }
  const contract = aWireContract({ root, coming: { displayTitle: 'Glasfaser 1000' } })
  const { args } = pageWith(answers([contract]))
  const { text } = await showPage(WithdrawablePage, () => loadWithdrawable(args('x')))
  expect(text()).toContain('Wechsel zu Glasfaser 1000Bis 1. Dezember. Vertrag 3104882')
  const [link] = screen.getAllByRole('listitem').map((item) => item.querySelector('a'))
  expect(link?.getAttribute('href')).toContain('/produktwechsel/auswahl?contractId=3104882')
})

test('a change that was carried out within its period stands there too, under the product that runs', async () => {
  const root = {
    orderedOn: '2024-11-20',
    productChange: aProductChange({ orderedOn: '2026-11-17', productChangeDate: '2026-11-18', state: 'carried-out' }),
  }
  const { args } = pageWith(answers([aWireContract({ root })]))
  await showPage(WithdrawablePage, () => loadWithdrawable(args('x')))
  expect(screen.getByRole('listitem').textContent).toBe('Wechsel zu Glasfaser 500Bis 1.\u00A0Dezember. Vertrag 3104882')
})

test('goods that can still go back stand among the contracts, by what was bought, and lead to their return', async () => {
  const root = aWireContract({ subs: [{ orderedOn: '2026-11-19', startDate: '2026-11-19' }] })
  const open = {
    ...purchase,
    orderId: 'o2',
    placedAt: '2026-11-20T09:00:00.000Z',
    returnUntil: null,
    lines: [goods('Fon 8')],
  }
  const over = { ...purchase, orderId: 'o3', canReturn: false }
  const { args } = pageWith(answers([root], { status: 200, body: [open, purchase, over] }))
  const { text } = await showPage(WithdrawablePage, () => loadWithdrawable(args('x')))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Mediastick 2 und Klangleiste 100Bis 2. Dezember. Bestellung vom 14. November, auch einzelne Geräte',
    'Sport-PaketBis 3. Dezember. Option zu Glasfaser 500',
    'Fon 814 Tage ab Lieferung. Bestellung vom 20. November',
  ])
  expect(screen.getByRole('link', { name: /Mediastick/ }).getAttribute('href')).toContain(
    'bestellungen/zurueckgeben?bestellung=o1',
  )
  expect(text()).not.toContain('bei den Bestellungen')
})

test('where the purchases cannot be read the page says where goods are given back', async () => {
  const { args } = pageWith(answers([], { status: 500 }))
  const { text } = await showPage(WithdrawablePage, () => loadWithdrawable(args('x')))
  expect(text()).toContain(
    'Ein Gerät gibst du bei den Bestellungen zurück.Du meinst etwas anderes? Anderen Vertrag widerrufen.',
  )
})
