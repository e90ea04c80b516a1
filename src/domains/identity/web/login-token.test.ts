import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { bagKey, sessionKeys } from '#platform/web/session-keys.ts'

import { makeLoginToken } from './login-token.ts'

const anna = { guid: 'anna', actingId: undefined }
const ben = { guid: 'ben', actingId: undefined }

let answers: number
let status: number
let requests: unknown[]
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
  sessionStorage.clear()
  localStorage.clear()
  answers = 0
  status = 200
  requests = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body))
    await Promise.resolve()
    answers += 1
    return new Response(status === 200 ? JSON.stringify({ id_token: `token-${answers}`, expiresIn: 300 }) : '{}', {
      status,
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('login token', () => {
  test('many at once renew once; kept until a minute before it expires', async () => {
    const token = makeLoginToken('/erleben', anna, vi.fn<() => void>())
    expect(await Promise.all([token.get(), token.get(), token.get()])).toEqual(['token-1', 'token-1', 'token-1'])
    vi.setSystemTime(Date.now() + 239_000)
    expect(await token.get()).toBe('token-1')
    vi.setSystemTime(Date.now() + 2000)
    expect(await token.get()).toBe('token-2')
    expect(requests).toEqual([
      { guid: 'anna', actingId: null },
      { guid: 'anna', actingId: null },
    ])
  })

  test('another page of the same tab uses it on, a refused one is renewed', async () => {
    await makeLoginToken('/erleben', anna, vi.fn<() => void>()).get()
    const next = makeLoginToken('/erleben', anna, vi.fn<() => void>())
    expect(await next.get()).toBe('token-1')
    expect(await next.get({ fresh: true })).toBe('token-2')
  })

  test('the object in session storage holds an id token and no refresh token', async () => {
    await makeLoginToken('/erleben', anna, vi.fn<() => void>()).get()
    const kept: unknown = JSON.parse(sessionStorage.getItem(sessionKeys.loginToken) ?? '{}')
    expect(kept).toMatchObject({ id_token: 'token-1' })
    expect(kept).not.toHaveProperty('refresh_token')
  })

  test('no session: no token, and it is asked for again', async () => {
    status = 401
    const token = makeLoginToken('/erleben', anna, vi.fn<() => void>())
    expect(await token.get()).toBeUndefined()
    status = 200
    expect(await token.get()).toBe('token-2')
  })

  test('another identity is told to the page, and the call that asked goes no further', async () => {
    status = 409
    const changed = vi.fn<() => void>()
    const goesOn = vi.fn<() => void>()
    void makeLoginToken('/erleben', anna, changed).get().then(goesOn)
    await vi.advanceTimersByTimeAsync(1000)
    expect(changed).toHaveBeenCalledOnce()
    expect(goesOn).not.toHaveBeenCalled()
  })
})

function leave(): void {
  sessionStorage.setItem(sessionKeys.voucher, 'x')
  localStorage.setItem(bagKey, 'bag-1')
}
const left = () => [sessionStorage.getItem(sessionKeys.voucher), localStorage.getItem(bagKey)]

describe("what another person's page has left", () => {
  test.each([
    ['the same person', anna, ['x', 'bag-1']],
    ['another person', ben, [null, null]],
    ['nobody', { guid: undefined, actingId: undefined }, [null, null]],
    ['an adviser for the same person', { guid: 'anna', actingId: 'a1' }, [null, null]],
  ])('%s', async (_name, next, expected) => {
    makeLoginToken('/erleben', anna, vi.fn<() => void>())
    leave()
    makeLoginToken('/erleben', next, vi.fn<() => void>())
    expect(left()).toEqual(expected)
  })

  test("a visitor's bag survives the login", () => {
    makeLoginToken('/erleben', { guid: undefined, actingId: undefined }, vi.fn<() => void>())
    leave()
    makeLoginToken('/erleben', anna, vi.fn<() => void>())
    expect(left()).toEqual(['x', 'bag-1'])
  })

  test('the same person after another login: nothing is dropped but the token', async () => {
    await makeLoginToken('/erleben', { ...anna, sid: 'one' }, vi.fn<() => void>()).get()
    leave()
    expect(await makeLoginToken('/erleben', { ...anna, sid: 'one' }, vi.fn<() => void>()).get()).toBe('token-1')
    expect(await makeLoginToken('/erleben', { ...anna, sid: 'two' }, vi.fn<() => void>()).get()).toBe('token-2')
    expect(left()).toEqual(['x', 'bag-1'])
  })

  test("another person's token is not used", async () => {
    await makeLoginToken('/erleben', anna, vi.fn<() => void>()).get()
    expect(await makeLoginToken('/erleben', ben, vi.fn<() => void>()).get()).toBe('token-2')
  })
})
