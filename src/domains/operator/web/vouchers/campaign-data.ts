import type { IsoDate } from '#kit/dates.ts'
import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { listVouchers } from '../calls.ts'
import { guarded } from '../guarded.ts'
import { campaignForm } from '../texts.ts'

export interface CampaignData {
  readonly today: IsoDate
  readonly form: FormValues
}

/** @throws a 404 answer for everybody but operators */
export async function loadCampaign(args: PageArgs): Promise<CampaignData> {
  const page = getPage(args)
  await guarded(args, listVouchers(page.client, ''))
  return { today: page.today, form: page.form(campaignForm) }
}
