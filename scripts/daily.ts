/** `npm run daily`: what the days up to today bring, once and now; servers that run do so by themselves after midnight. */
import { failStart } from '#app/server/config.ts'
import { runDailyOnce } from '#app/server/daily-once.ts'

async function run(): Promise<void> {
  const { days, failed, rows } = await runDailyOnce()
  console.log(`${rows} changes on ${days} days, ${failed} not done`)
  if (failed > 0) process.exitCode = 1
}

await run().catch(failStart)
