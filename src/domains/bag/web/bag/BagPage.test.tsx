import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { renderRouter } from '#platform/web/show-page.fixture.tsx'

import type { Bag } from '../calls.ts'
import type { BagData } from './bag-data.ts'
import { fon } from './bag-item.fixture.ts'
import { BagPage } from './BagPage.tsx'

const sums = { pieces: 1, goods: 499, discount: 0, shipping: 0, oneTime: 499, onInvoice: 0, monthly: 0 }
const bag = { bagId: 'b1', items: [fon], kept: [], sums, voucher: null, digest: 'd' } as unknown as Bag
const form = { csrf: 'proof', idempotencyKey: 'k' }
const page: BagData = { bag, other: null, leading: [], today: '2026-11-20', form }

function show(answers: readonly BagData[], action: () => object) {
  const left = [...answers]
  const element = (
    <main>
      <BagPage />
    </main>
  )
  const routes = [{ path: '/', element, loader: () => left.shift() ?? page, action, HydrateFallback: () => null }]
  renderRouter(createMemoryRouter(routes))
}

test('once one of two bags was chosen, the page goes on at its heading', async () => {
  show([{ ...page, other: { ...bag, bagId: 'b2' } }], () => ({}))
  const button = await screen.findByRole('button', { name: 'Übernehmen' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(screen.queryByRole('button', { name: 'Übernehmen' })).toBeNull()
})

test.each([
  ['the own one', bag, 'b1'],
  ['none', null, null],
])('a stored id of another person gives way to %s', async (_what, own, stored) => {
  localStorage.setItem('bag', 'somebody-elses')
  show([{ ...page, bag: own }], () => ({}))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(localStorage.getItem('bag')).toBe(stored))
})

test('a number that is none is named above, at its line, and has the focus', async () => {
  show([page, page], () => ({ numbers: [{ itemId: '1', typed: 'x', isWrong: true }] }))
  const button = await screen.findByRole('button', { name: 'Merken Fon 8' })
  button.focus()
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Bei „Fon 8“ steht keine Zahl')
  expect(document.activeElement).toBe(screen.getByLabelText('Stückzahl'))
})
