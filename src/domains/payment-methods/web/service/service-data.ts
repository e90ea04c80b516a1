/** What stands between us and a provider's page: the embedded one itself, or the way to one outside and back. */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { isUnknown, refusalCode, wasRefused } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { Renewal, SetupType } from '../../setup.ts'
import { finishSetup, readSetup } from '../calls.ts'
import { senderOf } from '../direct-debit/way-on.ts'
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

interface Added {
  readonly type: string
  readonly renewal?: Renewal | undefined
}

/**
 * To the order with what was added chosen, or to the stored ones. What is blocked is paid by the default one: what stands beside
 * it becomes that first, among the stored ones, which lead on.
 */
export function backFrom({ request }: PageArgs, added?: Added): Response {
  const sender = senderOf(request.url)
  if (sender === 'bestellung') return redirect(to('', 'checkout', { neu: added?.type }))
  const isReady = added?.renewal === 'default' || added?.renewal === 'same'
  if (sender !== undefined && isReady) return redirect(to('', 'reactivation'))
  return redirect(to('', 'methods', { zurueck: sender }))
}

/** The provider's word alone is written down, once: to ask again changes nothing. */
async function askProvider(args: PageArgs, setupId: string): Promise<void> {
  const page = getPage(args)
  const gaveUp = new URL(args.request.url).searchParams.has('abgebrochen')
  const finished = orLogin(args, finishSetup(page.client, setupId, {})).then((added) => {
    page.flash(addedFlash(added.renewal))
    return backFrom(args, added)
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
