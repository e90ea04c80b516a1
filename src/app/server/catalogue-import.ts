/** The operator's import of a catalogue, for a command. */
import { readdirSync } from 'node:fs'
import { userInfo } from 'node:os'

import type { Fault } from '#domains/catalogue-import/fault.ts'
import { counted, faultLine, goneNote, inFileOrder, stepLines, versionLine } from '#domains/catalogue-import/report.ts'
import {
  importCatalogue,
  returnToVersion,
  type ImportResult,
} from '#domains/catalogue-import/server/import-catalogue.ts'
import { findVersions } from '#domains/catalogue-import/server/versions.ts'
import { checkFile } from '#platform/server/input-file.ts'

import { withDomains, type CommandContext } from './with-domains.ts'

export interface CatalogueWish {
  readonly apply: boolean
  readonly complete: boolean
  /** Changes and faults beyond so many are only counted. */
  readonly lines: number
}

type Say = (line: string) => void

/** Of a large file that is wrong in every record nobody reads more, and memory has an end. */
const mostFaults = 10_000

/** Says at most so many lines, then how many more there were. */
function saying(say: Say, most: number) {
  let said = 0
  return {
    say(line: string): void {
      said += 1
      if (said <= most) say(line)
    },
    end(one: string, several: string): void {
      if (said > most) say(`… and ${counted(said - most, `more ${one}`, `more ${several}`)}`)
    },
  }
}

async function run(
  { file, lines, ...wish }: CatalogueWish & { readonly file?: string },
  say: Say,
  work: (parts: {
    readonly wish: Parameters<typeof importCatalogue>[2]
    readonly deps: CommandContext['deps']
  }) => Promise<ImportResult>,
): Promise<void> {
  let changes = saying(say, lines)
  const endChanges = (): void => changes.end('line of changes', 'lines of changes')
  const found: Fault[] = []
  const result = await withDomains(({ deps }) =>
    work({
      deps,
      wish: {
        ...wish,
        actor: userInfo().username,
        told: (step) => stepLines(step, wish.complete).forEach((line) => changes.say(line)),
        overtaken: () => {
          endChanges()
          say('The catalogue was changed since then. What is left to change:')
          changes = saying(say, lines)
        },
        fault: (fault: Fault) => void (found.length < mostFaults && found.push(fault)),
      },
    }),
  )
  endChanges()
  const first = inFileOrder(found).slice(0, lines)
  for (const fault of first) say(faultLine(fault))
  if (result.faults > first.length) say(`… and ${counted(result.faults - first.length, 'more fault', 'more faults')}`)
  say(summary(result, wish))
  if (result.faults > 0) {
    const count = `${counted(result.faults, 'fault', 'faults')}: nothing was applied`
    throw new Error(file === undefined ? count : `${file}: ${count}`)
  }
}

function summary(
  { changed, created, faults, gone, shape, version }: ImportResult,
  wish: Omit<CatalogueWish, 'lines'>,
): string {
  const read = shape === undefined ? '' : `${shape}: `
  const counts = `${created} new, ${changed} changed, ${goneNote(gone, wish.complete)}`
  const isNothing = created + changed + (wish.complete ? gone : 0) === 0
  if (faults > 0) return `${read}${counts}`
  if (version !== null) return `${read}${counts}. Applied as version ${version}.`
  return `${read}${counts}. ${isNothing ? 'Nothing changes.' : 'Nothing was applied: --apply does it.'}`
}

/** Compares the file with the catalogue, and applies it where that is wished. @throws Error for a file with faults */
export async function runCatalogueImport(path: string, wish: CatalogueWish, say: Say): Promise<void> {
  checkFile(path)
  await run({ ...wish, file: path }, say, ({ deps, wish: told }) => {
    return importCatalogue(deps, path, { ...told, pictures: knownPictures(deps.imageFolders) })
  })
}

/** The shop draws its pictures: what lies there as SVG. */
function knownPictures(folders: readonly string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) => readdirSync(folder))
  return new Set(files.flatMap((file) => /^(.+)\.svg$/.exec(file)?.[1] ?? []))
}

/** Goes back to how it was at the end of the version. @throws Error where there is none of that number */
export function runCatalogueBack(version: number, wish: CatalogueWish, say: Say): Promise<void> {
  return run({ ...wish, complete: true }, say, ({ deps, wish: told }) => returnToVersion(deps, version, told))
}

/** The latest versions, a line each. */
export function runCatalogueList(say: Say): Promise<void> {
  return withDomains(async ({ db }) => {
    const versions = await findVersions(db)
    if (versions.length === 0) say('No version yet: the catalogue is as it was seeded.')
    for (const version of versions) say(versionLine(version))
  })
}
