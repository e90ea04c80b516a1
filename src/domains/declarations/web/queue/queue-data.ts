/** What the adviser's list of declarations shows, and one of them. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { declarationFlash } from '../flash.ts'
import {
  listOpenDeclarations,
  previewDecision,
  readOpenDeclaration,
  type Foreseen,
  type OpenList,
  type OpenOne,
} from '../queue-calls.ts'
import { decisionForm } from '../queue-texts.ts'

export interface OpenOneData extends OpenOne {
  /** What carrying it out for the contract that it seems to mean would do; null: there is none, or it does not permit it. */
  readonly foreseen: Foreseen | null
  readonly form: FormValues
}

/** @throws a 404 answer for everybody who is no adviser */
export function loadQueue(args: PageArgs): Promise<OpenList> {
  return orElse(orLogin(args, listOpenDeclarations(getPage(args).client)), (failure, error) => {
    throw refusalCode(failure) === 'not-an-adviser' ? data(null, { status: 404 }) : error
  })
}

/** One that is decided meanwhile leads back to the list. @throws a 404 answer for everybody who is no adviser */
export async function loadOpenOne(args: PageArgs): Promise<OpenOneData> {
  const page = getPage(args)
  const one = await orElse(
    orLogin(args, readOpenDeclaration(page.client, args.params?.['id'] ?? '')),
    (failure, error) => {
      const code = refusalCode(failure)
      if (code === 'not-an-adviser') throw data(null, { status: 404 })
      if (code !== 'declaration-unknown' && failureStatus(failure) !== 400) throw error
      page.flash(declarationFlash['declaration-gone'])
      throw redirect(to('', 'declarationQueue'))
    },
  )
  const foreseen = one.match === null ? null : await foresee(args, one.match)
  return { ...one, foreseen, form: page.form(decisionForm) }
}

/** What is refused the decision itself will say. */
function foresee(
  args: PageArgs,
  { contractId, customerNumber }: NonNullable<OpenOne['match']>,
): Promise<Foreseen | null> {
  const about = { customerNumber, contractId }
  const asking = previewDecision(getPage(args).client, args.params?.['id'] ?? '', about)
  return orElse(
    asking.then(({ foreseen }) => foreseen),
    () => null,
  )
}
