/** Loaders and action of the editor for content (demo only). */
import { data, redirect } from 'react-router'

import { failureOf } from '#platform/web/api-client.ts'
import { pageOf, type FormValues, type PageArgs, type Provider } from '#platform/web/page-context.ts'

import type {
  EditableEntry,
  ListedEntry,
  listEditable,
  publishEntry,
  readEditable,
  saveEntry,
  unpublishEntry,
} from '../editor-api.ts'
import { fieldsFrom, valuesOf, type FormInput } from './editor-fields.ts'
import { withProvider } from './public-text.ts'
import { doneTexts, editFailures, type Done, type EditFailure } from './texts.ts'

export const editorForm = 'content-editor'
const way = '/entwickler/inhalte'

/** undefined: content comes from the hosted service, which has an editor of its own. */
export async function loadEntries(args: PageArgs): Promise<{ entries: readonly ListedEntry[] | undefined }> {
  try {
    const entries = await pageOf(args).client.call<typeof listEditable>('GET /api/content-editor/v1/entries')
    return { entries }
  } catch (error) {
    if (statusOf(error) === 404) return { entries: undefined }
    throw error
  }
}

export interface EntryData {
  readonly title: string
  readonly entry: EditableEntry
  readonly form: FormValues
  readonly done: Done | undefined
}

export async function loadEntry(args: PageArgs, id: string): Promise<EntryData> {
  const page = pageOf(args)
  try {
    const entry = await page.client.call<typeof readEditable>('GET /api/content-editor/v1/entries/{id}', {
      params: { id },
    })
    const done = new URL(args.request.url).searchParams.get('getan') ?? ''
    return {
      title: entry.internalName,
      entry: { ...entry, preview: filled(entry.preview, page.provider) },
      form: page.form(editorForm),
      done: Object.hasOwn(doneTexts, done) ? (done as Done) : undefined,
    }
  } catch (error) {
    if (statusOf(error) === 404) throw data(undefined, { status: 404 })
    throw error
  }
}

/** As readers get it: the provider's data in place of `{company}` and so on. */
function filled(fields: EditableEntry['preview'], provider: Provider): EditableEntry['preview'] {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? withProvider(value, provider) : value,
  ])
  return Object.fromEntries(texts) as EditableEntry['preview']
}

export interface EditOutcome {
  /** What was typed. */
  readonly input: FormInput
  readonly faults: Readonly<Record<string, string>>
  readonly failure: EditFailure | undefined
}

/** Saves, publishes or takes away; on refusal the page comes back with what was typed and an honest status. */
export async function submitEntry(args: PageArgs, id: string) {
  const form = await args.request.formData()
  const act = form.get('act')
  const version = Number(form.get('version'))
  const input = valuesOf(form)
  try {
    if (act === 'unpublish') return redirect(await unpublish(args, id, version))
    const read = fieldsFrom(input)
    if (!read.ok) return data({ input, faults: read.detail ?? {}, failure: undefined } satisfies EditOutcome, 422)
    return redirect(await save(args, { id, version, fields: read.value, publish: act === 'publish' }))
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    const problem = failure.kind === 'response' ? failure.problem : undefined
    const status = statusOf(error) ?? 502
    if (problem?.code === 'fields-invalid')
      return data({ input, faults: problem.facts ?? {}, failure: undefined } satisfies EditOutcome, status)
    return data({ input, faults: {}, failure: failureCode(problem?.code) } satisfies EditOutcome, status)
  }
}

interface Saving {
  readonly id: string
  readonly version: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly publish: boolean
}

async function save(args: PageArgs, { id, version, fields, publish }: Saving): Promise<string> {
  const { client } = pageOf(args)
  const saved = await client.call<typeof saveEntry>('PUT /api/content-editor/v1/entries/{id}', {
    params: { id },
    body: { version, fields },
  })
  if (!publish) return wayTo(id, 'saved')
  await client.call<typeof publishEntry>('POST /api/content-editor/v1/entries/{id}/publish', {
    params: { id },
    body: { version: saved.version },
  })
  return wayTo(id, 'published')
}

async function unpublish(args: PageArgs, id: string, version: number): Promise<string> {
  const body = { params: { id }, body: { version } }
  await pageOf(args).client.call<typeof unpublishEntry>('POST /api/content-editor/v1/entries/{id}/unpublish', body)
  return wayTo(id, 'unpublished')
}

function wayTo(id: string, done: Done): string {
  return `${way}/${encodeURIComponent(id)}?getan=${done}`
}

function failureCode(code: string | undefined): EditFailure {
  return code !== undefined && Object.hasOwn(editFailures, code) ? (code as EditFailure) : 'failed'
}

function statusOf(error: unknown): number | undefined {
  const failure = failureOf(error)
  return failure?.kind === 'response' ? failure.status : undefined
}
