/**
 * `npm run catalogue -- file.json [--complete] [--apply]`: compares a catalogue with the one in use, and applies it;
 * `--list`: versions, `--back 12 [--apply]`: as it was at the end of that one.
 */
import { parseArgs } from 'node:util'

import { runCatalogueBack, runCatalogueImport, runCatalogueList } from '#app/server/catalogue-import.ts'
import { failStart } from '#app/server/config.ts'

const usage = 'npm run catalogue -- file.json [--complete] [--apply] [--lines 200] | --list | --back VERSION [--apply]'

function say(line: string): void {
  console.log(line)
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: {
      apply: { type: 'boolean', default: false },
      complete: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      back: { type: 'string' },
      lines: { type: 'string', default: '200' },
    },
    allowPositionals: true,
  })
  const { apply, back, complete, list } = values
  const [file] = positionals
  if (list) return runCatalogueList(say)
  const wish = { apply, complete, lines: Number(values.lines) }
  if (back !== undefined && /^\d+$/.test(back)) return runCatalogueBack(Number(back), wish, say)
  if (back !== undefined || file === undefined) throw new Error(usage)
  return runCatalogueImport(file, wish, say)
}

await run().catch(failStart)
