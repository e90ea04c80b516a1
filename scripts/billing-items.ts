/** `npm run billing-items -- 2026-11-01T00:00:00Z`: what the next invoices have to name, new or changed since then. */
import { runBillingItems } from '#app/server/billing-items.ts'
import { failStart } from '#app/server/config.ts'

async function run(): Promise<void> {
  const since = new Date(process.argv[2] ?? '')
  if (Number.isNaN(since.getTime())) throw new Error('npm run billing-items -- 2026-11-01T00:00:00Z')
  for (const line of await runBillingItems(since.toISOString())) console.log(line)
}

await run().catch(failStart)
