/** What stands between us and a provider's page: the embedded one itself, or the way to one outside and back. */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { isUnknown, refusalCode, wasRefused } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { SetupType } from '../../setup.ts'
import { finishSetup, readSetup } from '../calls.ts'
import { addedFlash, methodsFlash } from '../flash.ts'

export const serviceForm = 'method-service'

export interface ServiceData {
  readonly setupId: string
  readonly type: SetupType
  /** Of a provider outside; null: the page is the embedded one. */
  readonly url: string | null
  readonly form: FormValues
}

/** An unknown or finished one leads back; where the provider is outside it is asked what came of it. */
export async function loadService(args: PageArgs): Promise<ServiceData> {
  const page = getPage(args)
  const { client } = page
  const setupId = new URL(args.request.url).searchParams.get('vorgang') ?? ''
  const setup = await orElse(orLogin(args, readSetup(client, setupId)), (failure, error) => {
    // Led back without a word, nobody would know that what they gave is not stored: the error page asks again.
    if (!isUnknown(failure)) throw error
    return undefined
  })
  if (setup === undefined) throw backFrom(args)
  if (setup.url !== null) await askProvider(args, setupId)
  return { setupId, type: setup.type, url: setup.url, form: page.form(serviceForm) }
}

/** To the order with what was added chosen, or to the stored ones. */
export function backFrom({ request }: PageArgs, type?: string): Response {
  const fromCheckout = new URL(request.url).searchParams.get('zurueck') === 'bestellung'
  return redirect(fromCheckout ? to('', 'checkout', { neu: type }) : to('', 'methods'))
}

/** The provider's word alone is written down, once: to ask again changes nothing. */
async function askProvider(args: PageArgs, setupId: string): Promise<void> {
  const page = getPage(args)
  const gaveUp = new URL(args.request.url).searchParams.has('abgebrochen')
  const finished = orLogin(args, finishSetup(page.client, setupId, {})).then(({ renewal, type }) => {
    page.flash(addedFlash(renewal))
    return backFrom(args, type)
  })
  const back = await orElse(finished, (failure, error) => {
    if (!wasRefused(failure)) throw error
    const isOpen = refusalCode(failure) === 'setup-open'
    if (isOpen && !gaveUp) return undefined
    if (isOpen || refusalCode(failure) === 'setup-declined') page.flash(methodsFlash['method-given-up'])
    return backFrom(args)
  })
  if (back !== undefined) throw back
}
