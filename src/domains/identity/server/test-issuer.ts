/** An outside issuer that answers as a test wants; the protocol itself is real, over a socket. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export interface TestIssuer {
  readonly url: string
  /** What the next answers are; `reset` makes them good again. */
  readonly next: Behaviour
  reset(): void
  close(): void
}

interface Behaviour {
  /** Changes the good claims. */
  claims: (good: JWTPayload) => JWTPayload
  foreignKey: boolean
  /** Instead of tokens. */
  token: { status: number; body: object } | undefined
  refreshDelayMs: number
  refreshes: number
  down: boolean
  nonce: string
  expiresIn: number
}

const good: Behaviour = {
  claims: (claims) => claims,
  foreignKey: false,
  token: undefined,
  refreshDelayMs: 0,
  refreshes: 0,
  down: false,
  nonce: '',
  expiresIn: 3600,
}

/** Starts it on a free port. Its user is `p-1` with customer number `customerNumber` in the claim `kdnr`. */
export async function startIssuer(customerNumber: string): Promise<TestIssuer> {
  const [pair, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }
  const next: Behaviour = { ...good }
  let url = ''
  const idToken = (isRefresh: boolean): Promise<string> => {
    const claims = next.claims(goodClaims(url, customerNumber, isRefresh ? undefined : next.nonce))
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .sign((next.foreignKey ? foreign : pair).privateKey)
  }
  const token = async (request: IncomingMessage): Promise<[number, object]> => {
    const body = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    if (next.token) return [next.token.status, next.token.body]
    const isRefresh = body.get('grant_type') === 'refresh_token'
    if (isRefresh) next.refreshes += 1
    if (isRefresh) await new Promise((resolve) => setTimeout(resolve, next.refreshDelayMs))
    const tokens = {
      access_token: `access-${next.refreshes}`,
      refresh_token: 'refresh',
      id_token: await idToken(isRefresh),
    }
    return [200, { token_type: 'Bearer', expires_in: next.expiresIn, ...tokens }]
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '', url)
    const [status, body] =
      pathname === '/token' ? await token(request) : [200, pathname === '/jwks' ? { keys: [jwk] } : metadata(url)]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => {
    if (next.down) request.socket.destroy()
    else void answer(request, response)
  })
  url = await listening(server)
  return { url, next, reset: () => Object.assign(next, good), close: () => server.close() }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
}

function goodClaims(iss: string, kdnr: string, nonce: string | undefined): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  return { iss, aud: 'portal', sub: 'p-1', iat: now, exp: now + 300, kdnr, ...(nonce !== undefined && { nonce }) }
}

function metadata(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    end_session_endpoint: `${url}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  }
}
