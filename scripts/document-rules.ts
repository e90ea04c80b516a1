/** What the documents promise: whatever is cited can be opened, and whatever the law demands is shown by a test that exists. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Files in which somebody may cite a document. */
const citing = [
  '{src,e2e,scripts,bench,db,docs}/**/*.{ts,tsx,js,mjs,css,sql,json,md}',
  '*.{ts,md}',
  '.ci/*',
  'src/**/*.html',
]
/** The proof of this check cites what is missing. */
const apart = ['scripts/documents.test.ts']

/** A numbered section of a document that is named by a word alone, or a ticket of a tracker that is not here. */
const numbered = /\b(?:spec(?:ification)?'?s?,? (?:section )?\d[\d.]*|issues? #?\d+)/gi
/** A document by its file name; in quotes it is a file of a test, not a citation. */
const byName = /(?<!['"\w./<>*-])(?:\.{1,2}\/)*[\w-][\w./-]*\.md\b/g
const decisions = /\bADRs? (\d+)/g

const exists = (root: string, file: string): boolean => existsSync(join(root, file))

/** The documents that a text cites and nobody can open. */
function missingIn(root: string, file: string, text: string): string[] {
  const names = [...text.matchAll(byName)].map(([name]) => name).filter((name) => !name.includes('NNNN'))
  const records = [...text.matchAll(decisions)].filter(
    ([, number = '']) => globSync(`docs/adr/${number.padStart(4, '0')}-*.md`, { cwd: root }).length === 0,
  )
  return [
    ...[...text.matchAll(numbered)].map(([words]) => words),
    ...names.filter((name) => !exists(root, name) && !exists(root, join(dirname(file), name))),
    ...records.map(([words]) => words),
  ]
}

/** Every citation of a document that the repository does not have: `file: what it cites`. */
export function missingDocuments(root: string): string[] {
  const found = (patterns: readonly string[]) =>
    new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })))
  return [...found(citing).difference(found(apart))].flatMap((file) =>
    missingIn(root, file, readFileSync(join(root, file), 'utf8')).map(
      (what) =>
        `${file}: cites '${what}', which nobody can open here; say the fact, or cite a law, a standard or docs/`,
    ),
  )
}

/** A test's title as it stands behind `test(` or behind the table of `test.each`. */
function hasTest(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    text
      .replaceAll(/\(\s+/g, '(')
      .includes(`(${quote}${quote === "'" ? title.replaceAll("'", String.raw`\'`) : title}${quote}`),
  )
}

/** The cells of a table's rows, without head and rule. */
function tableRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

function documentFindings(root: string, row: readonly string[]): string[] {
  const [number = '', , , where = '', shown = ''] = row
  const files = [...where.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, file = '']) => file)
  const tests = [...shown.matchAll(/`([^`]+)`: "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }))
  const unshown = tests.length === 0 && !/not built yet|no test/.test(shown)
  return [
    ...(unshown ? [`row ${number} names no test and does not say 'not built yet' or 'no test: …'`] : []),
    ...files.filter((file) => !exists(root, file)).map((file) => `row ${number}: no file ${file}`),
    ...tests.flatMap(({ file, title }) => {
      if (!exists(root, file)) return [`row ${number}: no test file ${file}`]
      const text = readFileSync(join(root, file), 'utf8')
      return hasTest(text, title) ? [] : [`row ${number}: no test "${title}" in ${file}`]
    }),
  ]
}

/** Rows of docs/law.md whose place or test does not exist; a table without rows is a finding too. */
export function unprovenLaw(root: string): string[] {
  const rows = tableRows(readFileSync(join(root, 'docs/law.md'), 'utf8'))
  if (rows.length === 0) return ['docs/law.md: no rows']
  return rows.flatMap((row) => documentFindings(root, row)).map((finding) => `docs/law.md: ${finding}`)
}

/** What a document of today names in code: paths and sources in backticks, and links. Decisions of the past may name what is gone. */
const describing = ['*.md', 'docs/*.md', 'docs/product/*.md']
const path = /`((?:src|scripts|e2e|bench|db|docs|public)\/[\w./-]+)`/g
const link = /\]\((?!https?:)([^)#]+)/g
/** A source by the end of its path, as `server/store.ts`; 'something' stands for what a reader is about to write. */
const source = /`((?:[\w.-]+\/)*[\w.-]+\.tsx?)`/g
const toBeWritten = /something/i

function deadIn(root: string, file: string, sources: readonly string[]): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const paths = [...text.matchAll(path)].map(([, name = '']) => name).filter((name) => !name.includes('NNNN'))
  const links = [...text.matchAll(link)].map(([, name = '']) => join(dirname(file), name))
  const ends = [...text.matchAll(source)]
    .map(([, name = '']) => name)
    .filter((name) => !toBeWritten.test(name) && !sources.some((known) => `/${known}`.endsWith(`/${name}`)))
  const gone = [...paths, ...links].filter((name) => !exists(root, name))
  return [...new Set([...gone, ...ends])].map((name) => `${file}: there is no ${name}`)
}

/** The glossary lists the domains as `domainOrder` does, so that a reader sees there who may know whom. */
function domainsAstray(root: string, glossary: string): string[] {
  if (!exists(root, 'oxlint.config.ts')) return []
  const [, names = ''] = /domainOrder = \[([^\]]*)\]/.exec(readFileSync(join(root, 'oxlint.config.ts'), 'utf8')) ?? []
  const places = [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => ({
    name,
    at: glossary.indexOf(`\n| ${name} |`),
  }))
  const listed = places.filter(({ at }) => at >= 0)
  return listed
    .filter(({ at }, index) => index > 0 && at < (listed[index - 1]?.at ?? 0))
    .map(({ name }) => `docs/glossary.md: ${name} does not stand where domainOrder has it`)
}

function undatedIn(root: string): string[] {
  return globSync('docs/adr/*.md', { cwd: root })
    .filter((file) => !/\*\*Date\*\* .+\*\*Status\*\* \w/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file}: lacks **Date** and **Status**`)
}

/** A citation is a number: two records under one number cannot be cited. */
function numberedTwice(root: string): string[] {
  const numbers = globSync('docs/adr/*.md', { cwd: root }).map((file) => basename(file).slice(0, 4))
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  return [...new Set(twice)].map((number) => `docs/adr: two decisions have the number ${number}`)
}

const operations = 'docs/operations.md'
/** A text that ends a call of the log. */
const logged = /\blog\.(?:error|info|warn)\([^;]*?'([^'\n]+)',?\s*\)/g

/** Messages of the log that its table does not explain. */
export function unlistedMessages(root: string): string[] {
  if (!exists(root, operations)) return []
  const text = readFileSync(join(root, operations), 'utf8')
  return globSync('src/**/server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(logged)]
      .map(([, message = '']) => message)
      .filter((message) => !text.includes(`\`${message}\``))
      .map((message) => `${file}: logs '${message}', which ${operations} does not list`),
  )
}

/** Files whose docstring stands among their imports: the formatter sorts those, and takes a comment along with the one below it. */
export function sunkDocstrings(root: string): string[] {
  return globSync('{src,scripts,bench,e2e}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => /^import [^]*\*\/\n+import /m.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file}: its docstring has to stand in front of its imports`)
}

/** Paths and links of the documents that lead nowhere, domains that the glossary does not list or lists in another order, decisions without date, status or number of their own. */
export function staleDocuments(root: string): string[] {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const unlisted = globSync('src/domains/*', { cwd: root })
    .map((folder) => basename(folder))
    .filter((name) => !glossary.includes(`\n| ${name} |`))
  const sources = globSync(['*.ts', '{src,scripts,e2e,bench}/**/*.{ts,tsx}'], { cwd: root })
  return [
    ...describing.flatMap((pattern) => globSync(pattern, { cwd: root })).flatMap((file) => deadIn(root, file, sources)),
    ...unlisted.map((name) => `docs/glossary.md: the list of domains lacks ${name}`),
    ...domainsAstray(root, glossary),
    ...undatedIn(root),
    ...numberedTwice(root),
  ]
}
