import { expect, test } from 'vitest'

import { anArrearsPayment } from '#domains/contracts/fixtures.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'

import { billAgain, loadReactivation } from './reactivation-data.ts'

test('what is on its way the contract itself says: a payment that arrives meanwhile is asked for no second time', async () => {
  const open = [{ dueOn: '2026-10-02', amountCents: 17_160 }]
  const billing = { blockedOn: '2026-11-16', announcedOn: null, open, lastInvoice: null }
  const contract = aWireContract({ root: { status: 93, arrearsPayment: anArrearsPayment(), details: { billing } } })
  const { args, sent } = pageWith({
    GET: { status: 200, body: [contract] },
    POST: { status: 409, body: { code: 'not-suspended' } },
  })
  const { blocked } = await loadReactivation(args('kundencenter/vertraege/wiederanschaltung/uebersicht'))
  expect(blocked.map(({ underway }) => underway)).toEqual([
    { amount: '171,60\u00A0€', since: '19.\u00A0November 2026' },
  ])
  expect(sent.filter(({ path }) => path.includes('/reactivation'))).toEqual([])
})

const item = (productName: string, effect: 'goes-on' | 'stays', [before, after]: readonly [number, number]) => ({
  contractId: '1',
  rootContractId: '1',
  productId: productName,
  productName,
  priceType: 'MONTHLY' as const,
  effect,
  startDate: null,
  endDate: null,
  discount: null,
  currentMonthlyPrice: before,
  unchangedMonthlyPrice: before,
  newMonthlyPrice: after,
  currentOneTimePrice: 0,
  newOneTimePrice: 0,
})

test('what costs the same before and after stands in one column, and does not say again that it runs again', () => {
  const line = item('Glasfaser 250', 'goes-on', [39.95, 39.95])
  const found = billAgain({
    comparedOn: '2026-12-01',
    months: [],
    previewItems: [line, item('Mobil M', 'stays', [24.95, 24.95])],
  })
  expect(found.columns).toEqual(['im Monat'])
  expect(found.rows.map(({ cells, note, title }) => [title, note, ...cells])).toEqual([
    ['Glasfaser 250', null, '39,95\u{A0}€'],
    ['Mobil M', 'läuft weiter', '24,95\u{A0}€'],
  ])
  expect(found.sums).toEqual(['64,90\u{A0}€'])
})

test('what costs something else then has both columns', () => {
  const found = billAgain({
    comparedOn: '2026-12-01',
    months: [],
    previewItems: [item('Glasfaser 250', 'goes-on', [39.95, 44.95])],
  })
  expect([found.columns, found.rows[0]?.cells]).toEqual([
    ['bisher', 'künftig'],
    ['39,95\u{A0}€', '44,95\u{A0}€'],
  ])
})
