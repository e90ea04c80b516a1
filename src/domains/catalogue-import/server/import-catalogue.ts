/** A catalogue's file from its reading to its version: staged, checked, compared, applied in one transaction. */
import { endReductions } from '#domains/shop/server/write-models.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

import type { Fault } from '../fault.ts'
import { faultLine } from '../report.ts'
import type { FileShape } from '../shape.ts'
import { versionWriter } from './apply-changes.ts'
import type { KnownPictures } from './pictures.ts'
import { stageFile } from './stage-file.ts'
import {
  clearForgotten,
  clearStaged,
  isVersion,
  lockCatalogue,
  nextVersion,
  settleStaged,
  stageVersion,
} from './store.ts'
import { walkChanges, type Source, type Step } from './walk.ts'

export interface ImportWish {
  readonly apply: boolean
  /** The file is the whole shop: devices that it does not name are hidden. */
  readonly complete: boolean
  /** Who applies it. */
  readonly actor: string
  /** Hears of every change that the check finds, page by page. */
  readonly told: (step: Step) => void
  /** The catalogue was changed since the check: `told` hears anew of what is left to change. */
  readonly overtaken?: () => void
  readonly fault: (found: Fault) => void
  /** What a file may name; a version is taken as it was. */
  readonly pictures?: KnownPictures
}

export interface ImportResult {
  readonly shape: FileShape | undefined
  readonly faults: number
  readonly created: number
  readonly changed: number
  /** On sale and not in the file. */
  readonly gone: number
  /** Null: nothing was applied. */
  readonly version: number | null
}

/** @throws Error where there is no such file */
export async function importCatalogue(deps: WriteDeps, path: string, wish: ImportWish): Promise<ImportResult> {
  return inRun(deps, async (run) => {
    const faults = counted(wish.fault)
    const { digest, shape } = await stageFile(deps.db, run, { path, fault: faults.note })
    const source = { shape: shape === 'own' ? 'own' : 'tmf' } as const
    if (shape === undefined) return { ...nothing, shape, faults: faults.count() }
    const about = { source: path.split(/[\\/]/).at(-1) ?? path, digest }
    return { ...(await checkAndApply(deps, { run, source, about, wish, faults })), shape }
  })
}

/** Brings devices, tariffs and options back to how they were at the end of the version (0: as seeded), as a version of its own. */
export async function returnToVersion(deps: WriteDeps, version: number, wish: ImportWish): Promise<ImportResult> {
  if (version !== 0 && !(await isVersion(deps.db, version))) {
    const message = 'there is no such version, --list names those there are'
    wish.fault({ code: 'version-unknown', place: `version ${version}`, message })
    return { ...nothing, shape: undefined, faults: 1 }
  }
  return inRun(deps, async (run) => {
    await stageVersion(deps.db, run, version)
    await settleStaged(deps.db)
    const about = { source: `back to ${version}`, digest: null }
    const parts = { run, source: { shape: 'version' } as const, about, wish, faults: counted(wish.fault) }
    return { ...(await checkAndApply(deps, parts)), shape: undefined }
  })
}

const nothing = { faults: 0, created: 0, changed: 0, gone: 0, version: null }

async function inRun<Value>({ db, newId }: WriteDeps, work: (run: string) => Promise<Value>): Promise<Value> {
  const run = newId()
  try {
    await clearForgotten(db, run)
    return await work(run)
  } finally {
    await clearStaged(db, run)
  }
}

function counted(fault: (found: Fault) => void) {
  // What several records name, such as a price, is read with each of them.
  const told = new Set<string>()
  return {
    count: () => told.size,
    note: (found: Fault): void => {
      const key = faultLine(found)
      if (told.has(key)) return
      told.add(key)
      fault(found)
    },
  }
}

interface Parts {
  readonly run: string
  readonly source: Pick<Source, 'shape'>
  readonly about: { readonly source: string; readonly digest: string | null }
  readonly wish: ImportWish
  readonly faults: ReturnType<typeof counted>
}

async function checkAndApply(
  deps: WriteDeps,
  { about, faults, run, source, wish }: Parts,
): Promise<Omit<ImportResult, 'shape'>> {
  const { clock, db } = deps
  const day = today(clock)
  const check = { sql: db, run, today: day, fault: faults.note, pictures: wish.pictures }
  const versionChecked = await nextVersion(db)
  let found = noSteps
  for await (const steps of walkChanges(check, { ...source, isCheck: true })) {
    found = countSteps(found, steps)
    steps.forEach(wish.told)
  }
  if (!wish.apply || faults.count() > 0) return { ...found, faults: faults.count(), version: null }
  const applied = await db.tx(async (tx) => {
    await lockCatalogue(tx)
    // Another import, or an operator, may have been first: what the check has told may be done, or be something else by now.
    const isOvertaken = (await nextVersion(tx)) !== versionChecked
    if (isOvertaken) wish.overtaken?.()
    await endReductions(tx, day)
    const writer = versionWriter(tx, { ...about, at: instant(clock), actor: wish.actor })
    const late: Fault[] = []
    const walk = { sql: tx, run, today: day, fault: (fault: Fault) => void late.push(fault), pictures: undefined }
    let counts = noSteps
    for await (const steps of walkChanges(walk, { ...source, isCheck: false })) {
      if (late.length > 0) throw new Error(`the catalogue has changed meanwhile: ${late[0]?.message ?? ''}`)
      counts = countSteps(counts, steps)
      if (isOvertaken) steps.forEach(wish.told)
      await writer.write(steps.filter(({ kind }) => kind !== 'gone' || wish.complete))
    }
    return { ...counts, version: writer.version() ?? null }
  })
  return { ...applied, faults: 0 }
}

const noSteps = { created: 0, changed: 0, gone: 0 }

function countSteps(before: typeof noSteps, steps: readonly Step[]): typeof noSteps {
  const counts = { ...before }
  for (const { before: former, kind } of steps)
    counts[kind === 'gone' ? 'gone' : former === undefined ? 'created' : 'changed'] += 1
  return counts
}
