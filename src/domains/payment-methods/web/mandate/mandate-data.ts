/** What the page of a mandate shows. */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { isUnknown } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import type { GrantedMandate } from '../../api.ts'
import { readGrantedMandate } from '../calls.ts'
import { methodsFlash } from '../flash.ts'

/** Of the direct debit that the address names; where there is none it leads to what is stored. */
export async function loadMandate(args: PageArgs): Promise<GrantedMandate> {
  const page = getPage(args)
  const methodId = new URL(args.request.url).searchParams.get('zahlungsart') ?? ''
  return orElse(orLogin(args, readGrantedMandate(page.client, methodId)), (failure, error) => {
    if (!isUnknown(failure)) throw error
    page.flash(methodsFlash['mandate-gone'])
    throw redirect(to('', 'methods'))
  })
}
