/** What the two statutory pages show. */
import { loadShortText } from '#domains/content/web/public/public-text.ts'
import { askedContract } from '#domains/contracts/web/contract-or-redirect.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { ShownProvider } from '#kit/provider.ts'
import type { Client } from '#platform/web/api-client.ts'
import { orElse, getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { readOwnChoice as readOwnChoiceEndpoint } from '../../api.ts'
import type { DeclarationKind } from '../../declaration.ts'
import { openForm, readOwnChoice } from '../calls.ts'
import { kindTexts } from '../texts.ts'
import { declarationForm } from './declaration-form.ts'

export type OwnChoice = AnswerOf<typeof readOwnChoiceEndpoint>

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
  readonly provider: ShownProvider
}

/** Nothing that cannot be read keeps the page from being there: the form for everybody stands in for the customer's own. */
export async function loadDeclaration(args: PageArgs, kind: DeclarationKind): Promise<DeclarationData> {
  const page = getPage(args)
  const { client, provider, today } = page
  const { intro, introEntry } = kindTexts[kind]
  const [text, formValue, own] = await Promise.all([
    loadShortText(client, provider, { name: introEntry, fallback: intro }),
    freshFormValue(client),
    page.loggedIn ? orElse(readOwnChoice(client), () => undefined) : undefined,
  ])
  const shown = { own: own && choosable(own, kind), selected: askedContract(args) }
  return { kind, intro: text, formValue, form: page.form(declarationForm), ...shown, today, provider }
}

/** What is over can be withdrawn from, and is cancelled no more. */
function choosable(own: OwnChoice, kind: DeclarationKind): OwnChoice {
  return kind === 'withdrawal' ? own : { ...own, contracts: own.contracts.filter(({ over }) => !over) }
}

/** A one-time value; empty when there is none to be had. */
export async function freshFormValue(client: Client): Promise<string> {
  const opened = await orElse(openForm(client), () => undefined)
  return opened?.formValue ?? ''
}
