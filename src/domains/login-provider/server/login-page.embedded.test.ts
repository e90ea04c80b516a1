import { hash } from 'node:crypto'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { guidOfLogin } from '#app/seed/seed.ts'
import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import { logIn, openBrowser, signInBrowser, type Browser } from '#domains/identity/server/test-browser.ts'

import { seedAccounts } from './seed-accounts.ts'

let h: TestPortal
let start: number
const password = 'erleben-demo'
const anna = guidOfLogin('anna@example.org')
const jan = guidOfLogin('jan@example.org')
beforeAll(async () => {
  h = await startTestApp()
  start = h.clock.now()
  const lost = { username: 'lost@example.org', password, sub: 'lost', customerNumber: '0', name: 'Ohne Konto' }
  await seedAccounts(h.db, [lost])
})
afterAll(() => h.close())
afterEach(() => later(0))

/** Moves the clock to so many milliseconds after the start. */
function later(ms: number): void {
  h.clock.set(new Date(start + ms).toISOString())
}

async function sessionGuid(browser: Browser): Promise<string | undefined> {
  return (await h.identity.pageSession(browser.cookie(), { extend: false }))?.guid
}

async function atForm(address?: string) {
  const browser = openBrowser(h, address)
  const { answer, url } = await browser.go('/erleben/api/auth/redirect/login')
  return {
    browser,
    answer,
    submit: (form: Record<string, string>, headers = {}) => browser.go(url.href, { form, headers }),
  }
}

test('logs in, under either base, and leads to the wanted page', async () => {
  const browser = openBrowser(h)
  const end = await logIn(
    browser,
    'anna@example.org',
    '/magenta-zuhause/api/auth/redirect/login?return=%2Fmagenta-zuhause%2Fkundencenter%2Frechnungen%2F%3Fa%3D1',
  )
  expect(end.url.href).toBe(`${h.origin}/magenta-zuhause/kundencenter/rechnungen/?a=1`)
  expect(await sessionGuid(browser)).toBe(anna)
})

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  '/erleben/api/auth/redirect/logout',
])('return target %s leads to the overview', async (target) => {
  const end = await logIn(
    openBrowser(h),
    'anna@example.org',
    `/erleben/api/auth/redirect/login?return=${encodeURIComponent(target)}`,
  )
  expect(end.url.href).toBe(`${h.origin}/erleben/kundencenter/uebersicht/`)
})

test('the password is asked for again where a login has to be fresh, and it says when it was given', async () => {
  const before = new Date(h.clock.now()).toISOString()
  // The provider goes by the clock of the machine.
  h.clock.set(new Date().toISOString())
  const browser = await signInBrowser(h, 'anna@example.org')
  const asked = await browser.go('/erleben/api/auth/redirect/login?max_age=0')
  expect([asked.url.pathname.split('/', 3).join('/'), asked.answer.statusCode]).toEqual(['/anmeldung/eingabe', 200])
  h.clock.advance(3_600_000)
  await logIn(browser, 'anna@example.org', '/erleben/api/auth/redirect/login?max_age=0')
  h.clock.set(new Date().toISOString())
  expect(await h.identity.pageSession(browser.cookie(), { extend: false })).toMatchObject({
    guid: anna,
    freshLogin: true,
  })
  h.clock.set(before)
})

test('the page: nothing from elsewhere, the way to a new password, and what each demo login shows', async () => {
  const { answer } = await atForm()
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<html lang="de">')
  expect(answer.body).toContain('<a class="quiet" href="/hilfe/erleben?q=Passwort">Passwort vergessen</a>')
  expect(answer.body).toMatch(/Zugang\? Hilfe bei der Anmeldung: <a href="tel:[+\d]+">[\d\u{A0}]+<\/a>, Montag/u)
  expect(answer.body).toMatch(/<summary>Demo-Logins \(\d+\)<.*anna@example\.org.*Leeres Konto: noch kein Vertrag/s)
  expect(answer.body).toContain('<span class="quiet">berater@example.org</span>')
  expect(answer.body, 'the role, once').toContain('<span class="quiet">Beraterin: sucht')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).toMatch(/<a href="\/erleben\/tarife\/">Tarife<\/a>.*Verträge hier kündigen/s)
})

test('one script of its own, which shows the password; without it there is no button for that', async () => {
  const { answer } = await atForm()
  const scripts = [...answer.body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
  expect(scripts).toHaveLength(1)
  expect(answer.body.match(/<script/g)).toHaveLength(1)
  const digest = hash('sha256', scripts[0] ?? '', 'base64')
  expect(answer.headers['content-security-policy']).toContain(`script-src 'sha256-${digest}'`)
  expect(answer.body).toMatch(/<button type="button" data-shows="password" hidden>/)
})

test('the policy allows exactly the style that the page brings along', async () => {
  const { answer } = await atForm()
  const style = /<style>(.*?)<\/style>/s.exec(answer.body)?.[1] ?? ''
  expect(style.length).toBeGreaterThan(1000)
  expect(style, 'the tokens of the design system').toMatch(/--accent: #/)
  expect(style, 'a button is as wide as its words, on a phone too').not.toMatch(/\.button \{ inline-size/)
  const font = await h.app.inject('/anmeldung/figtree-latin.woff2')
  expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash('sha256', style, 'base64')}'`)
})

test('a demo login is one link and one button away', async () => {
  const { browser } = await atForm()
  const { url } = await browser.go('/erleben/api/auth/redirect/login')
  const filled = await browser.go(`${url.pathname}?konto=anna%40example.org`)
  expect(filled.answer.body).toMatch(/name="username"[^>]*value="anna@example\.org"/s)
  expect(filled.answer.body).toContain(`value="${password}"`)
})

test('one text for every failure, and what was typed stays', async () => {
  const texts = new Set<string>()
  for (const [index, form] of [
    { username: 'anna@example.org', password: 'wrong' },
    { username: 'nobody@example.org', password },
    { username: '"><b>x', password: '' },
  ].entries()) {
    const { browser, submit } = await atForm(`198.51.100.${index}`)
    const { answer } = await submit(form)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(
      `value="${form.username.replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;')}"`,
    )
    expect(answer.body).not.toContain(`value="${password}"`)
    texts.add(/role="alert".*?<\/div>/s.exec(answer.body)?.[0] ?? '')
    expect(await sessionGuid(browser)).toBeUndefined()
  }
  // One, and it has the sign that errors have in the portal.
  expect([...texts]).toEqual([expect.stringMatching(/^role="alert"[^>]*>\s*<svg /)])
})

async function tries(
  count: number,
  form: (i: number) => Record<string, string>,
  address: (i: number) => string,
): Promise<void> {
  for (let i = 0; i < count; i += 1) await (await atForm(address(i))).submit(form(i))
}
async function mayLogIn(username: string, address: string): Promise<boolean> {
  const { browser, submit } = await atForm(address)
  await submit({ username, password })
  return (await sessionGuid(browser)) !== undefined
}

const wrong = (username: string) => () => ({ username, password: 'wrong' })

describe('five wrong tries slow down', () => {
  test('by username and network, however the address is written, and only for a while', async () => {
    await tries(5, wrong('jan@example.org'), (i) => `2001:db8::${i + 1}`)
    expect(await mayLogIn('jan@example.org', '2001:db8:0:0:1::2')).toBe(false)
    expect(await mayLogIn('JAN@example.org', '2001:db8::ffff')).toBe(false)
    expect(await mayLogIn('anna@example.org', '2001:db8::1')).toBe(true)
    later(6000)
    expect(await mayLogIn('jan@example.org', '2001:db8::1')).toBe(true)
    expect(await mayLogIn('jan@example.org', '2001:db8::1')).toBe(true)
  })

  test('a stranger does not keep a customer out', async () => {
    await tries(20, wrong('karla@example.org'), () => '203.0.113.66')
    expect(await mayLogIn('karla@example.org', '203.0.113.66')).toBe(false)
    expect(await mayLogIn('karla@example.org', '203.0.113.67')).toBe(true)
  })

  test('nor does a wrong password of one keep out the others behind the address', async () => {
    await tries(12, wrong('jan@example.org'), () => '203.0.113.70')
    expect(await mayLogIn('anna@example.org', '203.0.113.70')).toBe(true)
  })

  test('by network, whatever the username', async () => {
    await h.db.query({ name: '', text: 'delete from login_tries' })
    await tries(1, wrong('x@example.org'), () => '203.0.113.200')
    // As after 28 more: looking at so many passwords takes long.
    await h.db.query({ name: '', text: 'update login_tries set failures = 29' })
    await tries(1, wrong('y@example.org'), () => '203.0.113.200')
    expect(await mayLogIn('anna@example.org', '203.0.113.200')).toBe(false)
    expect(await mayLogIn('anna@example.org', '203.0.113.201')).toBe(true)
    later(6000)
    expect(await mayLogIn('anna@example.org', '203.0.113.200')).toBe(true)
  })

  test('the wait doubles', async () => {
    const lost = wrong('lost@example.org')
    await tries(5, lost, () => '203.0.113.61')
    later(6000)
    await (await atForm('203.0.113.61')).submit(lost())
    const failed = async () =>
      (await (await atForm('203.0.113.61')).submit({ username: 'lost@example.org', password })).url.pathname.startsWith(
        '/anmeldung',
      )
    later(12_000)
    expect(await failed()).toBe(true)
    later(17_000)
    expect(await failed()).toBe(false)
  })

  test('also for thirty at once', async () => {
    await h.db.query({ name: '', text: 'delete from login_tries' })
    const forms = await Promise.all(Array.from({ length: 30 }, () => atForm('192.0.2.100')))
    await Promise.all(forms.map(({ submit }) => submit({ username: 'many@example.org', password: 'wrong' })))
    const [row] = await h.db.query<{ most: number }>({
      name: '',
      text: 'select max(failures)::int as most from login_tries',
    })
    expect(row?.most).toBeLessThanOrEqual(6)
  })
})

test('two tabs log in at once, also as two people', async () => {
  const browser = openBrowser(h)
  const [one, two] = [
    await browser.go('/erleben/api/auth/redirect/login?return=/erleben/kundencenter/a'),
    await browser.go('/erleben/api/auth/redirect/login?return=/erleben/kundencenter/b'),
  ]
  const first = await browser.go(one.url.href, { form: { username: 'anna@example.org', password } })
  expect(first.url.pathname).toBe('/erleben/kundencenter/a')
  const before = browser.cookie()
  const second = await browser.go(two.url.href, { form: { username: 'jan@example.org', password } })
  expect(second.url.pathname).toBe('/erleben/kundencenter/b')
  expect(await sessionGuid(browser)).toBe(jan)
  expect(await h.identity.pageSession(before, { extend: false })).toBeUndefined()
})

test('a login whose number no customer has is told so', async () => {
  const end = await logIn(openBrowser(h, '192.0.2.77'), 'lost@example.org')
  expect(end.answer.statusCode).toBe(403)
  expect(end.answer.body).toContain('Kein Kundenkonto gefunden')
})

test('the provider keeps nobody signed in', async () => {
  const browser = await signInBrowser(h, 'anna@example.org')
  const [sessions] = await h.db.query<{ count: number }>({
    name: '',
    text: `select count(*)::int as count from oidc_models where model = 'Session'`,
  })
  expect(sessions?.count).toBe(0)
  expect((await browser.go('/erleben/api/auth/redirect/login')).url.pathname).toMatch(/^\/anmeldung\/eingabe\//)
})

test('the form takes nothing from another site, and nothing without its cookie', async () => {
  const { browser, submit } = await atForm()
  const foreign = await submit({ username: 'anna@example.org', password }, { origin: 'https://evil.example' })
  expect([foreign.answer.statusCode, await sessionGuid(browser)]).toEqual([400, undefined])
  const { url } = await browser.go('/erleben/api/auth/redirect/login')
  const stranger = await openBrowser(h).go(url.href)
  expect([stranger.answer.statusCode, stranger.answer.body.includes('Neu anmelden')]).toEqual([400, true])
})

test('the cookie in production', async () => {
  const secure = await startTestApp({ PUBLIC_ORIGIN: 'https://portal.example' })
  const answer = await secure.app.inject({ url: '/erleben/api/auth/redirect/login' })
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-login-[0-9a-f]{16}=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
  )
  expect(answer.headers['location']).toMatch(/^https:\/\/portal\.example\/anmeldung\/auth\?/)
  const step = await secure.app.inject({
    url: String(answer.headers['location']).slice('https://portal.example'.length),
    headers: { host: 'evil.example' },
  })
  expect(step.statusCode).toBe(303)
  expect([step.headers['set-cookie']].flat().join()).not.toContain('evil')
  for (const line of [step.headers['set-cookie'] ?? []].flat())
    expect(line).toMatch(/; samesite=lax; secure; httponly/i)
  await secure.close()
})
