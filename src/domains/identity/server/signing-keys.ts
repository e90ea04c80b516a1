/** Signing keys in the database, with rotation; private parts are sealed with SESSION_KEY. */
import { exportJWK, generateKeyPair, type JWK } from 'jose'

import { earlier, instant, type Clock, type NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Secrets } from '#platform/server/secrets.ts'

import { deleteKeys, insertKey, selectKeys, type KeyPurpose } from './store-keys.ts'

export interface SigningKey {
  readonly kid: string
  readonly publicJwk: JWK
  readonly privateJwk: JWK
  readonly createdAt: number
}

export interface KeyDeps {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  readonly secrets: Secrets
}

const dayMs = 86_400_000
const rotateAfterMs = 30 * dayMs
const retireAfterMs = 40 * dayMs

export const algorithms = { portal: 'EdDSA', provider: 'ES256' } as const

/**
 * The keys of one purpose, the one to sign with first. A new one is made every 30 days; the former stays valid for
 * another ten. Keys that SESSION_KEY no longer opens are left out.
 */
export async function signingKeys(deps: KeyDeps, purpose: KeyPurpose): Promise<[SigningKey, ...SigningKey[]]> {
  const { clock, db } = deps
  const known = await openKeys(deps, purpose)
  const [newest, ...older] = known
  if (newest !== undefined && clock.now() - newest.createdAt < rotateAfterMs) return [newest, ...older]
  const fresh = await makeKey(deps, purpose)
  await deleteKeys(db, purpose, earlier(instant(clock), retireAfterMs))
  return [fresh, ...known]
}

async function openKeys({ db, secrets }: KeyDeps, purpose: KeyPurpose): Promise<SigningKey[]> {
  const rows = await selectKeys(db, purpose)
  return rows.flatMap(({ kid, publicJwk, privateJwk, createdAt }) => {
    const opened = secrets.open(privateJwk, kid)
    return opened === undefined ? [] : [{ kid, publicJwk, privateJwk: JSON.parse(opened) as JWK, createdAt }]
  })
}

async function makeKey({ clock, db, newId, secrets }: KeyDeps, purpose: KeyPurpose): Promise<SigningKey> {
  const alg = algorithms[purpose]
  const kid = newId()
  const pair = await generateKeyPair(alg, { extractable: true })
  const label = { kid, alg, use: 'sig' }
  const publicJwk = { ...(await exportJWK(pair.publicKey)), ...label }
  const privateJwk = { ...(await exportJWK(pair.privateKey)), ...label }
  const createdAt = instant(clock)
  await insertKey(db, purpose, { kid, publicJwk, privateJwk: secrets.seal(JSON.stringify(privateJwk), kid), createdAt })
  return { kid, publicJwk, privateJwk, createdAt: clock.now() }
}
