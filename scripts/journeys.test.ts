/** Journeys run beside each other on one portal: what one of them writes to belongs to no other. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { expect, test } from 'vitest'

/** A test that writes, where it stands. */
const writing = /^[^{]*\bwrites/

const testsOf = (text: string): string[] => text.split(/\n\s*test\(/).slice(1)

/** What only a journey about a bag names. */
const bag = /\/shoppingcart|In den Warenkorb|Zur Kasse/

interface Journey {
  readonly file: string
  readonly buyers: readonly string[]
}

/** Buyers of a file: who signs in where something is written, and the file is about a bag. */
function readJourney(path: string): Journey {
  const text = readFileSync(path, 'utf8')
  const blocks = bag.test(text) ? testsOf(text).filter((block) => writing.test(block)) : []
  const buyers = blocks.flatMap((block) => [...block.matchAll(/people\.(\w+)/g)].map(([, name = '']) => name))
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

/** Named, and nothing of it ends: it is looked at, stands in a bag, gets one more option, or a fault is reported. */
const besideOthers: Readonly<Record<string, readonly string[]>> = {
  'adviser-proposals.test.ts': ['3131903'],
  'adviser.test.ts': ['3104917'],
  'bag.test.ts': ['3066920'],
  'bag-voucher.test.ts': ['3070215'],
  'device-service.test.ts': ['3140076', '3155009'],
  'fault.test.ts': ['3180201'],
}

/** Numbers of contracts in the text, and in what it names of the file's own declarations. */
function contractsIn(text: string, declared: ReadonlyMap<string, string>): string[] {
  const named = [...declared].filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
  const rest = new Map([...declared].filter(([name]) => !named.some(([one]) => one === name)))
  const own = [...text.matchAll(/\b3[01]\d{5}\b/g)].map(([contractId]) => contractId)
  return [...own, ...named.flatMap(([, body]) => contractsIn(body, rest))]
}

/** Contracts that a file's writing tests name; each with its file. */
function contractsOf(path: string): { file: string; contractId: string }[] {
  const text = readFileSync(path, 'utf8')
  const file = basename(path)
  const parts = text.split(/\n(?=(?:const|async function|function|test|withoutScripts\w*)\b)/)
  const declared = new Map(
    parts.flatMap((part) => {
      const [, name] = /^(?:const|async function|function) (\w+)/.exec(part) ?? []
      return name === undefined ? [] : [[name, part] as const]
    }),
  )
  // A test ends where the next thing of the file's own begins.
  const blocks = testsOf(text).map((block) => block.split(/\n(?=\S)(?!\}\))/)[0] ?? '')
  const found = blocks.filter((block) => writing.test(block)).flatMap((block) => contractsIn(block, declared))
  return [...new Set(found)]
    .filter((contractId) => besideOthers[file]?.includes(contractId) !== true)
    .map((contractId) => ({ file, contractId }))
}

test('a journey that writes owns its contract: what one ends another could not book on', () => {
  const owners = Map.groupBy(globSync('e2e/*.test.ts').flatMap(contractsOf), ({ contractId }) => contractId)
  const shared = [...owners].filter(([, of]) => of.length > 1).map(([id, of]) => [id, of.map(({ file }) => file)])
  expect(shared).toEqual([])
  expect(owners.size).toBeGreaterThan(15)
})
