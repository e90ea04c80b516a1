import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'
import { getPage, pageContext } from '#platform/web/page-context.ts'
import { renderRouter } from '#platform/web/show-page.fixture.tsx'

import { aDevice } from '../device.fixture.ts'
import { screens } from '../routes.tsx'

interface Added {
  readonly kept: unknown
  readonly key: string | undefined
}

const bag = { bagId: 'b1', items: [], kept: [], sums: {}, digest: 'd' }

const reply = (status: number, body: unknown) => ({ status, text: JSON.stringify(body) })

interface Shown {
  readonly refusal?: object
  readonly left?: number[]
  /** What is to be loaded has none. */
  readonly deliveryDate?: string | null
}

/** The page of a router, of which `available` are left, over a bag that takes it, or refuses it. */
async function show({ deliveryDate = '2026-11-21', refusal, left = [3] }: Shown) {
  const added: Added[] = []
  const client = makeClient('/erleben', async ({ body, headers, method, path }) => {
    if (path.endsWith('/fritz')) {
      const device = aDevice('fritz', '90 m²')
      Object.assign(device.variants[0] ?? {}, { available: left.length > 1 ? left.shift() : left[0], deliveryDate })
      return reply(200, device)
    }
    if (path.includes('/products/')) return reply(200, [])
    if (method === 'GET') return reply(200, [bag])
    added.push({ kept: JSON.parse(body ?? '').kept, key: headers['idempotency-key'] })
    return refusal === undefined ? reply(200, bag) : reply(409, { status: 409, ...refusal })
  })
  let forms = 0
  const form = () => ({ csrf: '', idempotencyKey: `key-${(forms += 1)}` })
  const { args } = pageWith({}, { client, form, onServer: false })
  const routes = [
    ...screens().map((route) => Object.assign(route, { HydrateFallback: () => null })),
    { path: '*', Component: () => 'woanders' },
  ]
  const router = createMemoryRouter(routes, {
    basename: '/erleben',
    initialEntries: ['/erleben/kundencenter/shop/alle/fritz'],
    getContext: () => new RouterContextProvider(new Map([[pageContext, getPage(args(''))]])),
  })
  const { container } = renderRouter(router, { client })
  await screen.findByRole('heading', { level: 1, name: 'fritz' })
  const key = () => container.querySelector<HTMLInputElement>('[name=idempotencyKey]')?.value
  return { added, key, text: () => container.textContent }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what was put aside can be put into the bag as well: that is another request', async () => {
  const { added, key, text } = await show({})
  const first = key()
  press('Merken')
  await waitFor(() => expect(key()).not.toBe(first))
  press('In den Warenkorb')
  await waitFor(() => expect(text()).toBe('woanders'))
  expect(added.map(({ kept }) => kept)).toEqual([true, false])
  expect(new Set(added.map((one) => one.key)).size).toBe(2)
})

test('what somebody else was faster to buy is not offered again', async () => {
  const { text } = await show({ refusal: { code: 'out-of-stock', facts: { available: '0' } }, left: [1, 0] })
  press('In den Warenkorb')
  await waitFor(() => expect(text()).toContain('Diese Ausführung ist gerade nicht zu haben.'))
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'In den Warenkorb' }).disabled).toBe(true),
  )
})

test.each([
  ['out-of-stock', { available: '2' }, 'Nur noch 2 daMehr können wir gerade nicht liefern.'],
  ['quantity-too-high', { most: '3' }, 'Höchstens 3\u{A0}StückMehr verkaufen wir nicht auf einmal.'],
  ['bag-full', { most: '50' }, 'Der Warenkorb ist vollEs passen 50 verschiedene Dinge hinein.'],
])('where trying again would not help, the reason is said: %s', async (code, facts, said) => {
  await show({ refusal: { code, facts } })
  press('In den Warenkorb')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said))
})

test.each([
  ['a device', '2026-11-21', 'ab Erhalt', 'Im Karton'],
  ['content, which nobody receives in a box', null, 'ab Bestellung', 'Enthalten'],
])('the period to withdraw from %s begins as the law says', async (_what, deliveryDate, since, title) => {
  const { text } = await show({ deliveryDate })
  expect(text()).toContain(`14\u{A0}Tage Widerruf ${since}.`)
  expect(screen.getByRole('heading', { name: title })).toBeDefined()
})
