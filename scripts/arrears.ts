/** `npm run arrears -- file.jsonl`: takes what billing says is open: warns, blocks, turns on again (§ 61 TKG). */
import { readFileSync } from 'node:fs'

import { runArrears } from '#app/server/arrears.ts'
import { failStart } from '#app/server/config.ts'

async function run(): Promise<void> {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('npm run arrears -- file.jsonl')
  console.log(await runArrears(readFileSync(file, 'utf8')))
}

await run().catch(failStart)
