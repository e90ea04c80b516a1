/** `npm run line-reports -- file.jsonl`: takes faults and reports of measured speed of the provider's systems. */
import { readFileSync } from 'node:fs'

import { failStart } from '#app/server/config.ts'
import { runLineReports } from '#app/server/line-reports.ts'

async function run(): Promise<void> {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('npm run line-reports -- file.jsonl')
  console.log(await runLineReports(readFileSync(file, 'utf8')))
}

await run().catch(failStart)
