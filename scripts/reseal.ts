/** `npm run reseal`: seals what rests in the database with `SESSION_KEY`, once it was changed (`SESSION_KEY_PREVIOUS`). */
import { failStart, readConfig } from '#app/server/config.ts'
import { reseal } from '#app/server/reseal.ts'

import { withDatabase } from './open-database.ts'

async function run(): Promise<void> {
  const config = readConfig()
  await withDatabase(config, async (db) => {
    const { accounts, keysAndTokens } = await reseal(db, config.sessionKeys)
    console.log(
      `${accounts} account numbers, ${keysAndTokens} signing keys and tokens of open sessions: sealed with the new key`,
    )
    console.log('SESSION_KEY_PREVIOUS is no longer needed')
  })
}

await run().catch(failStart)
