/** What this domain keeps sealed, under a new key: signing keys and the provider's tokens of open sessions. */
import type { Db } from '#platform/server/db.ts'
import { deriveSecrets, type SessionKeys } from '#platform/server/secrets.ts'

import { tokensContext } from './provider-tokens.ts'
import { replacePrivateKey, selectSealedKeys } from './store-keys.ts'
import { replaceTokens, selectSealedTokens } from './store-tokens.ts'

/** Seals them with the first of `sessionKeys`; what opens with none of them is of no use and stays. @returns how many. */
export async function resealIdentity(db: Db, sessionKeys: SessionKeys): Promise<number> {
  const secrets = deriveSecrets(sessionKeys)
  let count = 0
  for (const { kid, privateJwk } of await selectSealedKeys(db)) {
    const opened = secrets.open(privateJwk, kid)
    if (opened === undefined) continue
    await replacePrivateKey(db, kid, secrets.seal(opened, kid))
    count += 1
  }
  for (const { idHash, sealed, ...person } of await selectSealedTokens(db)) {
    const opened = secrets.open(sealed, tokensContext(person))
    if (opened === undefined) continue
    await replaceTokens(db, idHash, { before: sealed, after: secrets.seal(opened, tokensContext(person)) })
    count += 1
  }
  return count
}
