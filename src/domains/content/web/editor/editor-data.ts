/** What the editor for content shows (demo mode only). */
import { data } from 'react-router'

import type { ShownProvider } from '#kit/provider.ts'
import { isUnknown } from '#platform/web/api-client.ts'
import { orElse, getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { contentTypes } from '../../content-types.ts'
import type { EditableEntry, ListedEntry } from '../../editor-api.ts'
import { hasWords } from '../../found-words.ts'
import { withProvider } from '../../provider-text.ts'
import { doneTexts, type Done } from '../texts.ts'
import { listEntries, readEntry } from './calls.ts'
import { entryInput, type FormInput } from './editor-fields.ts'

/** Name of the form, which its hidden value is made for. */
export const editorForm = 'content-editor'

export interface EntriesData {
  /** Those that were looked for; undefined: content comes from the hosted service, which has an editor of its own. */
  readonly entries: readonly ListedEntry[] | undefined
  readonly q: string
}

export async function loadEntries(args: PageArgs): Promise<EntriesData> {
  const q = new URL(args.request.url).searchParams.get('q') ?? ''
  const isFound = hasWords(q)
  const entries = await orElse(listEntries(getPage(args).client), (failure, error) => {
    if (failure.kind === 'response' && failure.status === 404) return undefined
    throw error
  })
  return { q, entries: entries?.filter((entry) => isFound(searchedText(entry))) }
}

/** What readers see of it, its key, and what kind it is. */
function searchedText({ contentType, internalName, title }: ListedEntry): string {
  const kind = contentTypes.find(({ id }) => id === contentType)
  return `${title} ${internalName} ${kind?.name ?? ''}`
}

export interface EntryData {
  readonly title: string
  readonly entry: EditableEntry
  /** The draft as it is typed. */
  readonly input: FormInput
  readonly form: FormValues
  readonly done: Done | undefined
}

/** The entry that the address names. @throws a 404 answer when there is none */
export async function loadEntry(args: PageArgs): Promise<EntryData> {
  const page = getPage(args)
  const entry = await orElse(readEntry(page.client, args.params?.['id'] ?? ''), (failure, error) => {
    throw isUnknown(failure) ? data(undefined, { status: 404 }) : error
  })
  const done = new URL(args.request.url).searchParams.get('getan') ?? ''
  return {
    title: entry.title || entry.internalName,
    entry: { ...entry, preview: filled(entry.preview, page.provider) },
    input: entryInput(entry.contentType, entry.draft, await import('../../rich-text-markup.ts')),
    form: page.form(editorForm),
    done: Object.hasOwn(doneTexts, done) ? (done as Done) : undefined,
  }
}

/** As readers get it: the provider's data in place of `{company}` and so on. */
function filled(fields: EditableEntry['preview'], provider: ShownProvider): EditableEntry['preview'] {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? withProvider(value, provider) : value,
  ])
  return Object.fromEntries(texts) as EditableEntry['preview']
}
