/** Campaigns and codes as an operator sees them, and taking a code out of use. */
import { campaignPhase } from '#domains/vouchers/campaign.ts'
import {
  blockCode,
  findCodes,
  listCampaigns,
  lockCode,
  type FoundCampaign,
  type FoundCode,
} from '#domains/vouchers/server/codes.ts'
import type { IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today, wallOf } from '#platform/server/clock.ts'
import type { Staff } from '#platform/server/routes.ts'

import { searchWords } from '../input.ts'
import type { OperatorDeps } from './deps.ts'
import { recordAct } from './store.ts'

const atMost = 50

export async function listVouchers({ clock, db }: OperatorDeps, text: string) {
  const words = searchWords(text)
  const search = { words, limit: atMost + 1 }
  const [campaigns, codes] = await Promise.all([
    listCampaigns(db),
    words.length === 0 ? [] : findCodes(db, text.trim(), search),
  ])
  const day = today(clock)
  return {
    campaigns: campaigns.map((campaign) => wireCampaign(campaign, day)),
    codes: codes.slice(0, atMost).map((code) => wireCode(code, day)),
    more: codes.length > atMost,
  }
}

function wireCampaign({ ended, ...campaign }: FoundCampaign, day: IsoDate) {
  return { ...campaign, phase: campaignPhase({ ...campaign, ended }, day) }
}

function wireCode({ ended, validFrom, validTo, ...code }: FoundCode, day: IsoDate) {
  return { ...code, phase: campaignPhase({ ended, validFrom, validTo }, day) }
}

/** Once: who finds it done by somebody else hears so. */
export function changeCode(
  { clock, db, newId }: OperatorDeps,
  by: Staff,
  { blocked, code }: { readonly code: string; readonly blocked: boolean },
): Promise<Result<undefined, 'changed-meanwhile' | 'code-unknown'>> {
  return db.tx(async (tx) => {
    const found = await lockCode(tx, code)
    if (found === undefined) return refuse('code-unknown')
    if (found.blocked === blocked) return refuse('changed-meanwhile')
    blockCode(tx, code, blocked ? instant(wallOf(clock)) : null)
    const facts = { before: { blocked: found.blocked }, after: { blocked } }
    recordAct(tx, { id: newId(), at: instant(clock), by, kind: 'voucher', about: code, ...facts })
    return ok(undefined)
  })
}
