import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { windowEvents } from '#platform/web/session-keys.ts'

import { useUnreadCount } from './use-unread-count.ts'

type Answer = number | 'offline' | 'silent' | { status: number }

/** A server that answers what is asked of it, the last answer again and again. */
function server(...answers: Answer[]) {
  const asked: string[] = []
  const client = makeClient('/erleben', async ({ path }) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? 'offline'
    asked.push(path)
    if (answer === 'silent') return new Promise<never>(() => {})
    if (answer === 'offline') throw new TypeError('offline')
    return typeof answer === 'number' ? { status: 200, text: String(answer) } : { ...answer, text: '' }
  })
  function Badge({ loggedIn = true }: { loggedIn?: boolean }) {
    return <output>{useUnreadCount(client, loggedIn) ?? 'hidden'}</output>
  }
  return { asked, Badge }
}

const shown = () => screen.getByRole('status').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const update = () => act(async () => void dispatchEvent(new Event(windowEvents.inboxUpdate)))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('hidden until loaded, then asked every 30 s', async () => {
  const { asked, Badge } = server(2, 3)
  render(<Badge />)
  expect(shown()).toBe('hidden')
  await wait(0)
  expect([shown(), asked]).toEqual(['2', ['/inbox-bff/rest/customers/me/messages/count/v1?filter=new']])
  await wait(29_999)
  expect(asked).toHaveLength(1)
  await wait(1)
  expect([shown(), asked.length]).toEqual(['3', 2])
  await wait(60_000)
  expect(asked).toHaveLength(4)
})

test.each([401, 403, 500, 502, 503, 504])('%s hides it, is logged and ends the polling', async (status) => {
  const { asked, Badge } = server(2, { status })
  render(<Badge />)
  await wait(30_000)
  expect([shown(), asked.length]).toEqual(['hidden', 2])
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('inbox count', expect.any(Error))
  await wait(300_000)
  expect(asked).toHaveLength(2)
})

test.each([{ status: 404 }, { status: 429 }, 'offline'] as const)(
  '%j hides it; the next answer shows it',
  async (answer) => {
    const { asked, Badge } = server(2, answer, 5)
    render(<Badge />)
    await wait(30_000)
    expect(shown()).toBe('hidden')
    await wait(30_000)
    expect([shown(), asked.length]).toEqual(['5', 3])
  },
)

test('a server that does not answer: hidden after half a minute, and no queue of questions', async () => {
  const { asked, Badge } = server(2, 'silent')
  render(<Badge />)
  await wait(30_000)
  expect(shown()).toBe('2')
  await wait(30_000)
  expect(shown()).toBe('hidden')
  await wait(300_000)
  expect(asked).toHaveLength(2)
})

describe('the update event', () => {
  test('asks at once, and does not move the beat', async () => {
    const { asked, Badge } = server(2, 1)
    render(<Badge />)
    await wait(10_000)
    await update()
    expect([shown(), asked.length]).toEqual(['1', 2])
    await wait(20_000)
    expect(asked).toHaveLength(3)
  })

  test('asks once more after polling has ended, without starting it again', async () => {
    const { asked, Badge } = server({ status: 401 }, 4)
    render(<Badge />)
    await wait(0)
    await update()
    expect(shown()).toBe('4')
    await wait(120_000)
    expect(asked).toHaveLength(2)
  })
})

test('an older answer that comes late does not count', async () => {
  const first = Promise.withResolvers<{ status: number; text: string }>()
  const answers = [first.promise, Promise.resolve({ status: 200, text: '1' })]
  const client = makeClient('/erleben', () => answers.shift() ?? first.promise)
  const Badge = () => <output>{useUnreadCount(client, true) ?? 'hidden'}</output>
  render(<Badge />)
  await update()
  expect(shown()).toBe('1')
  await act(async () => first.resolve({ status: 200, text: '2' }))
  expect(shown()).toBe('1')
})

test('nobody logged in: not asked; taken down: no more questions', async () => {
  const { asked, Badge } = server(2)
  const { rerender, unmount } = render(<Badge loggedIn={false} />)
  await wait(60_000)
  expect([shown(), asked.length]).toEqual(['hidden', 0])
  rerender(<Badge />)
  await wait(0)
  unmount()
  await wait(60_000)
  await update()
  expect(asked).toHaveLength(1)
})
