/** Account numbers under a new key; whoever reads meanwhile knows both keys. */
import type { Db } from '#platform/server/db.ts'
import type { SessionKeys } from '#platform/server/secrets.ts'

import { accountVault } from './account-vault.ts'
import { replaceAccount, selectSealedAccounts } from './store-accounts.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Seals every account number with the first of `sessionKeys`; what is so already is sealed again, which changes nothing.
 * @returns how many. @throws Error when one opens with none of them; those before it stay sealed anew.
 */
export async function resealAccounts(db: Db, sessionKeys: SessionKeys): Promise<number> {
  const vault = accountVault(sessionKeys)
  let count = 0
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    const rows = await selectSealedAccounts(db, after)
    await db.tx(async (tx) => {
      for (const { id, guid, ibanEncrypted } of rows) {
        const iban = vault.open(ibanEncrypted, { guid, id })
        await replaceAccount(
          tx,
          { guid, id },
          { sealed: vault.seal(iban, { guid, id }), digest: vault.digests(iban)[0] },
        )
      }
    })
    count += rows.length
    after = rows.at(-1)?.id
  }
  return count
}
