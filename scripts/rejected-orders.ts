/** `npm run rejected-orders -- file.jsonl`: takes orders that fulfilment, or the cable provider, cannot carry out. */
import { readFileSync } from 'node:fs'

import { failStart } from '#app/server/config.ts'
import { runRejectedOrders } from '#app/server/rejected-orders.ts'

async function run(): Promise<void> {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('npm run rejected-orders -- file.jsonl')
  console.log(await runRejectedOrders(readFileSync(file, 'utf8')))
}

await run().catch(failStart)
