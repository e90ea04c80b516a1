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

test('another contract that is blocked too stands by its name, and does not run on', () => {
  const line = item('Glasfaser 250', 'goes-on', [39.95, 39.95])
  const mobile = item('Mobil M', 'stays', [24.95, 24.95])
  const television = { ...item('TV', 'stays', [10, 10]), rootContractId: '2' }
  const channels = { ...item('Sender', 'stays', [5, 5]), rootContractId: '2' }
  const sheet = { comparedOn: '2026-12-01', months: [], previewItems: [mobile, television, line, channels] }
  const words = (blocked: readonly string[]) =>
    billAgain(sheet, blocked).rows.map(({ cells: [price], note, title }) => [title, note, price])
  expect(words(['2'])).toEqual([
    ['Glasfaser 250', null, '39,95\u{A0}€'],
    ['TV', 'noch gesperrt', '10,00\u{A0}€'],
    ['Sender', 'noch gesperrt', '5,00\u{A0}€'],
    ['Mobil M', 'läuft weiter', '24,95\u{A0}€'],
  ])
  expect(words([])).toEqual([
    ['Glasfaser 250', null, '39,95\u{A0}€'],
    ['Alles andere', 'läuft weiter', '39,95\u{A0}€'],
  ])
  expect(billAgain(sheet, ['2']).sums).toEqual(['79,90\u{A0}€'])
})

const emptySheet = {
  previewId: 'p',
  date: '2026-11-20',
  comparedOn: '2026-12-01',
  months: [],
  oneTime: [],
  dependentContracts: [],
  dependentDiscounts: [],
  hardwareToReturn: [],
}

test('which others are blocked the list of contracts says', async () => {
  const [one, other] = ['1', '2'].map((contractId) => aWireContract({ root: { contractId, status: 93 } }))
  const television = { ...item('TV', 'stays', [10, 10]), rootContractId: '2' }
  const previewItems = [item('Glasfaser 250', 'goes-on', [39.95, 39.95]), television]
  const { args } = pageWith({
    GET: { status: 200, body: [one, other] },
    'GET /api/contract/v2/1/reactivate-preview': {
      status: 200,
      body: { ...emptySheet, previewItems },
    },
    'GET /api/contract/v2/2/reactivate-preview': { status: 409, body: { code: 'not-suspended' } },
  })
  const { blocked } = await loadReactivation(args('kundencenter/vertraege/wiederanschaltung/uebersicht'))
  expect(blocked[0]?.sheet?.bill.rows.map(({ note, title }) => [title, note])).toEqual([
    ['Glasfaser 250', null],
    ['TV', 'noch gesperrt'],
  ])
})

test.each([
  ['a direct debit that was there before an invoice fell due', 'BANKACCOUNTSEPA', '2026-09-30', [true, 'PayPal']],
  ['one that was added afterwards', 'BANKACCOUNTSEPA', '2026-11-18', [false, 'PayPal']],
  ['a card', 'CREDITCARD', '2026-01-01', [false, null]],
])('whether it was missed, and what is there sooner, is said of %s', async (_what, type, since, said) => {
  const open = [
    { dueOn: '2026-11-02', amountCents: 4290 },
    { dueOn: '2026-10-02', amountCents: 4290 },
  ]
  const billing = { blockedOn: '2026-11-16', announcedOn: null, open, lastInvoice: null }
  const shown = { type, description: 'DE76 5009 9901', methodId: 'm', isDefault: true, since: `${since}T09:00:00.000Z` }
  const method = { ...shown, mandateReference: null, expiresOn: null, keptFor: null, openOrder: null }
  const { args } = pageWith({
    GET: { status: 200, body: [aWireContract({ root: { status: 93, details: { billing } } })] },
    'GET /api/contract/v2/3104882/reactivate-preview': { status: 200, body: { ...emptySheet, previewItems: [] } },
    'GET /api/v2/paymenthandle/': { status: 200, body: [method] },
    'GET /api/v2/paymenthandle/methods': { status: 200, body: [method] },
    'GET /api/v2/paymenthandle/setups': { status: 200, body: { types: ['PAYPAL'] } },
  })
  const { missed, sooner } = await loadReactivation(args('kundencenter/vertraege/wiederanschaltung/uebersicht'))
  expect([missed, sooner]).toEqual(said)
})

test('what costs something else then has both columns', () => {
  const found = billAgain({
    comparedOn: '2026-12-01',
    months: [],
    previewItems: [item('Glasfaser 250', 'goes-on', [39.95, 44.95])],
  })
  expect([found.columns, found.rows[0]?.cells]).toEqual([
    ['ohne Anschalten', 'mit Anschalten'],
    ['39,95\u{A0}€', '44,95\u{A0}€'],
  ])
})
