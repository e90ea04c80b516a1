/** Proves the gate: every boundary and rule of docs/architecture.md refuses a file that breaks it, and only that file. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const imports = 'no-restricted-imports'
const globals = 'no-restricted-globals'

/** What a file of a folder must not import. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  'src/kit': ['#domains/options/rules.ts', '../platform/server/db.ts'],
  'src/ui': ['#platform/web/api-client.ts', 'react-router'],
  'src/platform/server': ['#domains/options/rules.ts', '#platform/web/api-client.ts', '#ui/form/Button.tsx'],
  'src/platform/web': ['#app/web/routes.ts', '#platform/server/db.ts'],
  'src/app/web': ['#platform/server/db.ts', '#domains/options/api.ts'],
  'src/app/server': ['#domains/options/web/texts.ts'],
  'src/domains/options': [
    '#app/server/compose.ts',
    '../contracts/rules.ts',
    './server/store.ts',
    'node:fs',
    '#platform/server/db.ts',
  ],
  'src/domains/contracts': ['#domains/options/rules.ts'],
  'src/domains/options/web': [
    '../server/store.ts',
    '../api.ts',
    '../queue-api.ts',
    '../../contracts/rules.ts',
    '#domains/overview/rules.ts',
  ],
  'src/domains/options/server': [
    '#domains/contracts/server/store.ts',
    '#domains/contracts/server/routes.ts',
    '../web/texts.ts',
    '#ui/form/Button.tsx',
    '#domains/overview/server/overview.ts',
    '#domains/options/rules.ts',
    'node:process',
    './index.ts',
  ],
}
const forbiddenImports = Object.entries(forbidden).flatMap(([folder, modules]) =>
  modules.map((name, index) => [`${folder}/import-${index}.ts`, `export { x } from '${name}'`, imports] as const),
)

const server = 'src/domains/options/server'

/** File, its text, and the rule that must refuse it. */
const violations: readonly (readonly [file: string, text: string, rule: string])[] = [
  ...forbiddenImports,
  ['src/kit/c.ts', 'export const now = (): number => Date.now()', globals],
  ['src/kit/d.ts', 'export const chance = (): number => Math.random()', 'no-restricted-properties'],
  ['src/kit/e.ts', 'export const id = (): string => crypto.randomUUID()', globals],
  ['src/ui/c.ts', "export const load = (): Promise<Response> => fetch('/x')", globals],
  ['src/ui/d.ts', "export const seen = (): string | null => localStorage.getItem('x')", globals],
  ['src/domains/options/f.ts', 'export const now = (): Date => new Date()', globals],
  [
    'src/domains/options/g.ts',
    'export const now = (): string => Temporal.Now.instant().toString()',
    'no-restricted-properties',
  ],
  ['src/domains/options/web/e.ts', "export const page = (): Promise<unknown> => import('#app/web/routes.ts')", imports],
  [`${server}/g.ts`, "export const port = (): string | undefined => process.env['PORT']", 'no-process-env'],
  [`${server}/h.ts`, 'export const stop = (): void => process.abort()', globals],
  [`${server}/j.ts`, 'export default 1', 'no-default-export'],
  [`${server}/k.ts`, "export * from './y.ts'", 'no-barrel-file'],
  [`${server}/m.ts`, 'export const wild = (x: any): string => String(x)', 'no-explicit-any'],
  [`${server}/n.ts`, "import { A } from './y.ts'\nexport const a = (x: A): A => x", 'consistent-type-imports'],
  [
    `${server}/o.ts`,
    "export const f = (x: 'a' | 'b'): void => {\n  switch (x) {\n    case 'a':\n  }\n}",
    'switch-exhaustiveness-check',
  ],
  [`${server}/p.ts`, '// @ts-ignore\nexport const one = 1', 'ban-ts-comment'],
  [`${server}/q.ts`, `export const long = [\n${'  1,\n'.repeat(260)}]`, 'max-lines'],
  [
    `${server}/r.ts`,
    `export function long(): void {\n${"  globalThis.console.log('x')\n".repeat(45)}}`,
    'max-lines-per-function',
  ],
  [`${server}/s.ts`, "import { u } from './t.ts'\nexport const s = (): unknown => u", 'no-cycle'],
  [`${server}/t.ts`, "import { s } from './s.ts'\nexport const u = (): unknown => s", 'no-cycle'],
  // A circle counts when an edge is only a type, when it is three files long, and when it goes through a # import.
  ['src/kit/circle-a.ts', "import { b } from './circle-b.ts'\nexport type A = typeof b", 'no-cycle'],
  ['src/kit/circle-b.ts', "import type { A } from './circle-a.ts'\nexport const b = (x: A): A => x", 'no-cycle'],
  ['src/ui/circle-a.ts', "import type { B } from '#ui/circle-b.ts'\nexport type A = B | 1", 'no-cycle'],
  ['src/ui/circle-b.ts', "export type { C as B } from '#ui/circle-c.ts'", 'no-cycle'],
  ['src/ui/circle-c.ts', "import { type A } from './circle-a.ts'\nexport type C = A | 2", 'no-cycle'],
  [`${server}/v.ts`, 'export const later = (): void => {\n  Promise.resolve(1)\n}', 'no-floating-promises'],
  [`${server}/w.ts`, '// oxlint-disable-next-line no-debugger\nexport const w = 1', 'Unused oxlint-disable directive'],
]

/** Files that keep every rule: the bans must not reach further than meant. */
const clean: readonly (readonly [file: string, text: string])[] = [
  ['src/kit/ok.ts', "export { yes } from './result.ts'"],
  ['src/domains/options/ok.ts', "export { decide } from '#domains/contracts/rules.ts'"],
  [
    'src/domains/options/web/ok.ts',
    "import type { Option } from '../api.ts'\nexport { decide } from '../rules.ts'\nexport type { Option }",
  ],
  [
    'src/domains/options/server/ok.ts',
    "export { x } from './store.ts'\nexport { findContract } from '#domains/contracts/server/contracts.ts'",
  ],
  ['src/domains/options/server/y.ts', 'export interface A {\n  readonly a: number\n}'],
  ['src/app/server/config.ts', "export const port = process.env['PORT']"],
  ['src/app/server/client.ts', "import type { Client } from '#platform/web/api-client.ts'\n\nexport type { Client }"],
  ['src/app/server/ok.ts', "export { optionRoutes } from '#domains/options/server/routes.ts'"],
]

const folder = mkdtempSync(join(tmpdir(), 'kundencenter-gate-'))
let complaints: readonly string[] = []

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${text}\n`)
}

function lint(): string {
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const { stdout, stderr } = spawnSync(oxlint, ['-f', 'unix'], { cwd: folder, encoding: 'utf8', timeout: 30_000 })
  return stdout + stderr
}

beforeAll(() => {
  for (const file of [
    'oxlint.config.ts',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
  ]) {
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of [...violations, ...clean]) put(file, text)
  complaints = lint().split('\n')
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(violations)('%s is refused', (file, _text, rule) => {
  const own = complaints.filter((line) => line.startsWith(`${file}:`))
  expect(own.join('\n')).toContain(rule.includes(' ') ? rule : `(${rule})`)
})

test.each(clean)('%s passes', (file) => {
  expect(complaints.filter((line) => line.startsWith(`${file}:`))).toEqual([])
})

test('a domain without a place in the order stops the linter', () => {
  put('src/domains/unheard-of/rules.ts', 'export const x = 1')
  expect(lint()).toContain('domainOrder does not name unheard-of')
})
