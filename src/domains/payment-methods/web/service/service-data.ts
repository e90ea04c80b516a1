/** What the embedded provider's page shows; an unknown or finished setup leads back. */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { SetupType } from '../../setup.ts'
import { readSetup } from '../calls.ts'

export const serviceForm = 'method-service'

export interface ServiceData {
  readonly setupId: string
  readonly type: SetupType
  readonly form: FormValues
}

export async function loadService(args: PageArgs): Promise<ServiceData> {
  const page = getPage(args)
  const { client } = page
  const setupId = new URL(args.request.url).searchParams.get('vorgang') ?? ''
  const setup = await orElse(orLogin(args, readSetup(client, setupId)), () => undefined)
  if (setup === undefined) throw redirect(to('', 'methods'))
  return { setupId, type: setup.type, form: page.form(serviceForm) }
}
