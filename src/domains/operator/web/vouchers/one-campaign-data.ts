import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { readCampaign, type OneCampaign } from '../calls.ts'
import { guarded } from '../guarded.ts'
import { pastActs, type PastAct } from '../past-acts.ts'
import { campaignChangeForm, campaignEndForm } from '../texts.ts'

export interface OneCampaignData extends Omit<OneCampaign, 'acts'> {
  readonly acts: readonly PastAct[]
  readonly today: string
  /** Whether its end is looked at before it is ended. */
  readonly ending: boolean
  readonly forms: { readonly change: FormValues; readonly end: FormValues }
}

/** @throws a 404 answer for everybody but operators, and for an unknown campaign */
export async function loadOneCampaign(args: PageArgs): Promise<OneCampaignData> {
  const page = getPage(args)
  const query = new URL(args.request.url).searchParams
  const one = await guarded(args, readCampaign(page.client, query.get('aktion') || '-'))
  const { phase } = one.campaign
  const ending = query.has('beenden') && (phase === 'ahead' || phase === 'running')
  return {
    ...one,
    acts: pastActs(one.acts),
    today: page.today,
    ending,
    forms: { change: page.form(campaignChangeForm), end: page.form(campaignEndForm) },
  }
}
