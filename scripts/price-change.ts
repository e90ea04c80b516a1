/** `npm run price-change -- file.json [--send]`: announces other prices or terms by letter; without `--send` it only says whom. */
import { parseArgs } from 'node:util'

import { failStart } from '#app/server/config.ts'
import { priceChangeShape, runPriceChange } from '#app/server/price-change.ts'

import { readJson } from './read-text.ts'

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: { send: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined) throw new Error(`npm run price-change -- file.json [--send]\n  ${priceChangeShape}`)
  console.log(await runPriceChange({ file, content: readJson(file, priceChangeShape) }, values))
}

await run().catch(failStart)
