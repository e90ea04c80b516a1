/** Makes a campaign with its codes; what was typed comes back with what was wrong. */
import { data, redirect } from 'react-router'

import type { CampaignEffect } from '#domains/vouchers/campaign.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { readCount, readDay, readEuro } from '../../input.ts'
import { makeCampaign } from '../calls.ts'
import { operatorFlash } from '../flash.ts'
import { campaignForm } from '../texts.ts'
import { refusedCampaign, type CampaignFault, type CampaignField } from './campaign-texts.ts'

/** One code for all, or many of which each is used once. */
export type CodeKind = 'shared' | 'many'

export type CampaignInput = Readonly<Record<CampaignField | 'effect' | 'kind', string>>

export interface CampaignOutcome {
  readonly input: CampaignInput
  readonly errors: readonly CampaignFault[]
  readonly notice?: Notification
  readonly idempotencyKey: string
}

const fields = [
  'title',
  'effect',
  'kind',
  'value',
  'months',
  'minimum',
  'textId',
  'validFrom',
  'validTo',
  'codes',
  'limit',
] as const

export function campaignInput(form: FormData): CampaignInput {
  const typed = fields.map((name) => [name, formText(form, name).trim()])
  return Object.fromEntries(typed) as CampaignInput
}

const mostCodes = 10_000
const mostMonths = 24
const code = /^[A-Z0-9][A-Z0-9-]{3,29}$/

export function campaignFaults({ effect, title, ...typed }: CampaignInput): CampaignFault[] {
  const { minimum, months, validFrom, validTo, value } = typed
  const isShare = effect === 'goods-percent'
  const count = readCount(isShare ? value : months) ?? 0
  const isValue = isShare ? count >= 1 && count <= 100 : (readEuro(value) ?? 0) > 0
  const [from, until] = [readDay(validFrom) ?? '', readDay(validTo) ?? '']
  const faults: readonly (readonly [boolean, CampaignFault])[] = [
    [title.length < 3, 'title-missing'],
    [!isValue, 'value-wrong'],
    [effect === 'option-monthly' && (count < 1 || count > mostMonths), 'months-wrong'],
    [minimum !== '' && readEuro(minimum) === undefined, 'minimum-wrong'],
    [effect.startsWith('option') && typed.textId === '', 'text-missing'],
    [from === '', 'from-wrong'],
    [until === '' || until < from, 'to-wrong'],
    ...codeFaults(typed),
  ]
  return faults.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []))
}

const mostRedeemed = 1_000_000

/** How often a campaign can be redeemed; left empty there is no end to it. */
export function isLimit(typed: string): boolean {
  const limit = readCount(typed) ?? 0
  return typed === '' || (limit >= 1 && limit <= mostRedeemed)
}

function codeFaults({
  codes,
  kind,
  limit,
}: Pick<CampaignInput, 'codes' | 'kind' | 'limit'>): [boolean, CampaignFault][] {
  if (kind !== 'many')
    return [
      [!code.test(codes.toUpperCase()), 'code-wrong'],
      [!isLimit(limit), 'limit-wrong'],
    ]
  const number = readCount(codes) ?? 0
  return [[number < 1 || number > mostCodes, 'codes-wrong']]
}

const ofServer: Readonly<Record<string, CampaignFault>> = {
  'validity-wrong': 'to-wrong',
  'effect-incomplete': 'value-wrong',
  'text-missing': 'text-missing',
  'code-known': 'code-known',
}

/** The most that a share takes off, in euro: nothing that anybody would notice. */
const noLimit = 100_000

/** What of a campaign can be changed later too; `most` of a share, which no field asks for. */
export function campaignTerms(input: CampaignInput, most = noLimit) {
  const { effect, minimum, months, title, validFrom, validTo, value } = input
  const isShare = effect === 'goods-percent'
  return {
    title,
    amount: isShare ? most : (readEuro(value) ?? 0),
    percent: isShare ? (readCount(value) ?? 0) : null,
    months: readCount(months) ?? 0,
    minimum: readEuro(minimum) ?? 0,
    validFrom: readDay(validFrom) ?? '',
    validTo: readDay(validTo) ?? '',
  }
}

function wish(input: CampaignInput, id: string) {
  const { codes, effect, kind, limit, textId } = input
  return {
    id,
    ...campaignTerms(input),
    textId,
    effect: effect as CampaignEffect,
    codes:
      kind === 'many'
        ? { count: readCount(codes) ?? 0 }
        : { code: codes.toUpperCase(), atMost: readCount(limit) ?? null },
  }
}

export async function submitCampaign(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const idempotencyKey = formText(form, 'idempotencyKey') || page.form(campaignForm).idempotencyKey
  const input = campaignInput(form)
  const sent = { input, idempotencyKey }
  const errors = campaignFaults(input)
  if (errors.length > 0) return data({ ...sent, errors } satisfies CampaignOutcome, 422)
  const there = to('', 'operatorVouchers', { q: input.title })
  const making = makeCampaign(page.client, wish(input, idempotencyKey)).then(() => {
    page.flash(operatorFlash['campaign-made'])
    return redirect(there)
  })
  return orElse(orLogin(args, making), (failure) => {
    const refusal = refusalCode(failure) ?? ''
    // Sent before: it is there.
    if (refusal === 'changed-meanwhile') return redirect(there)
    const fault = ofServer[refusal]
    const outcome: CampaignOutcome = {
      ...sent,
      errors: fault ? [fault] : [],
      ...(!fault && { notice: refusedCampaign(refusal) }),
    }
    return data(outcome, failureStatus(failure) ?? 502)
  })
}
