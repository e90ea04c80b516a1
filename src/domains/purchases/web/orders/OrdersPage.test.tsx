import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'

import type { Purchase } from '../calls.ts'
import { plain } from '../parcel-fixtures.ts'
import { viewOrders } from './orders-data.ts'
import { OrdersPage } from './OrdersPage.tsx'

const address = { name: 'Ole Brandt', street: 'Weg', streetNr: '1', zip: '04229', city: 'Leipzig' }
const line = {
  kind: 'hardware' as const,
  productId: 'mediastick-2',
  contractId: null,
  forProductId: null,
  title: 'Mediastick 2',
  detail: '',
  image: null,
  quantity: 3,
  oneTimePrice: 49,
  monthlyPrice: null,
  discount: 0,
  digital: null,
  lineNo: 1,
  cancelled: 1,
  piecesLeft: 1,
  refund: 49,
  piecesToCancel: 0,
  less: 0,
}
const back = {
  kind: 'return' as const,
  cause: 'asked' as const,
  lost: [],
  here: [],
  number: 'R-2026-000002',
  state: 'refunded' as const,
  declaredAt: '2026-11-20T12:00:00.000Z',
  until: '2026-12-04',
  receivedAt: '2026-11-20T12:00:00.000Z',
  refundedAt: '2026-11-20T12:00:00.000Z',
  refund: 49,
  isOff: true,
  lines: [{ lineNo: 1, quantity: 1, refund: 49 }],
}
const order: Purchase = {
  orderId: 'o1',
  number: 'B-2026-118405',
  state: 'delivered',
  extent: 'partly-returned',
  end: null,
  placedAt: '2026-11-18T12:00:00.000Z',
  deliveryDate: '2026-11-20',
  delivery: { kind: 'home', address },
  billing: address,
  payment: { type: 'PAYPAL', description: 'ole@example.org' },
  lines: [line],
  sums: { goods: 147, discount: 0, shipping: 0, oneTime: 147, oneTimeVat: 23.47, onInvoice: 0, monthly: 0, left: 49 },
  voucher: null,
  parcels: [],
  unsent: [],
  payUntil: null,
  events: [{ state: 'delivered', at: '2026-11-20T09:00:00.000Z' }],
  canCancel: false,
  canCancelPieces: false,
  canReturn: false,
  returnUntil: null,
  returns: [back, { ...back, kind: 'cancel', number: 'S-2026-000001' }],
  refund: null,
  debit: null,
}
const form = { csrf: 'proof', idempotencyKey: 'k' }
const today = '2026-11-20'
const show = (purchases: readonly Purchase[], asked = '') =>
  showPage(OrdersPage, () => ({ ...viewOrders(purchases, asked, today), next: null, today, form }))
const shown = async (purchase: Purchase, asked = '') => {
  await show([purchase], asked)
  return screen.getByRole('region')
}

test('what is left stands below what is off it, so that the column adds up', async () => {
  expect(await amounts(order)).toEqual([
    'Einmalig 147,00 €',
    'Rückgabe R-2026-000002 −49,00 €',
    'Storno S-2026-000001 −49,00 €',
    'Bleibt einmalig 49,00 €',
  ])
})

test('that each piece is paid once goes without saying, what is paid by the month does not', async () => {
  const option = {
    ...line,
    kind: 'option' as const,
    productId: 'o',
    title: 'Gerätehilfe',
    oneTimePrice: null,
    monthlyPrice: 6.95,
  }
  const text = (await shown({ ...order, lines: [line, option] })).textContent
  expect(text).toContain('147,00\u00A0€Gerätehilfe')
  expect(text).toContain('mtl.')
})

test('what is not back yet stands below what is left', async () => {
  const [, cancelled] = order.returns
  if (cancelled === undefined) throw new Error('nothing was taken out')
  const returns = [{ ...back, state: 'received' as const, isOff: false, refundedAt: null }, cancelled]
  expect(await amounts({ ...order, returns, sums: { ...order.sums, left: 98 } })).toEqual([
    'Einmalig 147,00 €',
    'Storno S-2026-000001 −49,00 €',
    'Bleibt einmalig 98,00 €',
    'Rückgabe R-2026-000002 −49,00 €',
    'Am Ende hast du bezahlt 49,00 €',
  ])
})

test.each([
  ['2026-11-24', 'Du zahlst am Ende'],
  ['2026-11-19', 'Am Ende hast du bezahlt'],
])('debited on %s: what is left once a return is back is called: %s', async (expectedOn, said) => {
  const open = { ...back, state: 'announced' as const, receivedAt: null, refundedAt: null, isOff: false }
  const debit = { expectedOn, mandate: null }
  const payment = { ...order.payment, type: 'BANKACCOUNTSEPA' as const }
  const rows = await amounts({ ...order, returns: [open], sums: { ...order.sums, left: 147 }, debit, payment })
  expect(rows.at(-1)).toBe(`${said} 98,00 €`)
})

/** 'Einmalig 147,00 €', line by line. */
async function amounts(purchase: Purchase): Promise<string[]> {
  const terms = within(await shown(purchase)).getAllByRole('term')
  const said = terms.map(({ nextElementSibling: amount, textContent }) => `${textContent} ${amount?.textContent}`)
  return said.filter((row) => row.endsWith('€')).map((row) => row.replace('\u{A0}', ' '))
}

test('what is to be handed in stands at the head of its order: what, until when, its number, steps and papers', async () => {
  const open = { ...back, state: 'announced' as const, receivedAt: null, refundedAt: null, isOff: false }
  const card = await shown({ ...order, returns: [open], sums: { ...order.sums, left: 147 } })
  const [heading, first] = within(card).getAllByRole('heading')
  expect(heading?.parentElement?.textContent).toContain('Rückgabe läuft')
  expect(plain(first?.textContent)).toBe('Mediastick 2 bis 4. Dezember 2026 abgeben')
  expect(first?.nextElementSibling?.textContent).toContain('die Nummer R-2026-000002')
  const steps = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))
  expect(steps).toContain('Jetzt: AbgebenBis 4. Dezember')
  const link = within(card).getByRole('link', { name: 'Rückgabe R-2026-000002 ansehen' })
  expect(link.nextElementSibling?.textContent).toBe('Rücksendeschein R-2026-000002 (PDF)')
  expect(plain(card.textContent)).toContain('3 Stück zu 49,00 €, davon 1 storniert, davon 1 geht zurück')
  expect(plain(card.textContent)).toContain('Angemeldet am 20. November 2026, 13:00 Uhr: 1 × Mediastick 2.')
})

test('an order that nobody paid says that nothing was taken, and owes nothing', async () => {
  const sums = { ...order.sums, left: 147 }
  const events = [{ state: 'cancelled' as const, at: '2026-11-20T09:00:00.000Z' }]
  const card = await shown({ ...order, state: 'cancelled', end: 'unpaid', returns: [], sums, events })
  expect(within(card).getByRole('heading').textContent).toMatch(/^Nicht zustande gekommen am/)
  expect(card.textContent).toContain('Es wurde nichts abgebucht.')
  expect(card.querySelector('dd b')).toBeNull()
})

test('two that are as far as each other are told apart by their numbers', async () => {
  const other = { ...order, orderId: 'o2', number: 'B-2026-118406' }
  await show([order, other])
  for (const { number } of [order, other])
    expect(
      screen.getAllByRole('region', { name: new RegExp(`^Angekommen am .* Bestellung ${number},$`) }),
    ).toHaveLength(1)
})

const bought = { ...order, extent: 'whole' as const, returns: [], sums: { ...order.sums, left: 147 } }

test('what has arrived says so in its headline, and how it came waits behind a line', async () => {
  const card = await shown(bought)
  expect(within(card).getByRole('heading').textContent).toMatch(/^Angekommen am/)
  const beside = within(card).getByRole('heading').parentElement
  expect(beside?.textContent.replaceAll('\u{A0}', ' ')).toMatch(
    /^Angekommen am .*Bestellung B-2026-118405, 18\. November 2026, 13:00 UhrBestellbestätigung B-2026-118405 \(PDF\)$/,
  )
  const fold = card.querySelector('details')
  expect([fold?.open, fold?.querySelector('summary')?.textContent]).toEqual([false, 'So kam es zu dir'])
  expect(fold?.querySelector('ol')).not.toBeNull()
  expect(card.querySelectorAll('ol')).toHaveLength(1)
})

test.each([
  ['paid', 'PAYPAL', 'Einmalig'],
  ['cancelled', 'PAYPAL', 'Einmalig'],
  ['sent', 'PAYPAL', 'Bezahlt'],
  ['delivered', 'CREDITCARD', 'Bezahlt'],
  ['delivered', 'BANKACCOUNTSEPA', 'Per Lastschrift'],
] as const)('%s, by %s: the sum is called %s', async (state, type, said) => {
  const card = await shown({ ...bought, state, payment: { ...order.payment, type } })
  const [term] = within(card).getAllByRole('term')
  expect(term?.textContent).toBe(said)
})

test.each([
  ['paid', null, 'EinmaligAbbuchung wenn das Paket losgeht'],
  ['paid', '2026-11-24', 'EinmaligAbbuchung voraussichtlich am 24. November 2026'],
  ['sent', '2026-11-24', 'EinmaligAbbuchung voraussichtlich am 24. November 2026'],
  ['delivered', '2026-11-19', 'Per LastschriftAbbuchung am 19. November 2026'],
  ['delivered', null, 'Bezahlt'],
] as const)('%s, debited on %s: the sum says when its money goes: %s', async (state, expectedOn, said) => {
  const debit = expectedOn === null ? null : { expectedOn, mandate: null }
  const type = debit === null ? 'PAYPAL' : 'BANKACCOUNTSEPA'
  const card = await shown({ ...bought, state, debit, payment: { ...order.payment, type } })
  const [term] = within(card).getAllByRole('term')
  const note = term?.nextElementSibling?.nextElementSibling?.textContent ?? ''
  expect(plain(`${term?.textContent}${note}`)).toBe(said)
})

test('what is cancelled says what falls away down to the sum, and what becomes of money and voucher', async () => {
  const sums = { ...order.sums, discount: 20, oneTime: 127, left: 127 }
  const open: Purchase = { ...order, state: 'paid', canCancel: true, returns: [], sums, voucher: 'WINTER-2026' }
  const card = await shown(open, 'o1')
  expect(plain(card.textContent)).toMatch(/Gutschein WINTER-2026.20,00 €Einmalig127,00 €/)
  expect(plain(card.textContent)).toContain(
    'Du zahlst die 127,00 € nicht. Abgebucht ist noch nichts. Der Gutschein WINTER-2026 gilt wieder, solange seine Aktion läuft.',
  )
})

test('one press cancels no order: it leads to the question, which says what falls away', async () => {
  const open: Purchase = { ...order, state: 'paid', canCancel: true, returns: [] }
  const card = within(await shown(open))
  expect(card.queryByRole('button')).toBeNull()
  expect(card.getByRole('link', { name: 'Bestellung stornieren' }).getAttribute('href')).toMatch(/\?stornieren=o1$/)
})

test.each([
  [true, ['Bestellung stornieren', 'Nur einzelne Artikel stornieren'], 1],
  [false, ['Nur einzelne Artikel stornieren'], 1],
])(
  'one button cancels: what may go whole (%s) has a link for single pieces beside it',
  async (canCancel, ways, framed) => {
    const card = within(await shown({ ...order, state: 'paid', canCancel, canCancelPieces: true, returns: [] }))
    const links = card.getAllByRole('link', { name: /stornieren/ })
    expect(links.map(({ textContent }) => textContent)).toEqual(ways)
    const look = buttonClass({ kind: 'line', small: true })
    expect(links.filter(({ className }) => className === look)).toHaveLength(framed)
  },
)

test.each([
  ['the order that may go', { canCancel: true }, 'o1', true],
  ['one that is packed by now', { canCancel: false }, 'o1', false],
  ['one of somebody else', { canCancel: true }, 'o2', false],
])('%s is asked about: %j %s', async (_, facts, asked, isAsked) => {
  const card = within(await shown({ ...order, state: 'paid', returns: [], ...facts }, asked))
  screen.getByRole('heading', { level: 1, name: isAsked ? 'Bestellung stornieren' : 'Bestellungen' })
  expect(card.queryByRole('button', { name: 'Jetzt stornieren' }) !== null).toBe(isAsked)
  expect(card.queryByRole('link', { name: 'Doch behalten' }) !== null).toBe(isAsked)
})

test('the question carries the key under which cancelling twice is once', async () => {
  const card = await shown({ ...order, state: 'paid', returns: [], canCancel: true }, 'o1')
  const key = card.closest('form')?.querySelector<HTMLInputElement>('[name=idempotencyKey]')
  expect(key?.value).toBe(form.idempotencyKey)
})

test.each([
  ['2026-11-24', 'Möglich, bis das Paket zu ist. Was du stornierst, zahlst du nicht.'],
  // Content alone is paid at once.
  [null, 'Was schon abgebucht ist, kommt auf demselben Weg zurück.'],
])('what can be cancelled (coming %s) says until when, or what comes back', async (deliveryDate, said) => {
  const card = await shown({ ...bought, state: 'paid', deliveryDate, canCancel: true })
  expect(within(card).getByText(said)).toBeDefined()
})
