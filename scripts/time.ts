/** `npm run time -- 2027-01-15`, `+1d`, `now`: the day that a demonstration plays. A running server follows within a second. */
import { failStart, readConfig, type Config } from '#app/server/config.ts'
import { dayToPlay } from '#app/server/move-time.ts'
import { formatDate } from '#kit/dates.ts'
import { systemClock } from '#platform/server/clock.ts'
import { moveTo, readPlayedDay } from '#platform/server/time-machine.ts'

import { withDatabase } from './open-database.ts'

async function run(): Promise<void> {
  const config = readConfig()
  if (!config.demo) throw new Error('only a demonstration (DEMO=1) can play another day')
  const wanted = process.argv[2] ?? ''
  if (dayToPlay(wanted, '2026-01-01', systemClock) === undefined)
    throw new Error('npm run time -- 2027-01-15, +1d, -1d or now; at most ten years away')
  if (config.DATABASE_URL === undefined && (await askServer(config, wanted))) return
  await withDatabase(config, async (db) => {
    const day = dayToPlay(wanted, await readPlayedDay(db, systemClock), systemClock) ?? ''
    await moveTo(db, systemClock, day)
    console.log(`played is ${formatDate(day)}; going back undoes nothing that has happened`)
  })
}

/** The embedded database belongs to its server: that one moves. False when none answers. */
async function askServer({ publicOrigin }: Config, day: string): Promise<boolean> {
  const answer = await fetch(`${publicOrigin}/entwickler/zeit`, {
    method: 'POST',
    headers: { origin: publicOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ day }),
    redirect: 'manual',
  }).catch(() => undefined) // nobody listens
  if (answer === undefined) return false
  if (answer.status !== 303) throw new Error(`the server at ${publicOrigin} refused: ${answer.status}`)
  console.log('the running server has moved; going back undoes nothing that has happened')
  return true
}

await run().catch(failStart)
