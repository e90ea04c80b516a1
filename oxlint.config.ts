/** The gate's linter. It alone draws the boundaries of docs/architecture.md, each ban with its reason in the message. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig } from 'oxlint'
import type { DummyRuleMap, OxlintOverride } from 'oxlint'

interface Ban {
  /** Rust regular expression on the import's text: no look-ahead. */
  readonly regex: string
  readonly message: string
  readonly allowTypeImports?: true
  readonly allowImportNames?: string[]
}

/** A domain may import only those before it. */
const domainOrder = [
  'provider',
  'customer',
  'identity',
  'login-provider',
  'advisers',
  'catalogue',
  'content',
  'messages',
  'contact-preferences',
  'documents',
  'payment-methods',
  'vouchers',
  'shop',
  'payments',
  'catalogue-import',
  'orders',
  'contracts',
  'price-changes',
  'billing-items',
  'line-reports',
  'declarations',
  'consequences',
  'portings',
  'terminations',
  'reactivations',
  'appointments',
  'options',
  'product-changes',
  'tariffs',
  'relocations',
  'bag',
  'checkout',
  'purchases',
  'operator',
  'storefront',
  'navigation',
  'tracking',
  'overview',
]

const domainsFolder = join(import.meta.dirname, 'src/domains')
const unordered = (existsSync(domainsFolder) ? readdirSync(domainsFolder, { withFileTypes: true }) : [])
  .filter((entry) => entry.isDirectory() && !domainOrder.includes(entry.name))
  .map((entry) => entry.name)
if (unordered.length > 0) throw new Error(`oxlint.config.ts: domainOrder does not name ${unordered.join(', ')}`)

const onlyConfig = 'Only src/app/server/config.ts reads the environment; take what you need as an argument.'
const pure = 'A domain root and kit are pure: take time, chance and data as arguments.'
const noApp: Ban = { regex: '^#app/', message: 'Nobody imports app; app puts the domains together.' }
const noIndex: Ban = { regex: '(^|/)index\\.ts$', message: 'No barrels: import the file that holds the thing.' }
const noProcess: Ban = { regex: '^(node:)?process$', message: onlyConfig, allowImportNames: ['nextTick'] }
const typesOfApi: Ban = {
  regex: '(^|/|-)api\\.ts$',
  message: 'web takes only types from api.ts: zod must not reach the browser.',
  allowTypeImports: true,
}

const noServer: Ban = { regex: '/server/', message: 'web never imports server.' }
const noWeb: Ban = { regex: '/web/|^#ui/', message: 'server never imports web or ui.' }
const kitOnly: Ban = { regex: '^#(app|domains|ui)/', message: 'platform knows only kit.' }

/** An override replaces a rule's options, so every list is written in full. */
function imports(...bans: Ban[]): DummyRuleMap {
  return { 'no-restricted-imports': ['error', { patterns: [noIndex, noProcess, ...bans] }] }
}

function globals(message: string, ...names: string[]): DummyRuleMap {
  const others = names.map((name) => ({ name, message }))
  return { 'no-restricted-globals': ['error', { name: 'process', message: onlyConfig }, ...others] }
}

const pureGlobals = {
  ...globals(
    pure,
    'Date',
    'fetch',
    'crypto',
    'performance',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
  ),
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: pure },
    { object: 'Temporal', property: 'Now', message: pure },
  ],
} satisfies DummyRuleMap

/** Own files by relative path inside the domain, so that the `#domains/` bans see everything else. */
function outside(depth: number): Ban {
  return { regex: `^(\\.\\./){${depth},}`, message: 'Leave the domain only through # imports.' }
}

function bansOfDomain(name: string, index: number): Ban[] {
  const later = domainOrder.slice(index + 1).join('|')
  return [
    noApp,
    { regex: `^#domains/${name}/`, message: 'Import your own domain by relative path.' },
    ...(later === '' ? [] : [{ regex: `^#domains/(${later})/`, message: `${name} comes before it in domainOrder.` }]),
  ]
}

function domainOverrides(name: string, index: number): OxlintOverride[] {
  const folder = `src/domains/${name}`
  const common = bansOfDomain(name, index)
  const root: Ban = {
    regex: '/(server|web)/|^#(ui|platform)/|^node:',
    message: 'A domain root is pure: no input or output, no server, no web, no ui.',
  }
  const foreign: Ban = {
    regex: '^#domains/[^/]+/server/(store|routes)\\.ts$',
    message: "Another domain's store and routes are private; use its use cases and queries.",
  }
  return [
    { files: [`${folder}/*.ts`], rules: { ...imports(...common, outside(1), root), ...pureGlobals } },
    { files: [`${folder}/web/*`], rules: imports(...common, outside(2), typesOfApi, noServer) },
    // A screen has a folder of its own.
    { files: [`${folder}/web/*/**`], rules: imports(...common, outside(3), typesOfApi, noServer) },
    { files: [`${folder}/server/**`], rules: imports(...common, outside(2), noWeb, foreign) },
  ]
}

const layers: OxlintOverride[] = [
  {
    files: ['src/kit/**'],
    rules: {
      ...imports(
        { regex: '^(#|(\\.\\./)+)(app|domains|ui|platform)/', message: 'kit imports nothing of ours.' },
        { regex: '^node:', message: 'kit runs in the browser too.' },
      ),
      ...pureGlobals,
    },
  },
  {
    files: ['src/ui/**'],
    rules: {
      ...imports({
        regex: '^#(app|domains|platform)/|/(app|domains|platform)/|^react-router|^@tanstack/',
        message: 'ui knows only kit: no router, no data, no domain words.',
      }),
      ...globals('ui does no input or output; hand the data in.', 'fetch', 'localStorage', 'sessionStorage'),
    },
  },
  { files: ['src/platform/server/**'], rules: imports(kitOnly, noWeb) },
  { files: ['src/platform/web/**'], rules: imports(kitOnly, noServer) },
  { files: ['src/app/web/**'], rules: imports(typesOfApi, noServer) },
  // The code comes from dist/; only the shape of the client is shared.
  { files: ['src/app/{seed,server,testing}/**'], rules: imports({ ...noWeb, allowTypeImports: true }) },
]

const readsEnvironment = [
  'src/app/testing/**',
  'src/app/server/config.ts',
  'scripts/**',
  'bench/**',
  'e2e/**',
  '*.config.ts',
]

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['node_modules', 'dist', '/data', 'coverage', 'test-results', '.cache'],
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    ...imports(),
    ...globals(onlyConfig),
    // A circle whose edge is only a type is a circle for the reader too: the shared type goes to the lower file.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'node/no-process-env': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'react/rules-of-hooks': 'error',
    // Style sheets have no name to import.
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    // More are facts that belong together: they have a name.
    'max-params': ['error', { max: 4 }],
    'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    // The new JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // pg and fast-check offer both forms.
    'import/no-named-as-default-member': 'off',
    // Jobs and transactions are one after the other on purpose.
    'no-await-in-loop': 'off',
    // Fights exhaustive switches, which tsc already proves complete.
    'typescript/consistent-return': 'off',
    // Sorting a fresh array in place is the plain way.
    'unicorn/no-array-sort': 'off',
    // Rows and JSON enter as unknown; their shape is stated once, where they come in.
    'typescript/no-unsafe-type-assertion': 'off',
    // Spreading class instances of libraries (errors, rows) is meant where it stands.
    'typescript/no-misused-spread': 'off',
  },
  overrides: [
    ...layers,
    ...domainOrder.flatMap(domainOverrides),
    { files: readsEnvironment, rules: { 'node/no-process-env': 'off', 'no-restricted-globals': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'src/app/testing/**'],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'max-lines-per-function': 'off',
        // Rows of a table of cases.
        'max-params': 'off',
        'vitest/expect-expect': 'off',
      },
    },
    { files: ['*.config.ts', 'scripts/report/**', '**/*.d.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
})
