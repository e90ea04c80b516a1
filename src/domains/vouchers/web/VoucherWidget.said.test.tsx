/** What the widget says to screen readers: each outcome once, and politely. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'

import { voucherFaults } from './texts.ts'
import { VoucherField } from './VoucherField.tsx'
import { VoucherWidget } from './VoucherWidget.tsx'

const item = { cartUserId: 'g', guid: 'g', itemInstanceId: '3104882', product: 'filme-serien' }
const promotion = { campaignId: 'SERIEN-2026', discountId: 'filme-serien-5' }
const entry = { sys: { id: 'p' }, fields: { title: 'Drei Monate günstiger' } }
const content = { sys: { type: 'Array' }, total: 1, skip: 0, limit: 100, items: [entry] }

const said = () => document.querySelector('output')?.textContent
const input = () => screen.getByLabelText<HTMLInputElement>('Aktionscode')
const button = (name: string) => screen.findByRole('button', { name })

/** A code is good or not; removing succeeds. */
function show(isGood: boolean): void {
  const client = makeClient('/erleben', async ({ method, path }) => {
    if (path.includes('/query/')) return { status: 200, text: JSON.stringify(content) }
    if (method === 'DELETE') return { status: 200, text: '' }
    return isGood ? { status: 200, text: JSON.stringify(promotion) } : { status: 204, text: '' }
  })
  const widget = <VoucherWidget client={client} item={item} afterCents={995} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <form>{widget}</form> }])} />)
}

beforeEach(() => sessionStorage.clear())

test('redeemed and removed', async () => {
  show(true)
  expect(said()).toBe('')
  fireEvent.change(input(), { target: { value: 'SERIEN-2026' } })
  fireEvent.click(await button('Einlösen'))
  await button('Aktionscode entfernen')
  await waitFor(() => expect(said()).toBe('Eingelöst: Drei Monate günstiger'))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(await button('Aktionscode entfernen'))
  await button('Einlösen')
  await waitFor(() => expect(said()).toBe('Der Aktionscode ist entfernt.'))
})

test('a wrong code where the focus is in the field already; else the field says it as it gets the focus', async () => {
  show(false)
  input().focus()
  fireEvent.change(input(), { target: { value: 'x' } })
  fireEvent.keyDown(input(), { key: 'Enter' })
  await waitFor(() => expect(said()).toBe(voucherFaults.invalid.message))
  fireEvent.change(input(), { target: { value: 'y' } })
  const redeem = await button('Einlösen')
  redeem.focus()
  fireEvent.click(redeem)
  await waitFor(() => expect(document.activeElement).toBe(input()))
  expect(said()).toBe('')
})

const field = (code?: string) => (
  <VoucherField code={code} typed={undefined} error={undefined} busy={false} redeem="Ansehen" taken="Gültig" />
)

test('a code that is only looked at is not called redeemed', async () => {
  const { rerender } = render(field())
  rerender(field('WINTER-2026'))
  await waitFor(() => expect(said()).toBe('Gültig: WINTER-2026'))
})
