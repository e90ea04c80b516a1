/** Journeys run beside each other on one portal: what one of them writes to belongs to no other. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { expect, test } from 'vitest'

/** What only a journey about a bag names. */
const bag = /\/shoppingcart|In den Warenkorb|Zur Kasse/

interface Journey {
  readonly file: string
  readonly buyers: readonly string[]
}

/** Buyers of a file: who signs in where something is written, and the file is about a bag. */
function readJourney(path: string): Journey {
  const text = readFileSync(path, 'utf8')
  const blocks = text.split(/\n\s*test\(/).slice(1)
  const writing = bag.test(text) ? blocks.filter((block) => /^[^{]*\bwrites\b/.test(block)) : []
  const buyers = writing.flatMap((block) => [...block.matchAll(/people\.(\w+)/g)].map(([, name = '']) => name))
  return { file: basename(path), buyers: [...new Set(buyers)] }
}

test('a journey that buys owns its customer: two would order from one bag', () => {
  const journeys = globSync('e2e/*.test.ts').map(readJourney)
  const owners = Map.groupBy(
    journeys.flatMap(({ buyers, file }) => buyers.map((name) => ({ name, file }))),
    ({ name }) => name,
  )
  const shared = [...owners].filter(([, of]) => of.length > 1).map(([name, of]) => [name, of.map(({ file }) => file)])
  expect(shared).toEqual([])
  expect(owners.size).toBeGreaterThan(5)
})
