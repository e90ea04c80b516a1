/** Puts a file's records where they can be paged through, whatever their order and number. */
import { isRecord } from '#kit/json.ts'
import type { Db } from '#platform/server/db.ts'
import { isStorable } from '#platform/server/malformed.ts'

import type { Fault } from '../fault.ts'
import { isTooDeep, longestId } from '../limits.ts'
import { readCatalogueFile, type FileRecord, type ReadFile } from './read-file.ts'
import { settleStaged, stageRows, type NewStagedRow } from './store.ts'

function idOf(value: unknown): string | undefined {
  const id = isRecord(value) ? value['id'] : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

function partOf(value: unknown): string | undefined {
  return isRecord(value) ? idOf(value['productSpecification']) : undefined
}

function toRow({ kind, place, value }: FileRecord): NewStagedRow | undefined {
  const id = idOf(value)
  return id === undefined
    ? undefined
    : { kind, id, place, partOf: kind === 'offering' ? partOf(value) : undefined, doc: value }
}

const neitherForm =
  'neither TM Forum product catalogue (TMF620) nor our own form, { "devices": […], "families": […], "offers": […] } (docs/product/catalogue-import.md)'

/** Why the database could not keep it. */
function unstorable(value: unknown): string | undefined {
  if (isTooDeep(value)) return 'is nested too deeply'
  if (!isStorable(value)) return 'holds NUL or half a character, which cannot be stored'
  const isLong = [idOf(value), partOf(value)].some((id) => id !== undefined && id.length > longestId)
  return isLong ? `has an id of more than ${longestId} letters` : undefined
}

/** @throws Error where there is no such file */
export async function stageFile(
  db: Db,
  run: string,
  { path, fault }: { readonly path: string; readonly fault: (found: Fault) => void },
): Promise<ReadFile> {
  const read = await readCatalogueFile(path, async (records, unknown) => {
    for (const place of unknown) fault({ code: 'shape-unknown', place, message: 'nothing tells what this is' })
    const storable = records.filter(({ place, value }) => {
      const message = unstorable(value)
      if (message !== undefined) fault({ code: 'field-wrong', place, message })
      return message === undefined
    })
    const rows = storable.map((record) => toRow(record) ?? record.place)
    for (const row of rows)
      if (typeof row === 'string') fault({ code: 'field-wrong', place: `${row}.id`, message: 'is missing' })
    const twice = await stageRows(
      db,
      run,
      rows.filter((row) => typeof row !== 'string'),
    )
    for (const { id, place } of twice) fault({ code: 'twice', place, message: `${id} stands there before` })
  })
  if (read.fault !== undefined) fault({ code: 'not-json', place: '', message: read.fault })
  else if (read.shape === undefined) fault({ code: 'shape-unknown', place: '', message: neitherForm })
  await settleStaged(db)
  return read
}
