import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { Checkout } from '../calls.ts'
import { firstValues } from './address-values.ts'
import { AddressPage } from './AddressPage.tsx'

const home = { name: 'Anna Berg', street: 'Lindenweg', streetNr: '12', zip: '04229', city: 'Leipzig', addition: '' }
const checkout = {
  means: ['PAYPAL'],
  name: 'Anna Berg',
  customerNumber: '1',
  email: null,
  home,
  billing: null,
  delivery: null,
  phone: null,
}

test('Enter in a field presses no button of a part that is not shown', async () => {
  const values = firstValues(checkout as unknown as Checkout)
  const sending = { day: '2026-12-01', shipping: 0 }
  await showPage(AddressPage, () => ({ checkout, values, shops: [], sending, form: { csrf: 'proof' } }))
  // A browser presses the first that submits, whether it is shown or not.
  const [first] = screen.getByLabelText<HTMLInputElement>(/^Telefon/).form?.querySelectorAll('button') ?? []
  expect(first?.value).toBe('enter')
})

test('without a stored address it is asked for once, and both ways to deliver stand to choose', async () => {
  const without = { ...checkout, home: null }
  const values = firstValues(without as unknown as Checkout)
  const sending = { day: '2026-12-01', shipping: 0 }
  await showPage(AddressPage, () => ({ checkout: without, values, shops: [], sending, form: { csrf: 'proof' } }))
  const choices = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked, value }) => [value, checked])
  expect(choices).toEqual([
    ['address', true],
    ['parcel-shop', false],
  ])
  expect(screen.getAllByLabelText('Straße')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Rechnung an' })).toBeDefined()
})
