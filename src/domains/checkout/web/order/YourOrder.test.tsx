import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { fon } from '#domains/bag/web/bag/bag-item.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { LeftOut } from './LeftOut.tsx'
import type { OrderData } from './order-data.ts'
import { YourOrder } from './YourOrder.tsx'

const sums = {
  goods: 1,
  discount: 0,
  shipping: 0,
  oneTime: 1,
  oneTimeVat: 0,
  onInvoice: 0,
  monthly: 0,
  monthlyVat: 0,
  pieces: 1,
}
const bag = { items: [], sums, voucher: null } as Partial<OrderData['bag']> as OrderData['bag']

test.each([
  [false, 1],
  [true, 0],
])('where an adviser looks (%s), nothing orders', async (onBehalf, buttons) => {
  await showPage(
    () => (
      <>
        <h1>Bestellen</h1>
        <YourOrder data={{ bag, features: {}, onBehalf }} />
      </>
    ),
    () => null,
  )
  expect(screen.queryAllByRole('button', { name: 'Zahlungspflichtig bestellen' })).toHaveLength(buttons)
})

test('above the button what is paid now, with the invoice and every month are sums of their own', async () => {
  const three = { ...bag, sums: { ...sums, onInvoice: 79, monthly: 4.95 } }
  await showPage(
    () => (
      <>
        <h1>Bestellen</h1>
        <YourOrder data={{ bag: three, features: {}, onBehalf: false }} />
      </>
    ),
    () => null,
  )
  const names = ['Einmalig', 'Mit der Rechnung', 'Dazu im Monat']
  const shown = names.map((name) =>
    screen.getByText(name).parentElement?.parentElement?.textContent?.replaceAll('\u{A0}', ' '),
  )
  expect(shown).toEqual([
    expect.stringContaining('1,00 €'),
    expect.stringContaining('79,00 €'),
    expect.stringContaining('4,95 €'),
  ])
})

test.each([
  ['nothing of a bag that is ordered whole', ['ok', 'too-many'], ''],
  [
    'what is sold out or gone',
    ['ok', 'sold-out', 'gone'],
    'Nicht dabei: b, cb: ausverkauft. c: nicht mehr im Angebot. Wird',
  ],
  ['a service whose device is sold out', ['ok', 'sold-out', 'without-device'], 'c: nur mit seinem Gerät.'],
] as const)('says by name what is left out: %s', async (_, states, said) => {
  const items = states.map((state, index) => ({ state, title: 'abc'.charAt(index) }))
  const { text } = await showPage(
    () => (
      <>
        <h1>Bestellen</h1>
        <LeftOut items={items} />
      </>
    ),
    () => null,
  )
  expect(text()).toContain(said)
  expect(text().includes('Nicht dabei')).toBe(said !== '')
})

test('what marks a thing stands with its price and the button, where nothing is known of it its name alone', async () => {
  const items = [fon, { ...fon, itemId: '2', productId: 'hülle', title: 'Hülle' }]
  await showPage(
    () => (
      <>
        <h1>Bestellen</h1>
        <YourOrder
          data={{
            bag: { ...bag, items },
            features: { [fon.productId]: 'Lädt kabellos · Sieben Jahre Updates' },
            onBehalf: false,
          }}
        />
      </>
    ),
    () => null,
  )
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u{A0}', ' '))
  expect(lines).toEqual([
    'Fon 8, Salbei, 256 GB1 StückLädt kabellos · Sieben Jahre Updates499,00 €einmalig',
    'Hülle, Salbei, 256 GB1 Stück499,00 €einmalig',
  ])
  // All of it in one tone, beside the words of the price.
  for (const said of screen.getAllByText(/Stück|Lädt kabellos/)) expect(said.className).toBe('small')
})
