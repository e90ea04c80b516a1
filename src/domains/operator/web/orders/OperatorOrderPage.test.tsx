import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import { OperatorOrderPage } from './OperatorOrderPage.tsx'
import { forms, packed } from './order.fixture.ts'

test.each([
  ['Als verschickt melden', 'Gib die Sendungsnummer ein.'],
  ['Stornieren', 'Schreib kurz, warum: Der Kunde liest es so.'],
])('what is missing for %j is announced, and the keyboard goes there', async (name, fault) => {
  const data = { order: packed, acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  await showPage(OperatorOrderPage, () => data)
  fireEvent.click(screen.getByRole('button', { name }))
  const summary = await screen.findByRole('alert')
  within(summary).getByRole('link', { name: fault })
  await waitFor(() => expect(document.activeElement).toBe(summary))
})

test('where pieces can be cancelled none is chosen yet, and a voucher goes back with the whole order alone', async () => {
  const order = { ...packed, canCancelPieces: true }
  await showPage(OperatorOrderPage, () => ({ order, acts: [], carriers: [], now: '2026-11-20T11:00:00.000Z', forms }))
  expect(screen.getByText(/Ein Gutschein gilt nur wieder, wenn alles wegfällt/)).toBeDefined()
  const chosen = screen.getAllByLabelText<HTMLSelectElement>(/^Was wegfällt/).map(({ value }) => value)
  expect(chosen).toEqual(chosen.map(() => '0'))
})

test('of several pieces it is said how many are in the parcel, and none is refused; one piece is no choice', async () => {
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  const lines = packed.lines.map((line) => ({ ...line, quantity: 3, waiting: 2 }))
  await showPage(OperatorOrderPage, () => ({ ...shared, order: { ...packed, lines } }))
  const count = screen.getByLabelText<HTMLSelectElement>('Im Paket: Homebox 7')
  expect([count.value, count.options.length]).toEqual(['2', 3])
  fireEvent.change(count, { target: { value: '0' } })
  fireEvent.change(screen.getByLabelText('Sendungsnummer'), { target: { value: 'JJD-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Als verschickt melden' }))
  within(await screen.findByRole('alert')).getByRole('link', { name: 'Wähle, was im Paket ist.' })
})

test.each([
  ['packed' as const, false],
  ['partly-sent' as const, true],
])('%s: the last piece that waits is named where the order lists more: %s', async (state, isNamed) => {
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  await showPage(OperatorOrderPage, () => ({ ...shared, order: { ...packed, state } }))
  expect(screen.queryByText('Im Paket: 1 × Homebox 7') !== null).toBe(isNamed)
})

const parcel = {
  no: 1,
  carrier: 'Paketbote',
  number: 'JJD-1',
  sentAt: '2026-11-20T10:00:00.000Z',
  deliveredAt: null,
  isBack: false,
  isLost: false,
  askedBack: [],
  isSpare: false,
  canTurnUp: false,
  inside: [],
  isUnderWay: true,
  isComingBack: false,
  back: [{ lineNo: 1, title: 'Homebox 7', quantity: 2 }],
  contents: ['1 × Homebox 7'],
  events: [],
}

test('each of two parcels has its own course and forms, told apart for everybody', async () => {
  const order = {
    ...packed,
    state: 'sent' as const,
    next: null,
    parcels: [parcel, { ...parcel, no: 2, number: 'JJD-2' }],
  }
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  const { container } = await showPage(OperatorOrderPage, () => ({ ...shared, order }))
  for (const name of ['Paket 1', 'Paket 2', 'Paket 1 kam zurück', 'Paket 2 kam zurück'])
    screen.getByRole('region', { name })
  // The number stands with its parcel, once.
  const second = within(screen.getByRole('region', { name: 'Paket 2' }))
  expect(second.getByText('1 × Homebox 7').nextElementSibling?.textContent).toBe('Paketbote, JJD-2')
  expect(screen.getByRole('region', { name: 'Was bestellt ist' }).textContent).not.toContain('JJD-2')
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('a parcel can be lost: with a reason, and a replacement where something of it can go once more', async () => {
  const inside = [{ lineNo: 1, title: 'Homebox 7', quantity: 1 }]
  const parcels = [
    { ...parcel, inside },
    { ...parcel, no: 2, number: 'JJD-2', isSpare: true },
  ]
  const order = { ...packed, state: 'sent' as const, next: null, parcels }
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  await showPage(OperatorOrderPage, () => ({ ...shared, order }))
  const first = within(screen.getByRole('region', { name: 'Paket 1 ist verloren' }))
  expect(first.getByLabelText<HTMLSelectElement>('Was bekommt der Kunde?').value).toBe('replace')
  fireEvent.click(first.getByRole('button', { name: 'Als verloren melden' }))
  within(await first.findByRole('alert')).getByRole('link', {
    name: 'Schreib kurz, was wir wissen: Der Kunde liest es so.',
  })
  const second = within(screen.getByRole('region', { name: 'Paket 2 ist verloren' }))
  expect(second.queryByLabelText('Was bekommt der Kunde?')).toBeNull()
  second.getByText(/^Der Kunde hat schon, was es ersetzt: Es geht kein Geld zurück/)
})

test('of a lost parcel it can be told that it has come after all, and nothing else', async () => {
  const events = [{ code: 'lost' as const, at: '2026-11-20T10:30:00.000Z', place: '', canTakeBack: false }]
  const lost = { ...parcel, isUnderWay: false, isLost: true, canTurnUp: true, events }
  const spare = { ...lost, no: 2, isSpare: true }
  const order = { ...packed, state: 'cancelled' as const, end: 'lost' as const, next: null, parcels: [lost, spare] }
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  await showPage(OperatorOrderPage, () => ({ ...shared, order }))
  const codes = screen.getAllByLabelText<HTMLSelectElement>('Was meldet der Paketdienst?')[0]?.options ?? []
  screen.getByText('Ist es doch angekommen? Der Kunde hat schon, was es ersetzen sollte: Dabei bleibt es.')
  expect([...codes].map(({ text }) => text)).toEqual(['Zugestellt'])
  expect(screen.queryByRole('button', { name: 'Als verloren melden' })).toBeNull()
})

test('its state stands beside the number, and its course begins with the latest', async () => {
  const events = [
    { state: 'placed' as const, part: null, at: '2026-11-20T11:00:00.000Z', by: 'customer' },
    { state: 'packed' as const, part: null, at: '2026-11-20T12:00:00.000Z', by: 'operator' },
    { state: 'partly-sent' as const, part: 'replacing' as const, at: '2026-11-20T12:30:00.000Z', by: 'operator' },
  ]
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T13:00:00.000Z', forms }
  const { container } = await showPage(OperatorOrderPage, () => ({ ...shared, order: { ...packed, events } }))
  expect(container.querySelector('header')?.textContent).toBe('Bestellung B-2026-000001GepacktNora Lindner')
  const rows = within(screen.getByRole('region', { name: 'Bestellverlauf' })).getAllByRole('listitem')
  const told = rows.map(({ textContent }) => textContent?.match(/^.*?(?=\d)/)?.[0])
  expect(told).toEqual(['Ersatz wartetVom Betrieb', 'GepacktVom Betrieb', 'BestelltVom Kunden'])
})

test.each([
  ['sent', 'Geht an'],
  ['delivered', 'Geliefert an'],
] as const)('%s: the order says where it %s', async (state, term) => {
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T13:00:00.000Z', forms }
  await showPage(OperatorOrderPage, () => ({ ...shared, order: { ...packed, next: null, state } }))
  screen.getByText(term, { selector: 'dt' })
})

function plain(text: string | null) {
  return text?.replaceAll('\u{A0}', ' ')
}

test('each thing says what its pieces cost, and the sums what came off and what is left', async () => {
  const lines = packed.lines.map((line) => ({ ...line, quantity: 3, cancelled: 1, detail: 'Weiß' }))
  const sums = { ...packed.sums, goods: 237, discount: 20, shipping: 4.9, oneTime: 221.9, left: 142.9 }
  const order = { ...packed, lines, sums, voucher: 'FREUNDE-20' }
  await showPage(OperatorOrderPage, () => ({
    order,
    acts: [],
    carriers: ['Paketbote'],
    now: '2026-11-20T11:00:00.000Z',
    forms,
  }))
  const part = within(screen.getByRole('region', { name: 'Was bestellt ist' }))
  expect(plain(part.getByRole('listitem').textContent)).toBe('Homebox 7, Weiß3 Stück zu 79,00 €, 1 storniert237,00 €')
  const terms = part.getAllByRole('term').map(({ textContent }) => textContent)
  const values = part.getAllByRole('definition').map(({ textContent }) => plain(textContent)?.replace('\u{2212}', '-'))
  const told = terms.map((term, index) => [term, values[index]])
  expect(told.slice(0, 4)).toEqual([
    ['Gutschein FREUNDE-20', '-20,00 €'],
    ['Versand', '4,90 €'],
    ['Einmalig', '221,90 €'],
    ['Bleibt einmalig', '142,90 €'],
  ])
})

test('beside what is paid every month a price says that it is paid once', async () => {
  const [once] = packed.lines
  if (once === undefined) throw new Error('no line')
  const lines = [once, { ...once, lineNo: 2, title: 'Gerätehilfe', oneTimePrice: null, monthlyPrice: 4.95 }]
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  await showPage(OperatorOrderPage, () => ({ ...shared, order: { ...packed, lines } }))
  const part = within(screen.getByRole('region', { name: 'Was bestellt ist' }))
  expect(part.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Homebox 71 Stück79,00 € einmalig',
    'Gerätehilfe1 Stück4,95 € mtl.',
  ])
})

test('every date of the page has its year', async () => {
  const at = '2026-11-20T11:00:00.000Z'
  const told = { at, code: 'accepted' as const, place: 'Leipzig', canTakeBack: false }
  const order = {
    ...packed,
    state: 'sent' as const,
    next: null,
    parcels: [{ ...parcel, events: [told] }],
    events: [{ state: 'placed' as const, at, by: 'customer' }],
  }
  const { text } = await showPage(OperatorOrderPage, () => ({
    order,
    acts: [],
    carriers: ['Paketbote'],
    now: at,
    forms,
  }))
  const days = plain(text())?.match(/Heute|\d+\. November(?: \d{4})?/g)
  expect(days).toEqual(['20. November 2026', '20. November 2026', '20. November 2026'])
})
