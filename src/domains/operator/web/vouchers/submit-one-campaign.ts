/** Changes a campaign or ends it; what was typed comes back with what was wrong. */
import { data, redirect } from 'react-router'

import { isRecord, readStoredJson } from '#kit/json.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { readCount } from '../../input.ts'
import { changeCampaign, endCampaign } from '../calls.ts'
import { operatorFlash } from '../flash.ts'
import { outdated } from '../refusal-texts.ts'
import { campaignEndForm } from '../texts.ts'
import { campaignTexts, refusedCampaign, type CampaignFault } from './campaign-texts.ts'
import { campaignFaults, campaignInput, campaignTerms, isLimit, type CampaignInput } from './submit-campaign.ts'

export interface OneCampaignOutcome {
  /** Without the fields that nobody has touched where somebody was faster: they show what was saved meanwhile. */
  readonly input?: Partial<CampaignInput>
  readonly errors: readonly CampaignFault[]
  readonly notice?: Notification
  readonly outdated?: true
}

export function changeFaults(form: FormData): CampaignFault[] {
  const input = campaignInput(form)
  // Codes and text it has already.
  const faults = campaignFaults({ ...input, kind: 'many', codes: '1', textId: '-' })
  return isLimit(input.limit) ? faults : [...faults, 'limit-wrong']
}

export async function submitOneCampaign(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const id = new URL(args.request.url).searchParams.get('aktion') || '-'
  const ends = formText(form, 'form') === campaignEndForm
  const sent = ends ? {} : { input: campaignInput(form) }
  const errors = ends ? [] : changeFaults(form)
  if (errors.length > 0) return data({ ...sent, errors } satisfies OneCampaignOutcome, 422)
  const here = to('', 'operatorOneCampaign', { aktion: id })
  const saving = (ends ? endCampaign(page.client, id, formText(form, 'seen')) : change(args, id, form)).then(() => {
    page.flash(operatorFlash[ends ? 'campaign-ended' : 'operator-saved'])
    return redirect(here)
  })
  return orElse(orLogin(args, saving), (failure) => {
    const refusal = refusalCode(failure) ?? ''
    if (refusal === 'changed-meanwhile')
      return data(
        {
          ...(!ends && { input: touched(form) }),
          errors: [],
          notice: outdated,
          outdated: true,
        } satisfies OneCampaignOutcome,
        409,
      )
    const fault = refusal === 'validity-wrong' ? 'to-wrong' : refusal
    const said = isFault(fault) ? { errors: [fault] } : { errors: [], notice: refusedCampaign(refusal) }
    return data({ ...sent, ...said } satisfies OneCampaignOutcome, failureStatus(failure) ?? 502)
  })
}

/** What of the form was changed since its page was read: sent once more, the rest would undo what somebody else has saved. */
function touched(form: FormData): Partial<CampaignInput> {
  const input = campaignInput(form)
  const shown = readStoredJson(formText(form, 'shown'))
  if (!isRecord(shown)) return input
  return Object.fromEntries(Object.entries(input).filter(([name, text]) => text !== (shown[name] ?? '')))
}

function isFault(code: string): code is CampaignFault {
  return Object.hasOwn(campaignTexts, code)
}

function change(args: PageArgs, id: string, form: FormData) {
  const input = campaignInput(form)
  return changeCampaign(getPage(args).client, id, {
    ...campaignTerms(input, Number(formText(form, 'most')) || undefined),
    seen: formText(form, 'seen'),
    atMost: readCount(input.limit) ?? null,
  })
}
