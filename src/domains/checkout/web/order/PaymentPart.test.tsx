import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { OrderData } from './order-data.ts'
import { Payment } from './PaymentPart.tsx'

const paypal = { type: 'PAYPAL', description: 'anna@example.org' }
const debit = { type: 'BANKACCOUNTSEPA', description: 'DE445001051754073XXXXX' }

const show = (oneTime: number, methods: readonly object[]) => {
  const data = {
    added: null,
    bag: { items: [], sums: { oneTime, pieces: 1, onInvoice: 0, monthly: 0 } },
    checkout: { means: ['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA'], carriedFrom: 0.5 },
    payment: { ok: true, methods },
    today: '2026-11-20',
  } as unknown as OrderData
  const Page = () => (
    <>
      <h1>Bestellen</h1>
      <Payment data={data} outcome={undefined} />
    </>
  )
  return showPage(Page, () => null)
}
const checked = () => screen.getAllByRole<HTMLInputElement>('radio').find((each) => each.checked)?.value

test.each([
  [0.5, 'PAYPAL anna@example.org'],
  [0.49, 'BANKACCOUNTSEPA DE445001051754073XXXXX'],
  // Nothing is fetched.
  [0, 'PAYPAL anna@example.org'],
])('of %d euro what can pay them is chosen', async (oneTime, chosen) => {
  await show(oneTime, [paypal, debit])
  expect(checked()).toBe(chosen)
})

test.each([[[paypal]], [[]]])('where nothing stored can, it says what does: %j', async (methods) => {
  const { text } = await show(0.49, methods)
  expect(text()).toContain('PayPal und Karte gehen erst ab 0,50 €. Bitte hinterlege ein Konto für Lastschriften.')
  expect(screen.queryAllByRole('radio')).toEqual([])
})
