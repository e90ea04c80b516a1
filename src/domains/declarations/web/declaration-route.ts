/** Loaders of the statutory pages; small, as every page brings them along. */
import { data } from 'react-router'

import { loadShortText } from '#domains/content/web/public-text.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { failureOf, type Client } from '#platform/web/api-client.ts'
import { pageOf, type FormValues, type PageArgs, type Provider } from '#platform/web/page-context.ts'

import type { openForm, readDeclaration, readOwnChoice } from '../api.ts'
import type { DeclarationKind, ReceivedDeclaration } from '../declaration.ts'
import { declarationForm } from './declaration-form.ts'
import { kindTexts } from './texts.ts'

export type OwnChoice = AnswerOf<typeof readOwnChoice>

export interface DeclarationData {
  readonly kind: DeclarationKind
  readonly intro: string
  /** The one-time value; empty when it could not be had: sending asks for another. */
  readonly formValue: string
  readonly form: FormValues
  /** Who is signed in; undefined for everybody else. */
  readonly own: OwnChoice | undefined
  /** The contract that the address names. */
  readonly selected: string
  readonly today: string
  readonly provider: Provider
}

export async function loadDeclaration(args: PageArgs, kind: DeclarationKind): Promise<DeclarationData> {
  const page = pageOf(args)
  const { client, provider, today } = page
  const { intro, introEntry } = kindTexts[kind]
  const [text, formValue, own] = await Promise.all([
    loadShortText(client, provider, introEntry, intro),
    freshFormValue(client),
    page.loggedIn ? loadOwn(client) : undefined,
  ])
  const selected = new URL(args.request.url).searchParams.get('contractId') ?? ''
  return { kind, intro: text, formValue, form: page.form(declarationForm), own, selected, today, provider }
}

/** A one-time value; empty when there is none to be had. */
export async function freshFormValue(client: Client): Promise<string> {
  const opened = await softly(client.call<typeof openForm>('GET /api/declarations/form'))
  return opened?.formValue ?? ''
}

/** The form for everybody stands in where the customer's own data cannot be read. */
async function loadOwn(client: Client): Promise<OwnChoice | undefined> {
  return softly(client.call<typeof readOwnChoice>('GET /api/declarations/mine'))
}

/** The answer, or undefined when the call failed: a statutory page is there nevertheless. */
async function softly<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return undefined
  }
}

/** The receipt of the address. @throws a 404 answer when there is none */
export async function loadReceipt(args: PageArgs, id: string): Promise<ReceivedDeclaration> {
  try {
    return await pageOf(args).client.call<typeof readDeclaration>('GET /api/declarations/{id}', { params: { id } })
  } catch (error) {
    const failure = failureOf(error)
    const unknown = failure?.kind === 'response' && (failure.status === 404 || failure.status === 400)
    if (unknown) throw data(null, { status: 404 })
    throw error
  }
}
