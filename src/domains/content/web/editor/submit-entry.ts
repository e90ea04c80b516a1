/** Saves, publishes or takes away an entry; on refusal the page comes back with what was typed and an honest status. */
import { data, redirect } from 'react-router'

import { failureStatus, refusalCode, type CallFailure, type Client } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { orElse, getPage, type PageArgs } from '#platform/web/page-context.ts'

import { editFailures, type Done, type EditFailure } from '../texts.ts'
import { publishEntry, saveEntry, unpublishEntry } from './calls.ts'
import { fieldsFrom, submittedValues, type FormInput } from './editor-fields.ts'

export interface EditOutcome {
  /** What was typed. */
  readonly input: FormInput
  readonly faults: Readonly<Record<string, string>>
  readonly failure: EditFailure | undefined
}

export async function submitEntry(args: PageArgs) {
  const { client } = getPage(args)
  const form = await args.request.formData()
  const intent = formText(form, 'act')
  const input = submittedValues(form)
  const entry = { id: args.params?.['id'] ?? '', version: Number(formText(form, 'version')) }
  const fields = fieldsFrom(input, await import('../../rich-text-markup.ts'))
  if (intent !== 'unpublish' && !fields.ok) return invalid(input, fields.detail ?? {}, 422)
  const change = fields.ok && intent !== 'unpublish' ? { ...entry, fields: fields.value } : undefined
  const call = change === undefined ? unpublish(client, entry) : save(client, change, intent === 'publish')
  return orElse(
    call.then((done) => redirect(`/entwickler/inhalte/${encodeURIComponent(entry.id)}?getan=${done}`)),
    (failure) => refused(input, failure),
  )
}

interface Change {
  readonly id: string
  readonly version: number
  readonly fields: Readonly<Record<string, unknown>>
}

async function save(client: Client, { id, ...draft }: Change, publish: boolean): Promise<Done> {
  const saved = await saveEntry(client, id, draft)
  if (!publish) return 'saved'
  await publishEntry(client, id, saved.version)
  return 'published'
}

async function unpublish(client: Client, { id, version }: Omit<Change, 'fields'>): Promise<Done> {
  await unpublishEntry(client, id, version)
  return 'unpublished'
}

function refused(input: FormInput, failure: CallFailure) {
  const code = refusalCode(failure)
  const status = failureStatus(failure) ?? 502
  const facts = failure.kind === 'response' ? failure.problem?.facts : undefined
  if (code === 'fields-invalid') return invalid(input, facts ?? {}, status)
  const known = code !== undefined && Object.hasOwn(editFailures, code) ? (code as EditFailure) : 'failed'
  return data({ input, faults: {}, failure: known } satisfies EditOutcome, status)
}

function invalid(input: FormInput, faults: EditOutcome['faults'], status: number) {
  return data({ input, faults, failure: undefined } satisfies EditOutcome, status)
}
