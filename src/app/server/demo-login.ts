/** The login of the embedded provider, gone through for a browser: the same pages, the same checks, one click. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export interface DemoLoginRequest {
  readonly username: string
  readonly password: string
  readonly origin: string
  /** Where the browser is, for the limit of tries. */
  readonly address: string
  /** What it says of itself: the session is known by it. */
  readonly userAgent: string | undefined
}

export interface DemoLoginOutcome {
  /** Where the login leads. */
  readonly location: string
  /** `Set-Cookie` values on the way, in their order: they are the browser's now. */
  readonly cookies: readonly string[]
}

const mostSteps = 12
const formType = 'application/x-www-form-urlencoded'
const onTheWay = /^\/(anmeldung|[\w-]+\/api\/auth)\//

/** Undefined when the login is refused. */
export async function logInDemo(
  app: FastifyInstance,
  { address, origin, password, userAgent, username }: DemoLoginRequest,
): Promise<DemoLoginOutcome | undefined> {
  const cookies: string[] = []
  const send = async (url: URL, form?: URLSearchParams): Promise<LightMyRequestResponse> => {
    const answer = await app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: url.pathname + url.search,
      remoteAddress: address,
      headers: {
        host: url.host,
        origin,
        cookie: cookieHeader(cookies),
        'content-type': formType,
        // Absent it would be that of the injection.
        'user-agent': userAgent ?? '',
      },
      ...(form && { payload: form.toString() }),
    })
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
    return answer
  }
  /** Follows redirects to a page: the login's form, or where the login leads. */
  const follow = async (from: URL, first: LightMyRequestResponse): Promise<URL> => {
    let [url, answer] = [from, first]
    for (let step = 0; step < mostSteps && answer.headers.location !== undefined; step += 1) {
      url = new URL(answer.headers.location, url)
      if (!onTheWay.test(url.pathname)) return url
      answer = await send(url)
    }
    return url
  }
  const begin = new URL('/erleben/api/auth/redirect/login', origin)
  const form = await follow(begin, await send(begin))
  const end = await follow(form, await send(form, new URLSearchParams({ username, password })))
  return onTheWay.test(end.pathname) ? undefined : { location: end.pathname + end.search, cookies }
}

/** What a browser would send back, by the last word on each name. */
function cookieHeader(lines: readonly string[]): string {
  const kept = new Map<string, string>()
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.split('=')[0] ?? ''
    const isGone = attributes.some((attribute) => /^(max-age=0$|expires=Thu, 01 Jan 1970)/i.test(attribute))
    if (isGone) kept.delete(name)
    else kept.set(name, pair)
  }
  return [...kept.values()].join('; ')
}
