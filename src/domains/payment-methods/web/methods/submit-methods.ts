/** What is done on 'Zahlungsarten': every button says what it does to which method, as `remove:<id>`. */
import { data, redirect } from 'react-router'

import { loginPath, to } from '#kit/paths.ts'
import { failureStatus, refusalCode, wasRefused } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, loginTooOld, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { beginSetup, makeDefaultMethod, removeMethod } from '../calls.ts'
import { directDebitForm } from '../direct-debit/direct-debit-data.ts'
import { storeDirectDebit } from '../direct-debit/submit-direct-debit.ts'
import { senderOf } from '../direct-debit/way-on.ts'
import { methodsFlash } from '../flash.ts'
import { methodRefused } from './method-texts.ts'

export interface MethodsOutcome {
  readonly notice: Notification
  /** What is stored is read again where it was refused: another window may have changed it. */
  readonly outdated: boolean
}

export async function submitMethods(args: PageArgs) {
  const page = getPage(args)
  const { pathname, search } = new URL(args.request.url)
  const form = await args.request.formData()
  if (formText(form, 'form') === directDebitForm) return storeDirectDebit(args, form)
  return orElse(orLogin(args, carryOut(args, form, search)), (failure, error) => {
    const code = refusalCode(failure)
    if (code === loginTooOld) return redirect(loginPath(page.client.base, pathname + search, { fresh: true }))
    reportFailure(error, 'payment methods')
    const outcome: MethodsOutcome = { notice: methodRefused(code), outdated: wasRefused(failure) }
    return data(outcome, failureStatus(failure) ?? 502)
  })
}

async function carryOut(args: PageArgs, form: FormData, search: string) {
  const page = getPage(args)
  const [intent, id = ''] = formText(form, 'intent').split(':')
  if (intent === 'add' && (id === 'PAYPAL' || id === 'CREDITCARD')) return toProvider(args, { type: id })
  if (intent === 'renew') return toProvider(args, { type: 'CREDITCARD', replaces: id })
  if (intent === 'default') {
    await makeDefaultMethod(page.client, id)
    page.flash(methodsFlash['method-default-changed'])
    // What is open is paid by the default one: with another the customer has what they came for.
    if (senderOf(args.request.url) === 'wiederanschaltung') return redirect(to('', 'reactivation'))
  }
  if (intent === 'remove') {
    await removeMethod(page.client, id)
    page.flash(methodsFlash['method-removed'])
  }
  // Asked for anew, nothing is left to be sent again.
  return redirect(new URL(args.request.url).pathname.slice(page.client.base.length) + search)
}

type Setup = Pick<Parameters<typeof beginSetup>[1], 'replaces' | 'type'>

async function toProvider(args: PageArgs, setup: Setup): Promise<Response> {
  const { client, onServer } = getPage(args)
  const back = senderOf(args.request.url)
  const { setupId, url } = await beginSetup(client, { ...setup, ...(back && { back }) })
  // No form may lead out of the portal by itself (`form-action`): without scripts a link on the way does.
  const onTheWay = to('', 'methodService', { vorgang: setupId, zurueck: back })
  return redirect(onServer && !url.startsWith('/') ? onTheWay : url)
}
