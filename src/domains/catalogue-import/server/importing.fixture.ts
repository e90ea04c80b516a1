/** Bringing files into a portal's catalogue. */
import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished } from 'vitest'

import type { WriteDeps } from '#platform/server/domain.ts'

import type { Fault } from '../fault.ts'
import { importCatalogue, returnToVersion, type ImportWish } from './import-catalogue.ts'
import { findVersions } from './versions.ts'
import type { Step } from './walk.ts'

export const examples = join(import.meta.dirname, '../../../../docs/examples/catalogue')

interface OwnFile {
  readonly devices: { id: string; variants: Record<string, unknown>[] }[]
}

export async function ownExample(change: (content: OwnFile) => void): Promise<OwnFile> {
  const content = JSON.parse(await readFile(join(examples, 'own.json'), 'utf8')) as OwnFile
  change(content)
  return content
}

const usual = { apply: true, complete: false, actor: 'otto' }

export function importing({ clock, db }: Omit<WriteDeps, 'newId'>) {
  const deps = { db, clock, newId: () => randomUUIDv7() }
  const bring = async (path: string, options: Partial<ImportWish> = {}) => {
    const steps: Step[] = []
    const faults: Fault[] = []
    const result = await importCatalogue(deps, path, {
      ...usual,
      ...options,
      told: (step) => void steps.push(step),
      // As for whoever reads the lines: those of the check hold no more.
      overtaken: () => void steps.splice(0),
      fault: (fault) => void faults.push(fault),
    })
    const named = steps.filter(({ kind }) => kind !== 'gone').map(({ id }) => id)
    return { result, steps, faults, kinds: named.toSorted() }
  }
  const back = (version: number, fault: ImportWish['fault'] = () => {}) =>
    returnToVersion(deps, version, { ...usual, complete: true, told: () => {}, fault })
  /** Nothing of it is applied, and what is wrong is named. */
  const expectRefused = async (content: unknown, expected: Partial<Fault>) => {
    const before = await findVersions(db)
    const { faults, result } = await bring(await catalogueFile('fehler.json', content))
    expect(faults).toContainEqual(expect.objectContaining(expected))
    expect(result.version).toBeNull()
    expect(await findVersions(db)).toEqual(before)
  }
  return { bring, back, expectRefused }
}

/** Writes a file of that content, which is gone with the test. @returns where it lies */
export async function catalogueFile(name: string, content: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' || content instanceof Buffer ? content : JSON.stringify(content))
  return path
}
