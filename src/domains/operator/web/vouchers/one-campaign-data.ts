import { paths, to } from '#kit/paths.ts'
import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'
import type { Crumb } from '#platform/web/route-handle.ts'

import { readCampaign, type OneCampaign } from '../calls.ts'
import { guarded } from '../guarded.ts'
import { pastActs, type PastAct } from '../past-acts.ts'
import { campaignChangeForm, campaignEndForm } from '../texts.ts'
import { endName } from './campaign-texts.ts'

export interface OneCampaignData extends Omit<OneCampaign, 'acts'> {
  readonly acts: readonly PastAct[]
  readonly today: string
  /** Whether its end is looked at before it is ended. */
  readonly ending: boolean
  /** Its name, or that it is about to be ended. */
  readonly title: string
  /** To the page: from a look at its end back to the campaign. */
  readonly way: readonly Crumb[]
  readonly forms: { readonly change: FormValues; readonly end: FormValues }
}

const vouchers: Crumb = ['Gutscheine', paths.operatorVouchers]

/** @throws a 404 answer for everybody but operators, and for an unknown campaign */
export async function loadOneCampaign(args: PageArgs): Promise<OneCampaignData> {
  const page = getPage(args)
  const query = new URL(args.request.url).searchParams
  const one = await guarded(args, readCampaign(page.client, query.get('aktion') || '-'))
  const { id, phase, title } = one.campaign
  const ending = query.has('beenden') && (phase === 'ahead' || phase === 'running')
  return {
    ...one,
    acts: pastActs(one.acts),
    today: page.today,
    ending,
    title: ending ? endName(phase) : title,
    way: [vouchers, ...(ending ? [[title, to('', 'operatorOneCampaign', { aktion: id }).slice(1)] as const] : [])],
    forms: { change: page.form(campaignChangeForm), end: page.form(campaignEndForm) },
  }
}
