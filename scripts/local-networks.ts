/** `npm run local-networks -- netze.csv`: takes the provider's table of postcodes and area codes. */
import { readFileSync } from 'node:fs'

import { failStart } from '#app/server/config.ts'
import { runLocalNetworks } from '#app/server/local-networks.ts'

async function run(): Promise<void> {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('npm run local-networks -- netze.csv')
  console.log(await runLocalNetworks(readFileSync(file, 'utf8')))
}

await run().catch(failStart)
