/** The identity domain as the composition sees it: sessions, login, tokens, acting on behalf (product.md 4-12). */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { CustomFetch } from 'openid-client'

import type { Result } from '#kit/result.ts'
import { instant, type Clock, type NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { AccessRefusal } from '#platform/server/in-process.ts'
import type { Log } from '#platform/server/log.ts'
import type { Caller, Route } from '#platform/server/routes.ts'

import { authenticate, type AccessHeaders, type AccessOptions } from './access.ts'
import { browserRoutes, defaultBrand } from './browser-routes.ts'
import { chooseCustomer, releaseCustomer } from './choose-customer.ts'
import type { IdentityConfig, IdentityContext } from './context.ts'
import { cookiesOf } from './cookies.ts'
import { keepInput, keptInput, type KeptInput } from './draft-input.ts'
import { embeddedClient, embeddedProvider } from './embedded-provider.ts'
import { portalTokens } from './portal-token.ts'
import { fontRoute, providerRoutes } from './provider-routes.ts'
import { providerTokens } from './provider-tokens.ts'
import type { ProviderTokens } from './relying-party.ts'
import { relyingParty } from './relying-party.ts'
import { issueToken, type LoginToken } from './renew-token.ts'
import { identityRoutes } from './routes.ts'
import { isSame, secretsOf } from './secrets.ts'
import { findSession, type Session } from './sessions.ts'
import { sweepProvider } from './store-provider.ts'
import { sweep } from './store.ts'

export type { IdentityConfig, Session }

export interface Identity {
  readonly routes: Route[]
  /** Redirects and callback under both bases; the embedded provider with its login page beside them. */
  readonly plugin: FastifyPluginAsync
  /** The session of a page's cookie; `extend`: the customer is active. */
  pageSession(cookieHeader: string | undefined, options: { extend: boolean }): Promise<Session | undefined>
  /** The caller of a personal call, or why not (product.md 4). */
  authenticate(headers: AccessHeaders, options: AccessOptions): Promise<Result<Caller, AccessRefusal>>
  /** A login token, so that a page can bring its first one along. */
  issueToken(session: Session): Promise<LoginToken>
  /** The hidden value of a form (product.md 11). */
  csrf(session: Session, form: string): string
  csrfHolds(session: Session, form: string, value: string): boolean
  /** The cookie for what a form sent whose session has ended (product.md 6), if it may be kept. */
  keepInput(
    cookieHeader: string | undefined,
    address: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<string | undefined>
  /** What was kept for this person and address, and the cookie that ends it; undefined where nothing was sent along. */
  takeInput(
    cookieHeader: string | undefined,
    guid: string | undefined,
    address: string,
  ): { readonly input: KeptInput | undefined; readonly cookie: string } | undefined
  /** For adapters that pass the provider's tokens on (product.md 1); refreshed when due. */
  providerTokens(session: Session): Promise<Result<ProviderTokens | undefined, 'session-required'>>
  /** For the adviser's forms without scripts; both answer with the new session cookie. */
  chooseCustomer(
    session: Session,
    choice: { customerNumber: string; reason: string },
  ): ReturnType<typeof chooseCustomer>
  releaseCustomer(session: Session): ReturnType<typeof releaseCustomer>
  close(): Promise<void>
}

export interface IdentityDeps {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly config: IdentityConfig
}

/** Opens the domain: signing keys are made at the first start. The provider is discovered at the first login. */
export async function openIdentity(deps: IdentityDeps): Promise<Identity> {
  const { clock, config, db, log, newId } = deps
  const secrets = secretsOf(config.sessionKey)
  const cookies = cookiesOf(config.secureCookies)
  const client = config.oidc ?? embeddedClient(config, secrets)
  const inside = inProcessTransport()
  const party = relyingParty(client, config.oidc === undefined ? inside.fetch : undefined)
  const tokens = await portalTokens({ db, clock, newId, secrets }, config.publicOrigin)
  const sessionDeps = { db, clock, newId, secrets, cookies, limits: config }
  const find = findSession(sessionDeps)
  const context: IdentityContext = { ...sessionDeps, log, config, client, tokens, party, find }
  const sweeping = sweepRegularly(context)
  return {
    routes: identityRoutes(context),
    plugin: plugin(context, inside.connect),
    pageSession: find,
    authenticate: (headers, options) => authenticate(context, headers, options),
    issueToken: (session) => issueToken(context, session),
    csrf: ({ sid }, form) => secrets.csrf(sid, form),
    csrfHolds: ({ sid }, form, value) => isSame(value, secrets.csrf(sid, form)),
    keepInput: (cookieHeader, address, body) => keepInput(context, cookieHeader, address, body),
    takeInput: (cookieHeader, guid, address) =>
      cookies.kept(cookieHeader) === undefined
        ? undefined
        : { input: keptInput(context, cookieHeader, guid, address), cookie: cookies.clearKept() },
    providerTokens: ({ idHash }) => providerTokens(context, idHash),
    chooseCustomer: (session, choice) => chooseCustomer(context, session, choice),
    releaseCustomer: (session) => releaseCustomer(context, session),
    close: () => sweeping.stop(),
  }
}

function plugin(context: IdentityContext, connect: (app: FastifyInstance) => void): FastifyPluginAsync {
  const { clock, config, db, log, secrets } = context
  const { bases, demo, publicOrigin } = config
  const brand = config.brand ?? defaultBrand
  return async (app) => {
    connect(app)
    await app.register(fontRoute)
    await app.register(browserRoutes(context))
    if (config.oidc !== undefined) return
    const provider = await embeddedProvider({ ...context, brand })
    await app.register(providerRoutes(provider, { db, clock, log, secrets, publicOrigin, bases, brand, demo }))
  }
}

/** Our side talks to the embedded provider without a port: through the server's own routes. */
function inProcessTransport(): { fetch: CustomFetch; connect: (app: FastifyInstance) => void } {
  let app: FastifyInstance | undefined
  return {
    connect: (given) => {
      app = given
    },
    fetch: async (address, { body, headers, method }) => {
      if (app === undefined) throw new Error('the identity plugin is not registered')
      const { pathname, search } = new URL(address)
      // openid-client sends forms as URLSearchParams.
      const payload = body instanceof URLSearchParams ? { payload: body.toString() } : {}
      const answer = await app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers,
        ...payload,
      })
      return new Response(answer.rawPayload.toString('utf8'), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type']) },
      })
    },
  }
}

const sweepEveryMs = 600_000
/** An ended session is remembered a while: whose form it was that comes too late (product.md 6). */
const rememberedMs = 3_600_000

/** Deletes what is over: attempts, sessions, wrong tries, the provider's models. */
function sweepRegularly({ clock, db, limits, log }: IdentityContext): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    const over = new Date(clock.now() - rememberedMs).toISOString()
    const idleSince = new Date(clock.now() - rememberedMs - limits.idleMinutes * 60_000).toISOString()
    running = Promise.all([
      sweep(db, { now: instant(clock), over, idleSince }),
      sweepProvider(db, instant(clock)),
    ]).then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'sweeping sessions failed'),
    )
  }, sweepEveryMs).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
