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

/** The page of a router, of which `available` are left, over a bag that takes `answer`. */
async function show({ answer = 200, left = [3] }: { answer?: number; left?: number[] }) {
  const added: Added[] = []
  const device = aDevice('fritz', '90 m²')
  const client = makeClient('/erleben', async ({ body, headers, method, path }) => {
    const reply = (status: number, text: unknown) => ({ status, text: JSON.stringify(text) })
    if (path.endsWith('/fritz')) {
      const available = (left.length > 1 ? left.shift() : left[0]) ?? 0
      return reply(200, { ...device, variants: device.variants.map((one) => ({ ...one, available })) })
    }
    if (path.includes('/products/')) return reply(200, [])
    if (method === 'GET') return reply(200, [bag])
    added.push({ kept: JSON.parse(body ?? '').kept, key: headers['idempotency-key'] })
    return answer === 200 ? reply(200, bag) : reply(answer, { code: 'out-of-stock', status: answer })
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
  const { text } = await show({ answer: 409, left: [1, 0] })
  press('In den Warenkorb')
  await waitFor(() => expect(text()).toContain('Diese Ausführung ist gerade nicht zu haben.'))
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'In den Warenkorb' }).disabled).toBe(true),
  )
})
