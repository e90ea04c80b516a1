/** Our side of OpenID Connect: code flow with PKCE, state, nonce, checked signature. */
import * as oidc from 'openid-client'

import { refuse, ok, type Result } from '#kit/result.ts'

export interface OidcClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly customerClaim: string
  readonly adviserClaim: string
  readonly operatorClaim: string
}

export interface ProviderTokens {
  readonly idToken: string
  readonly accessToken: string
  readonly refreshToken?: string
}

export interface LoginAnswer {
  readonly subject: string
  readonly name: string
  readonly customerClaim: unknown
  readonly adviserClaim: unknown
  readonly operatorClaim: unknown
  readonly tokens: ProviderTokens
  /** When the person proved who they are, seconds since 1970 (OpenID Connect Core, 2); undefined when it is not said. */
  readonly authTime: number | undefined
  /** When the access token expires; undefined when the provider does not say. */
  readonly secondsLeft: number | undefined
}

interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The provider asks who it is, also where it knows somebody already (OpenID Connect Core, 3.1.2.1). */
  readonly askAgain: boolean
  /** It asks for the password again, and says when it was given (`max_age=0`). */
  readonly fresh: boolean
  /** A session has ended before; a provider that does not know the word ignores it (RFC 6749, 3.1). */
  readonly ended: boolean
}

export const endedParameter = 'session_ended'

interface Refreshed {
  readonly tokens: ProviderTokens
  readonly secondsLeft: number | undefined
}

export interface RelyingParty {
  readonly issuer: string
  /** Where to send the browser. @throws when the provider cannot be reached */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /** Redeems the answer that stands in the callback's address. */
  redeem(
    url: URL,
    checks: { state: string; nonce: string; verifier: string },
  ): Promise<Result<LoginAnswer, 'answer-refused' | 'provider-unreachable'>>
  /** `session-over`: the provider no longer knows the grant, or it is somebody else's now. */
  refresh(tokens: ProviderTokens, subject: string): Promise<Result<Refreshed, 'session-over' | 'provider-unreachable'>>
  /** The claim of a role as the provider states it now; undefined when it does not, or cannot be asked. */
  roleClaim(role: 'adviser' | 'operator', tokens: ProviderTokens, subject: string): Promise<unknown>
  /** The provider's end-session address, undefined when it has none or was never reached. */
  endSessionUrl(idToken: string, redirectUri: string): Promise<URL | undefined>
}

const timeoutSeconds = 5
const scope = 'openid profile'

/** @param transport how to reach the embedded provider; absent: the network */
export function relyingParty(client: OidcClient, transport?: oidc.CustomFetch): RelyingParty {
  const config = discovered(client, transport)
  const { issuer } = client
  return {
    issuer,
    async authorizationUrl(request) {
      return oidc.buildAuthorizationUrl(await config(), await authorizationParameters(request))
    },
    async redeem(url, { state, nonce, verifier }) {
      try {
        return ok(
          await answered(await config(), url, {
            client,
            checks: {
              expectedState: state,
              expectedNonce: nonce,
              pkceCodeVerifier: verifier,
            },
          }),
        )
      } catch (error) {
        return isUnreachable(error)
          ? refuse('provider-unreachable')
          : refuse('answer-refused', { reason: failureReason(error) })
      }
    },
    refresh: (tokens, subject) => refreshed(config, tokens, subject),
    roleClaim: async (role, tokens, subject) => (await statedNow(config, tokens, subject))?.[client[`${role}Claim`]],
    async endSessionUrl(idToken, redirectUri) {
      // A provider that is down must not hold up the logout: what was discovered before is good enough.
      const known = await config().catch(() => undefined)
      if (known?.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(known, { id_token_hint: idToken, post_logout_redirect_uri: redirectUri })
    },
  }
}

async function authorizationParameters(request: AuthorizationRequest): Promise<Record<string, string>> {
  const { redirectUri, state, nonce, verifier, askAgain, fresh, ended } = request
  return {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...((askAgain || fresh) && { prompt: 'login' }),
    ...(fresh && { max_age: '0' }),
    ...(ended && { [endedParameter]: '1' }),
  }
}

/** Discovery at first use, kept when it worked, tried again when not. */
function discovered({ issuer, clientId, clientSecret }: OidcClient, transport: oidc.CustomFetch | undefined) {
  const execute = [oidc.enableNonRepudiationChecks]
  if (new URL(issuer).protocol === 'http:') execute.push(oidc.allowInsecureRequests)
  let pending: Promise<oidc.Configuration> | undefined
  return (): Promise<oidc.Configuration> => {
    pending ??= oidc
      .discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
        execute,
        timeout: timeoutSeconds,
        ...(transport && { [oidc.customFetch]: transport }),
      })
      .catch((error: unknown) => {
        pending = undefined
        throw error
      })
    return pending
  }
}

async function answered(
  config: oidc.Configuration,
  url: URL,
  { client, checks }: { readonly client: OidcClient; readonly checks: oidc.AuthorizationCodeGrantChecks },
): Promise<LoginAnswer> {
  const tokens = await oidc.authorizationCodeGrant(config, url, checks)
  const claims = tokens.claims()
  const idToken = tokens.id_token
  if (claims === undefined || idToken === undefined) throw new Error('no id token')
  const stated: Record<string, unknown> = { ...claims }
  if (
    stated[client.customerClaim] === undefined &&
    stated[client.adviserClaim] === undefined &&
    stated[client.operatorClaim] === undefined &&
    config.serverMetadata().userinfo_endpoint
  ) {
    Object.assign(stated, await oidc.fetchUserInfo(config, tokens.access_token, claims.sub))
  }
  return {
    subject: claims.sub,
    name: typeof stated['name'] === 'string' ? stated['name'] : claims.sub,
    customerClaim: stated[client.customerClaim],
    adviserClaim: stated[client.adviserClaim],
    operatorClaim: stated[client.operatorClaim],
    authTime: claims.auth_time,
    tokens: {
      idToken,
      accessToken: tokens.access_token,
      ...(tokens.refresh_token !== undefined && { refreshToken: tokens.refresh_token }),
    },
    secondsLeft: tokens.expiresIn(),
  }
}

async function refreshed(
  config: () => Promise<oidc.Configuration>,
  before: ProviderTokens,
  subject: string,
): ReturnType<RelyingParty['refresh']> {
  try {
    const fresh = await oidc.refreshTokenGrant(await config(), before.refreshToken ?? '')
    const claims = fresh.claims()
    if (claims !== undefined && claims.sub !== subject) return refuse('session-over')
    const refreshToken = fresh.refresh_token ?? before.refreshToken
    const tokens = {
      idToken: fresh.id_token ?? before.idToken,
      accessToken: fresh.access_token,
      ...(refreshToken !== undefined && { refreshToken }),
    }
    return ok({ tokens, secondsLeft: fresh.expiresIn() })
  } catch (error) {
    // Only the provider's own word ends a session; a fault on the way does not.
    return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'
      ? refuse('session-over')
      : refuse('provider-unreachable')
  }
}

async function statedNow(
  config: () => Promise<oidc.Configuration>,
  { accessToken }: ProviderTokens,
  subject: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const known = await config()
    if (known.serverMetadata().userinfo_endpoint === undefined) return undefined
    return await oidc.fetchUserInfo(known, accessToken, subject)
  } catch {
    return undefined // what it said at the login counts, for as long as the session lasts
  }
}

/** Whether the provider could not be asked at all, as against an answer that was refused. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500
  if (error instanceof oidc.ClientError)
    return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
  return error instanceof TypeError && !('code' in error)
}

function failureReason(error: unknown): string {
  return error instanceof Error
    ? `${error.name} ${'code' in error ? String(error.code) : ''} ${error.message}`.slice(0, 300)
    : 'unknown'
}
