import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { sessionKeys } from '#platform/web/session-keys.ts'

import { SessionEnd } from './SessionEnd.tsx'

const start = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000
let end: number
let guid: string | null
let adviser: boolean
/** How far the clock of the device is ahead of the server's. */
let ahead: number
let asked: number
const stay = vi.fn<() => Promise<void>>(async () => {
  end = Date.now() + 30 * minute
})
const replace = vi.fn<(address: string) => void>()
const reload = vi.fn<() => void>()
const client = makeClient('/erleben', async ({ path }) => {
  const response = await fetch(path)
  return { status: response.status, text: await response.text() }
})

class Channel extends EventTarget {
  static all = new Set<Channel>()
  constructor() {
    super()
    Channel.all.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close(): void {
    Channel.all.delete(this)
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, shouldAdvanceTime: true })
  end = start + 30 * minute
  guid = 'anna'
  adviser = false
  ahead = 0
  asked = 0
  stay.mockClear()
  replace.mockClear()
  reload.mockClear()
  sessionStorage.clear()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('location', { pathname: '/erleben/kundencenter/', search: '?a=1', assign: replace, replace, reload })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    const authenticated = (guid !== null || adviser) && Date.now() < end
    return Response.json({
      authenticated,
      guid,
      csaSession: adviser,
      authenticationExpirationDate: authenticated ? new Date(end - ahead).toISOString() : null,
      secondsLeft: authenticated ? Math.ceil((end - Date.now()) / 1000) : null,
    })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What another tab has said. */
function hear(): void {
  for (const channel of Channel.all) channel.dispatchEvent(new MessageEvent('message'))
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
async function shownAgain(): Promise<void> {
  fireEvent(document, new Event('visibilitychange'))
  await pass(0)
}
function show(shown: string | undefined = 'anna', acting = false) {
  const loggedIn = shown !== undefined
  return render(<SessionEnd client={client} guid={shown} acting={acting} loggedIn={loggedIn} stay={stay} />)
}

describe('the end of a session', () => {
  test('on a device whose clock is ahead, it is not said to be near, and asked for seldom', async () => {
    ahead = 40 * minute
    show()
    await pass(10 * minute)
    expect(screen.queryByText('Bist du noch da?')).toBeNull()
    expect(asked).toBeLessThanOrEqual(2)
  })

  test('two minutes before, it offers to stay, and staying is enough', async () => {
    show()
    await pass(27.9 * minute)
    expect(screen.queryByText('Bist du noch da?')).toBeNull()
    await pass(0.2 * minute)
    fireEvent.click(await screen.findByText('Angemeldet bleiben'))
    expect(stay).toHaveBeenCalledOnce()
    await pass(3 * minute)
    expect(screen.queryByText('Bist du noch da?')).toBeNull()
    expect(screen.queryByText('Login abgelaufen')).toBeNull()
    await pass(26 * minute)
    expect(await screen.findByText('Bist du noch da?')).toBeDefined()
  })

  test('another tab was busy: no question', async () => {
    show()
    await pass(20 * minute)
    end += 20 * minute
    await pass(8.5 * minute)
    expect(screen.queryByText('Bist du noch da?')).toBeNull()
  })

  test('over: says so and leads back here', async () => {
    show()
    await pass(31 * minute)
    expect(await screen.findByText('Deine Sitzung ist abgelaufen, logge dich bitte erneut ein!')).toBeDefined()
    fireEvent.click(screen.getByText('Anmelden'))
    expect(replace).toHaveBeenCalledWith(
      '/erleben/api/auth/redirect/login?ended=1&return=%2Ferleben%2Fkundencenter%2F%3Fa%3D1',
    )
  })
})

describe('another person has signed in elsewhere', () => {
  test('the tab that is shown again drops what is kept and shown, and loads anew', async () => {
    show()
    sessionStorage.setItem(sessionKeys.voucher, 'x')
    guid = 'otto'
    await shownAgain()
    expect(asked).toBe(1)
    expect(reload).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem(sessionKeys.voucher)).toBeNull()
  })

  test('an adviser whose choice is over stays: that has a dialog of its own', async () => {
    adviser = true
    guid = null
    show('anna', true)
    await shownAgain()
    expect(asked).toBe(1)
    expect(reload).not.toHaveBeenCalled()
    expect(screen.queryByText('Login abgelaufen')).toBeNull()
  })

  test('a customer signs in where an adviser acted: the page loads anew', async () => {
    guid = 'otto'
    show('anna', true)
    await shownAgain()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('the same person: one question, and nothing happens', async () => {
    show()
    sessionStorage.setItem(sessionKeys.voucher, 'x')
    await shownAgain()
    expect(asked).toBe(1)
    expect(reload).not.toHaveBeenCalled()
    expect(sessionStorage.getItem(sessionKeys.voucher)).toBe('x')
  })

  test('an adviser without a choice is asked for nobody; where one has signed in a customer’s page goes', async () => {
    adviser = true
    guid = null
    render(<SessionEnd client={client} guid={undefined} acting={false} loggedIn stay={stay} />)
    await shownAgain()
    expect(reload).not.toHaveBeenCalled()
    cleanup()
    show()
    await shownAgain()
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('logout in another tab', () => {
  test('drops what is kept and shown', async () => {
    show()
    sessionStorage.setItem(sessionKeys.voucher, 'x')
    guid = null
    hear()
    await pass(2000)
    expect(replace).toHaveBeenCalledWith('/erleben')
    expect(sessionStorage.getItem(sessionKeys.voucher)).toBeNull()
  })

  test('a false alarm changes nothing', async () => {
    show()
    hear()
    await pass(2000)
    expect(replace).not.toHaveBeenCalled()
  })

  test('a click on a logout link tells the others and clears this tab', () => {
    const heard = vi.fn<() => void>()
    new Channel().addEventListener('message', heard)
    show()
    sessionStorage.setItem(sessionKeys.voucher, 'x')
    const link = document.body.appendChild(document.createElement('a'))
    link.setAttribute('href', '/erleben/api/auth/redirect/logout')
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(heard).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem(sessionKeys.voucher)).toBeNull()
    link.remove()
  })
})
