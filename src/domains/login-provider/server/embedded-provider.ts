/** The OpenID Provider inside the server, for when there is no OIDC_ISSUER: real protocol, our database, one client. */
import type { ClientMetadata, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'

import { contentPolicy } from '#domains/identity/server/page-style.ts'
import { html, page, type PageFrame } from '#domains/identity/server/pages.ts'
import { endedParameter, type OidcClient } from '#domains/identity/server/relying-party.ts'
import { algorithms, signingKeys } from '#domains/identity/server/signing-keys.ts'
import { callbackPath } from '#domains/identity/server/start-login.ts'
import type { Db } from '#platform/server/db.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { documentHeaders } from '#platform/server/security-headers.ts'

import type { LoginProviderDeps } from './deps.ts'
import { firstFrame } from './first-frame.ts'
import { oidcAdapter } from './oidc-adapter.ts'
import { accountBySubject } from './store.ts'

/** Below this path, outside both bases, lives the provider; it is also the end of its issuer's name. */
export const providerPath = '/anmeldung'

/** The portal as a client of the embedded provider. */
export function embeddedClient({ publicOrigin, secrets }: Pick<ProviderDeps, 'publicOrigin' | 'secrets'>): OidcClient {
  return {
    issuer: publicOrigin + providerPath,
    clientId: 'kundencenter',
    clientSecret: secrets.derive('provider client')[0],
    customerClaim: 'customer_number',
    adviserClaim: 'adviser',
    operatorClaim: 'operator',
  }
}

/** Beside what the domain needs, what it has made of it. */
export type ProviderDeps = LoginProviderDeps & { readonly client: OidcClient; readonly secrets: Secrets }

/** Makes the provider. Its module is loaded only here: with an outside issuer it costs nothing. */
export async function embeddedProvider(deps: ProviderDeps): Promise<Provider> {
  const { Provider } = await quietly(() => import('oidc-provider'))
  const keys = await signingKeys(deps, 'provider')
  const provider = new Provider(deps.client.issuer, {
    ...configuration(deps),
    jwks: { keys: keys.map(({ privateJwk }) => privateJwk) },
  })
  // The request carries our own address (see provider-routes.ts), so the forwarded scheme is ours too.
  provider.proxy = true
  provider.use(forgetSession)
  return provider
}

/** The module warns of each Node that is not an LTS one. Ours is pinned, and `npm start` should not begin with a warning. */
async function quietly<Module>(load: () => Promise<Module>): Promise<Module> {
  const { warn } = console
  console.warn = (text: unknown) => {
    if (!String(text).includes('Unsupported runtime')) warn(text)
  }
  return load().finally(() => (console.warn = warn))
}

/**
 * The provider keeps nobody signed in: when the portal's session is over, the password is asked for again. So a logout
 * with a valid hint needs no question either, it goes straight back; without one, only where nobody is signed in.
 */
function forgetSession(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  return next().then(() => leave(ctx))
}

async function leave(ctx: KoaContextWithOIDC): Promise<void> {
  // Absent where no route of the provider was found.
  const route = (ctx as Partial<KoaContextWithOIDC>).oidc?.route
  const back = route === 'end_session' && ctx.status < 400 ? logoutTarget(ctx) : undefined
  if (back === undefined && !(route === 'resume' && ctx.status === 303)) return
  await ctx.oidc.session?.destroy()
  ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, { path: providerPath })
  if (back !== undefined) ctx.redirect(back)
}

/** The registered address that a logout leads to; undefined where the person is asked first. */
function logoutTarget({ oidc }: KoaContextWithOIDC): string | undefined {
  const back = oidc.params?.['post_logout_redirect_uri']
  const isAsked = oidc.entities.IdTokenHint === undefined && oidc.session?.accountId !== undefined
  if (isAsked || typeof back !== 'string') return undefined
  return oidc.client?.postLogoutRedirectUriAllowed(back) === true ? back : undefined
}

const hour = 3600

function configuration(deps: ProviderDeps): Configuration {
  const { client, db, maxHours, secrets, secureCookies } = deps
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure: secureCookies } as const
  return {
    adapter: oidcAdapter(db),
    clients: [portalClient(deps)],
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    extraParams: [endedParameter],
    claims: { openid: ['sub', 'name', client.customerClaim, client.adviserClaim, client.operatorClaim] },
    pkce: { required: () => true },
    cookies: {
      keys: [...secrets.derive('provider cookies')],
      short: cookie,
      long: { ...cookie, path: providerPath },
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: (ctx, form) => askToLogOut(ctx, form, firstFrame(deps)) },
    },
    interactions: { url: (_ctx, interaction) => `${providerPath}/eingabe/${interaction.uid}` },
    findAccount: (_ctx, subject) => account(db, client, subject),
    loadExistingGrant: grantFirstParty,
    issueRefreshToken: async () => true,
    rotateRefreshToken: false,
    expiresWithSession: async () => false,
    renderError: (ctx, out) => renderError(ctx, out.error, firstFrame(deps)),
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      IdToken: hour,
      Interaction: hour,
      Session: hour,
      RefreshToken: maxHours * hour,
      Grant: maxHours * hour,
    },
  }
}

function portalClient({ bases, client: { clientId, clientSecret }, publicOrigin }: ProviderDeps): ClientMetadata {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: bases.map((base) => publicOrigin + callbackPath(base)),
    post_logout_redirect_uris: bases.map((base) => publicOrigin + base),
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_basic',
    id_token_signed_response_alg: algorithms.provider,
    require_auth_time: true,
  }
}

async function account(db: Db, { adviserClaim, customerClaim, operatorClaim }: OidcClient, subject: string) {
  const found = await accountBySubject(db, subject)
  if (found === undefined) return undefined
  const claims = {
    sub: subject,
    name: found.name,
    [customerClaim]: found.customerNumber ?? undefined,
    [adviserClaim]: found.adviser,
    [operatorClaim]: found.operator,
  }
  return { accountId: subject, claims: async () => claims }
}

/** Our own client is first-party: no consent screen. */
async function grantFirstParty(ctx: KoaContextWithOIDC) {
  const { client, provider, session } = ctx.oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile')
  await grant.save()
  return grant
}

function answerPage(ctx: KoaContextWithOIDC, text: string): void {
  ctx.type = 'html'
  ctx.set({ ...documentHeaders, 'content-security-policy': contentPolicy })
  ctx.body = text
}

function askToLogOut(ctx: KoaContextWithOIDC, form: string, frame: PageFrame): void {
  // The library's form has no button; its address and its hidden value are taken over.
  const [, action = ''] = /action="([^"]*)"/.exec(form) ?? []
  const [, secret = ''] = /name="xsrf" value="([^"]*)"/.exec(form) ?? []
  const content = html`<h1>Möchtest du dich abmelden?</h1>
    <form class="acts" method="post" action="${action}">
      <input type="hidden" name="xsrf" value="${secret}" /><button class="button" name="logout" value="yes">
        Abmelden
      </button>
    </form>`
  answerPage(ctx, page(frame, 'Abmelden', content))
}

function renderError(ctx: KoaContextWithOIDC, code: string, frame: PageFrame): void {
  const { base } = frame
  const content = html`<h1>Anmeldung nicht möglich</h1>
    <p class="lead">Diese Anmeldung ist abgelaufen oder nicht gültig. Bitte beginne noch einmal.</p>
    <p class="quiet">${code}</p>
    <div class="acts">
      <a class="button" href="${base}/api/auth/redirect/login">Neu anmelden</a><a href="${base}">Zur Startseite</a>
    </div>`
  answerPage(ctx, page(frame, 'Anmeldung nicht möglich', content))
}
