/** Proves the checks of the documents: each finds what it is for, in a small repository of its own, and nothing else. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { missingDocuments, staleDocuments, sunkDocstrings, unlistedMessages, unprovenLaw } from './document-rules.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kundencenter-documents-'))
  put('docs/product/orders.md', '# Orders\n\nSee [law](../law.md).')
  put('docs/adr/0006-keys.md', '# 6. Keys\n\n**Date** 20 November 2026. **Status** accepted.')
  put('src/platform/server/store.ts', 'export const a = 1')
  put('src/rules.test.ts', "test('one order', () => {})\ntest.each([1])(\n  'for %i',\n  () => {},\n)\n")
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `${text}\n`)
}

/** A page of the law with one row: where the portal does it, and what shows it. */
function law(whereAndShown: string): void {
  put(
    'docs/law.md',
    `# Law\n\n| # | law | demands | where | test | who | cert. |\n|---|---|---|---|---|---|---|\n| 1 | § 1 | x | ${whereAndShown} | – | A |`,
  )
}

test.each([
  ['// as spec 2.6 says', 'spec 2.6'],
  ['/** The error catalogue of Spec 8. */', 'Spec 8'],
  ['// all fields of specification 3', 'specification 3'],
  ['// one decision (product.md 13)', 'product.md'],
  ['/* the look of it: look.md */', 'look.md'],
  ['// see docs/product/nothing.md', 'docs/product/nothing.md'],
  ['// kept by ADR 99', 'ADR 99'],
  ['// the way back (issue 2, step 4)', 'issue 2'],
])('%j cites what nobody can open', (text, what) => {
  law('`src`/ | not built yet')
  put('src/a.ts', text)
  expect(missingDocuments(root)).toEqual([expect.stringContaining(`src/a.ts: cites '${what}`)])
})

test.each([
  '// § 312k BGB, RFC 9457, docs/product/orders.md, docs/law.md, ADR 6',
  "await write('notes.md', 'no migration')",
  '// inspect 3 things, a special 4',
])('%j cites nothing that is missing', (text) => {
  law('`src`/ | not built yet')
  put('src/a.ts', text)
  expect(missingDocuments(root)).toEqual([])
})

test.each([
  '`src/rules.test.ts` | `src/rules.test.ts`: "one order"',
  '– | `src/rules.test.ts`: "for %i"; `src/rules.test.ts`: "one order"',
  '– | not built yet (shop)',
  '– | no test: wording',
])('a row with %j stands', (row) => {
  law(row)
  expect(unprovenLaw(root)).toEqual([])
})

test.each([
  ['`src/gone.ts` | `src/rules.test.ts`: "one order"', 'no file src/gone.ts'],
  ['– | `src/gone.test.ts`: "one order"', 'no test file src/gone.test.ts'],
  ['– | `src/rules.test.ts`: "one"', 'no test "one"'],
  ['– | `src/rules.test.ts`: "two orders"', 'no test "two orders"'],
  ['– | somewhere', 'names no test'],
])('a row with %j is refused', (row, finding) => {
  law(row)
  expect(unprovenLaw(root)).toEqual([expect.stringMatching(/^docs\/law\.md: row 1/)])
  expect(unprovenLaw(root).join('\n')).toContain(finding)
})

test('a table without rows is refused', () => {
  put('docs/law.md', '# Law')
  expect(unprovenLaw(root)).toEqual(['docs/law.md: no rows'])
})

test.each([
  ['`src/rules.test.ts` and [orders](product/orders.md)', []],
  ['`db/migrations/NNNN_name.sql`, [outside](https://example.org), `server/store.ts`', []],
  ['`rules.test.ts`, `web/submit-something.ts`', []],
  ['`src/gone.ts`', ['docs/scaling.md: there is no src/gone.ts']],
  [
    '`gone.ts` and `server/rules.test.ts`',
    ['gone.ts', 'server/rules.test.ts'].map((name) => `docs/scaling.md: there is no ${name}`),
  ],
  ['[gone](product/gone.md#part)', ['docs/scaling.md: there is no docs/product/gone.md']],
])('a document that names %j', (text, findings) => {
  put('docs/glossary.md', '# Glossary')
  put('docs/scaling.md', text)
  law('– | not built yet')
  expect(staleDocuments(root)).toEqual(findings)
})

test.each([
  [
    'a decision without date or status',
    { 'docs/adr/0007-reads.md': '# 7. Reads\n\n**Date** 20 November 2026.' },
    'docs/adr/0007-reads.md: lacks **Date** and **Status**',
  ],
  [
    'a number that two decisions have',
    { 'docs/adr/0006-reads.md': '# 6. Reads\n\n**Date** 20 November 2026. **Status** accepted.' },
    'docs/adr: two decisions have the number 0006',
  ],
  [
    'a domain that the glossary does not list',
    {
      'src/domains/options/rules.ts': 'export const a = 1',
      'src/domains/contracts/rules.ts': 'export const a = 1',
      'docs/glossary.md': '# Glossary\n\n| domain | about |\n|---|---|\n| options | extras |',
    },
    'docs/glossary.md: the list of domains lacks contracts',
  ],
  [
    'a list of domains in another order',
    {
      'oxlint.config.ts': "const domainOrder = [\n  'contracts',\n  'bag',\n  'options',\n]",
      'docs/glossary.md': '# Glossary\n\n| domain | about |\n|---|---|\n| contracts | |\n| options | |\n| bag | |',
    },
    'docs/glossary.md: options does not stand where domainOrder has it',
  ],
])('%s is found', (_what, files, finding) => {
  law('– | not built yet')
  put('docs/glossary.md', '# Glossary')
  for (const [file, text] of Object.entries(files)) put(file, text)
  expect(staleDocuments(root)).toEqual([finding])
})

test('what is logged stands in the table of messages', () => {
  put('docs/operations.md', '| `mail sent` | `mailId` |')
  put(
    'src/domains/messages/server/mail.ts',
    "log.info({ mailId }, 'mail sent')\nlog.warn(\n  { err },\n  'mail lost',\n)",
  )
  put('src/domains/messages/server/mail.test.ts', "log.warn('only in a test')")
  expect(unlistedMessages(root)).toEqual([
    "src/domains/messages/server/mail.ts: logs 'mail lost', which docs/operations.md does not list",
  ])
})

test.each([
  ['in front', "/** What it is. */\nimport { a } from './a.ts'\nimport { b } from './b.ts'", 0],
  ['of what stands below the imports', "import { a } from './a.ts'\n\n/** Its own. */\nexport const b = a", 0],
  ['in between', "import { a } from './a.ts'\n/** What it is. */\nimport { b } from './b.ts'", 1],
  [
    'of several lines in between',
    "import { a } from './a.ts'\n\n/**\n * What it is.\n */\nimport { b } from './b.ts'",
    1,
  ],
])('a docstring %s', (_, text, findings) => {
  put('src/file.ts', text)
  expect(sunkDocstrings(root)).toHaveLength(findings)
})
