/** A browser for tests: keeps cookies with their paths and follows redirects within its own origin. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export interface Site {
  readonly app: FastifyInstance
  readonly origin: string
}

export interface Visited {
  readonly url: URL
  readonly answer: LightMyRequestResponse
}

interface Going {
  /** Posted as a form of our own page. */
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Follow redirects; default true. */
  readonly follow?: boolean
}

export interface Browser {
  /** By 'name path'. */
  readonly cookies: Map<string, { value: string; path: string }>
  cookie(path?: string): string
  go(target: string, options?: Going): Promise<Visited>
  /** The first token of a page of this browser; undefined when there is none to be had. */
  token(): Promise<string | undefined>
  /** What a call of one of its pages carries. */
  headers(): Promise<{ cookie: string; origin: string; 'x-auth-token': string }>
}

/** @param address where its requests come from */
export function openBrowser({ app, origin }: Site, address = '192.0.2.1'): Browser {
  const cookies: Browser['cookies'] = new Map()
  const cookie = (path = '/'): string =>
    [...cookies]
      .filter(([, kept]) => path.startsWith(kept.path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ')
  const go: Browser['go'] = async (target, { follow = true, form, headers = {} } = {}) => {
    const url = new URL(target, origin)
    const posted = form && { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: url.pathname + url.search,
      remoteAddress: address,
      headers: { cookie: cookie(url.pathname), ...posted, ...headers },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(cookies, line)
    const { location } = answer.headers
    if (!follow || location === undefined) return { url, answer }
    const next = new URL(location, url)
    return next.origin === origin ? go(next.href, { headers }) : { url: next, answer }
  }
  const token = async (): Promise<string | undefined> => {
    const headers = { cookie: cookie(), origin }
    const answer = await app.inject({ method: 'POST', url: '/erleben/api/auth/v2/token', headers, payload: {} })
    return answer.json<{ id_token?: string }>().id_token
  }
  const headers: Browser['headers'] = async () => ({
    cookie: cookie(),
    origin,
    'x-auth-token': (await token()) ?? '',
  })
  return { cookies, cookie, go, headers, token }
}

function keep(cookies: Browser['cookies'], line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = ''] = pair.split('=')
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/'
  const isGone = attributes.some((attribute) => /^(max-age=0$|expires=Thu, 01 Jan 1970)/i.test(attribute))
  if (isGone) cookies.delete(`${name} ${path}`)
  else cookies.set(`${name} ${path}`, { value: pair.slice(name.length + 1), path })
}

/** The whole dance: redirect, login page, password, callback. @returns where it ended */
export async function logIn(
  browser: Browser,
  username: string,
  start = '/erleben/api/auth/redirect/login',
  headers: Going['headers'] = {},
): Promise<Visited> {
  const { url } = await browser.go(start)
  return browser.go(url.href, { form: { username, password: 'erleben-demo' }, headers })
}

/** A browser in which somebody is signed in. */
export async function signInBrowser(site: Site, username: string): Promise<Browser> {
  const browser = openBrowser(site)
  await logIn(browser, username)
  return browser
}
