/** What all style sheets have in common. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')
const sheets = [...globSync('**/*.css', { cwd: source }), 'domains/identity/server/page-style.ts']

test('the layout follows the size of the text: no breakpoint in pixels', () => {
  const fixed = sheets.flatMap((name) =>
    (readFileSync(join(source, name), 'utf8').match(/@(?:media|container)[^{]*\dpx[^{]*/g) ?? []).map(
      (query) => `${name}: ${query}`,
    ),
  )
  expect([sheets.length > 60, fixed]).toEqual([true, []])
})
