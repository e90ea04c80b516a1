/** Editing entries: each write is one conditional statement, so that nobody overwrites what somebody else has saved. */
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant, type Clock } from '#platform/server/clock.ts'
import { sqlState, type Db } from '#platform/server/db.ts'

import { checkFields } from '../content-types.ts'
import type { EditableEntry, ListedEntry } from '../editor-api.ts'
import { wireAsset, wireEntry } from '../entry.ts'
import { firstFields } from '../rules.ts'
import { selectEntries } from '../select.ts'
import { findRow, listPublished, listRows, markPublished, markUnpublished, saveDraft, type EntryRow } from './store.ts'

export interface EditorDeps {
  readonly db: Db
  readonly clock: Clock
}

type EditRefusal = 'entry-unknown' | 'version-conflict' | 'fields-invalid' | 'name-taken'
type Edited<Refusal extends EditRefusal> = Promise<Result<EditableEntry, Refusal>>

/** What PostgreSQL says when another entry of the type has the name. */
const uniqueViolation = '23505'

function toListed({ id, contentType, draft, version, publishedVersion, updatedAt }: EntryRow): ListedEntry {
  const changed = publishedVersion === version ? 'published' : 'changed'
  const state = publishedVersion === null ? 'draft' : changed
  return { id, contentType, internalName: String(draft['internalName']), title: titleOf(draft), state, updatedAt }
}

/** Its title, or how its text begins; of its links what is read. */
function titleOf(draft: Readonly<Record<string, unknown>>): string {
  const text = [draft['title'], draft['text'], draft['content']].find((value) => typeof value === 'string') ?? ''
  const found = text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  // Cut where a word ends.
  return found.length > 80 ? `${found.slice(0, 80).replace(/\s+\S*$/, '')}…` : found
}

export async function listEditable({ db }: EditorDeps): Promise<ListedEntry[]> {
  return (await listRows(db)).map(toListed)
}

export async function readEditable({ db }: EditorDeps, id: string): Edited<'entry-unknown'> {
  const row = await findRow(db, id)
  return row === undefined ? refuse('entry-unknown') : ok(await editable(db, row))
}

/** With the draft in place of what is published: what a reader would get. */
async function editable(db: Db, row: EntryRow): Promise<EditableEntry> {
  const { id, contentType, draft, version, revision, updatedAt } = row
  const { entries, assets } = await listPublished(db)
  const shown = { id, contentType, fields: draft, revision, publishedVersion: version, createdAt: updatedAt, updatedAt }
  const published = {
    entries: new Map([...entries, shown].map((stored) => [stored.id, wireEntry(stored)])),
    assets: new Map(assets.map((asset) => [asset.id, wireAsset(asset)])),
  }
  const filters = [{ path: ['sys', 'id'], operator: 'eq' as const, values: [id] }]
  const query = { filters, words: [], order: [], select: undefined, skip: 0, limit: 1, include: 10, allLocales: false }
  const preview = firstFields(selectEntries(published, query)) ?? {}
  return { ...toListed(row), version, revision, draft, preview }
}

/** Saves a draft; readers see it once it is published. */
export async function saveEntry(
  { db, clock }: EditorDeps,
  entry: { id: string; version: number; fields: Readonly<Record<string, unknown>> },
): Edited<EditRefusal> {
  const { id, version, fields } = entry
  const row = await findRow(db, id)
  if (row === undefined) return refuse('entry-unknown')
  const fit = checkFields(row.contentType, fields)
  if (!fit.ok) return fit
  try {
    const saved = await saveDraft(db, { id, version, draft: fields }, instant(clock))
    return saved === undefined ? refuse('version-conflict') : ok(await editable(db, saved))
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return refuse('name-taken')
    throw error
  }
}

/** Shows the draft to readers. An entry that was seeded may hold what its type does not know: that is not published anew. */
export async function publishEntry(
  { db, clock }: EditorDeps,
  { id, version }: { id: string; version: number },
): Edited<'entry-unknown' | 'version-conflict' | 'fields-invalid'> {
  const row = await findRow(db, id)
  if (row === undefined) return refuse('entry-unknown')
  const fit = checkFields(row.contentType, row.draft)
  if (!fit.ok) return fit
  const published = await markPublished(db, { id, version }, instant(clock))
  return published === undefined ? refuse('version-conflict') : ok(await editable(db, published))
}

/** Takes it away from readers; the draft stays. */
export async function unpublishEntry(
  { db, clock }: EditorDeps,
  { id, version }: { id: string; version: number },
): Edited<'entry-unknown' | 'version-conflict'> {
  if ((await findRow(db, id)) === undefined) return refuse('entry-unknown')
  const hidden = await markUnpublished(db, { id, version }, instant(clock))
  return hidden === undefined ? refuse('version-conflict') : ok(await editable(db, hidden))
}
