import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { OrderData } from './order-data.ts'
import { YourOrder } from './YourOrder.tsx'

const sums = { goods: 1, discount: 0, shipping: 0, oneTime: 1, oneTimeVat: 0, monthly: 0, monthlyVat: 0, pieces: 1 }
const bag = { items: [], sums, voucher: null } as Partial<OrderData['bag']> as OrderData['bag']

test.each([
  [false, 1],
  [true, 0],
])('where an adviser looks (%s), nothing orders', async (onBehalf, buttons) => {
  await showPage(
    () => (
      <>
        <h1>Bestellen</h1>
        <YourOrder data={{ bag, onBehalf }} />
      </>
    ),
    () => null,
  )
  expect(screen.queryAllByRole('button', { name: 'Zahlungspflichtig bestellen' })).toHaveLength(buttons)
})
