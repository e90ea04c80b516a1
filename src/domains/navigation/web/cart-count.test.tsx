import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { windowEvents } from '#platform/web/session-keys.ts'

import { useCartCount } from './use-cart-count.ts'

function server(...answers: (number | { status: number })[]) {
  const requests: string[] = []
  const client = makeClient('/erleben', async ({ path }) => {
    requests.push(path)
    const answer = answers.shift() ?? 0
    return typeof answer === 'number' ? { status: 200, text: String(answer) } : { ...answer, text: '' }
  })
  const Badge = ({ loggedIn = true, known }: { loggedIn?: boolean; known?: string }) => (
    <output>{useCartCount(client, loggedIn, known) ?? 'hidden'}</output>
  )
  return { asked: requests, Badge }
}

const shown = () => screen.getByRole('status').textContent
const settle = () => act(async () => {})
const update = () => act(async () => void dispatchEvent(new Event(windowEvents.cartUpdate)))

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

test('without a stored bag it is 0 and not asked for; with one it is, on the update event', async () => {
  const { asked: requests, Badge } = server(2)
  render(<Badge />)
  await settle()
  expect([shown(), requests]).toEqual(['0', []])
  localStorage.setItem('bag', 'b/1')
  await update()
  expect([shown(), requests]).toEqual(['2', ['/v2/hardwareshop/bff/bag/b%2F1/count']])
})

test('an error hides it and is logged; the next update shows it again', async () => {
  localStorage.setItem('bag', 'b1')
  const { Badge } = server({ status: 500 }, 3)
  render(<Badge />)
  await settle()
  expect(shown()).toBe('hidden')
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('cart count', expect.any(Error))
  await update()
  expect(shown()).toBe('3')
})

test('a stored id of nobody or of somebody else gives way to the customer’s own bag', async () => {
  localStorage.setItem('bag', 'somebody-elses')
  const { asked: requests, Badge } = server(3)
  render(<Badge known="own" />)
  await settle()
  expect([shown(), localStorage.getItem('bag')]).toEqual(['3', 'own'])
  expect(requests).toEqual(['/v2/hardwareshop/bff/bag/own/count'])
})

test('a stored id that the server does not know is dropped', async () => {
  localStorage.setItem('bag', 'somebody-elses')
  const { Badge } = server({ status: 404 })
  render(<Badge />)
  await settle()
  expect([shown(), localStorage.getItem('bag')]).toEqual(['0', null])
})

test('nobody logged in: not asked', async () => {
  localStorage.setItem('bag', 'b1')
  const { asked: requests, Badge } = server(2)
  render(<Badge loggedIn={false} />)
  await update()
  expect([shown(), requests]).toEqual(['hidden', []])
})
