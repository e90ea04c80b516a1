/** The identity domain as others see it: sessions, login at an issuer, tokens. */
import type { FastifyPluginAsync } from 'fastify'

import type { Result } from '#kit/result.ts'
import { earlier, instant } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'
import type { Domain } from '#platform/server/domain.ts'
import { startHousekeeping } from '#platform/server/housekeeping.ts'
import type { AccessRefusal } from '#platform/server/in-process.ts'
import type { Caller, Route, StaffSession } from '#platform/server/routes.ts'
import type { AdmitStaff } from '#platform/server/run-endpoint.ts'
import { isSame, deriveSecrets } from '#platform/server/secrets.ts'

import { authenticate, sessionFromOwnPage, type AccessHeaders, type AccessOptions } from './access.ts'
import { admitStaff } from './admit-staff.ts'
import { browserRoutes } from './browser-routes.ts'
import type { IdentityContext, IdentityDeps } from './context.ts'
import { createCookies } from './cookies.ts'
import { sealDraft, openDraft, type OpenedDraft } from './draft-input.ts'
import { prolongCustomer, switchCustomer, type ChosenCustomer } from './impersonation.ts'
import { fontRoute } from './page-style.ts'
import { portalTokens } from './portal-token.ts'
import { providerTokens } from './provider-tokens.ts'
import { relyingParty, type ProviderTokens } from './relying-party.ts'
import { issueToken, type LoginToken } from './renew-token.ts'
import { identityRoutes } from './routes.ts'
import { deriveSession, findSession, type Session } from './sessions.ts'
import { sweep } from './store.ts'
import { traced, type Person, type Traced } from './traced.ts'

export { toCaller } from './sessions.ts'
export type { Session }

export interface Identity extends Domain {
  readonly routes: Route[]
  /** Redirects and callback under both bases. */
  readonly plugin: FastifyPluginAsync
  /** The session of a page's cookie; `extend`: the customer is active. */
  pageSession(cookieHeader: string | undefined, options: { extend: boolean }): Promise<Session | undefined>
  /** Keyed hash of the session id that came along, for the log: of one that is over or made up too. */
  sid(cookieHeader: string | undefined): string | undefined
  /** The caller of a personal call, or why not. */
  authenticate(headers: AccessHeaders, options: AccessOptions): Promise<Result<Caller, AccessRefusal>>
  /** The session of a call that takes the cookie alone, or why it is not done. */
  admitCookie(headers: AccessHeaders): ReturnType<typeof sessionFromOwnPage>
  /** A login token, so that a page can bring its first one along. */
  issueToken(session: Session): Promise<LoginToken>
  /** The hidden value of a form. */
  csrf(session: Session, form: string): string
  csrfHolds(session: Session, form: string, value: string): boolean
  /** The cookie for what a form sent whose session has ended, if it may be kept. */
  sealDraft(
    cookieHeader: string | undefined,
    address: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<string | undefined>
  /** What was kept for this person and address, and the cookie that ends it; undefined where nothing was sent along. */
  takeDraft(
    cookieHeader: string | undefined,
    guid: string | undefined,
    address: string,
  ): (OpenedDraft & { readonly cookie: string }) | undefined
  /** For adapters that pass the provider's tokens on; refreshed when due. */
  providerTokens(session: Session): Promise<Result<ProviderTokens | undefined, 'session-required'>>
  /** The session of a call that wants a role, which need not be about a customer, or why it is not done. */
  readonly admitStaff: AdmitStaff
  /** Whom the session is about, from now on under a new cookie; undefined when it has ended. */
  switchCustomer(
    tx: Sql,
    change: { readonly session: StaffSession; readonly chosen: ChosenCustomer | undefined },
  ): Promise<string | undefined>
  prolongCustomer(change: Parameters<typeof prolongCustomer>[1]): Promise<boolean>
  /** How log lines name a person and the network they come from. */
  traced(person: Person, address: string): Traced
  close(): Promise<void>
}

/** Opens the domain: signing keys are made at the first start. The provider is discovered at the first login. */
export async function identityDomain(deps: IdentityDeps): Promise<Identity> {
  const { clock, db, issuer, log, newId } = deps
  const { client } = issuer
  const secrets = deriveSecrets(deps.sessionKeys)
  const cookies = createCookies(deps.secureCookies)
  const party = relyingParty(client, issuer.fetch)
  const tokens = await portalTokens({ db, clock, newId, secrets }, deps.publicOrigin)
  const sessionDeps = { db, clock, newId, secrets, cookies, limits: deps }
  const derive = deriveSession(sessionDeps)
  const find = findSession(sessionDeps, derive)
  const context: IdentityContext = { ...sessionDeps, log, config: deps, client, tokens, party, find }
  const sweeping = sweepSessions(context)
  return {
    routes: identityRoutes(context),
    plugin: plugin(context),
    pageSession: find,
    sid: (cookieHeader) => derive(cookieHeader)?.sid,
    authenticate: (headers, options) => authenticate(context, headers, options),
    admitCookie: (headers) => sessionFromOwnPage(context, headers),
    issueToken: (session) => issueToken(context, session),
    csrf: ({ sid }, form) => secrets.csrf(sid, form),
    csrfHolds: ({ sid }, form, value) => isSame(value, secrets.csrf(sid, form)),
    sealDraft: (cookieHeader, address, body) => sealDraft(context, cookieHeader, { address, body }),
    takeDraft: (cookieHeader, guid, address) =>
      cookies.draft(cookieHeader) === undefined
        ? undefined
        : { ...openDraft(context, cookieHeader, { address, guid }), cookie: cookies.clearDraft() },
    providerTokens: ({ idHash }) => providerTokens(context, idHash),
    admitStaff: (call) => admitStaff(context, call),
    switchCustomer: (tx, change) => switchCustomer(tx, context, change),
    prolongCustomer: (change) => prolongCustomer(context, change),
    traced: (person, address) => traced(secrets, person, address),
    close: () => sweeping.stop(),
  }
}

function plugin(context: IdentityContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(fontRoute)
    await app.register(browserRoutes(context))
  }
}

const sweepEveryMs = 600_000
/** An ended session is remembered a while: whose form it was that comes too late. */
const rememberedMs = 3_600_000

/** Deletes what is over: attempts and sessions. */
function sweepSessions({ clock, db, limits, log }: IdentityContext) {
  return startHousekeeping({
    everyMs: sweepEveryMs,
    work: () => {
      const over = earlier(instant(clock), rememberedMs)
      const idleSince = earlier(over, limits.idleMinutes * 60_000)
      return sweep(db, { now: instant(clock), over, idleSince })
    },
    onError: (error) => log.warn({ err: error }, 'sweeping sessions failed'),
  })
}
