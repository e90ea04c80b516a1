import { expect, test } from 'vitest'

import {
  campaignPhase,
  decideCampaign,
  decideCampaignChange,
  decideCampaignEnd,
  type CampaignChange,
  type CampaignPhase,
  type WantedCampaign,
} from './campaign.ts'

const today = '2026-11-20'
const wanted: WantedCampaign = {
  effect: 'goods-amount',
  discountCents: 1000,
  percent: null,
  months: 0,
  minimumCents: 5000,
  validFrom: '2026-11-20',
  validTo: '2026-12-31',
}

test.each<[Partial<WantedCampaign>, object]>([
  [{}, { target: 'GOODS', priceType: 'ONE_TIME', percent: null, months: 0, minimumCents: 5000 }],
  [
    { effect: 'goods-percent', percent: 10 },
    { target: 'GOODS', priceType: 'ONE_TIME', percent: 10, discountCents: 1000 },
  ],
  [
    { effect: 'option-monthly', months: 6 },
    { target: 'OPTION', priceType: 'MONTHLY', months: 6, minimumCents: 0 },
  ],
  [
    { effect: 'option-once', months: 6, percent: 10 },
    { target: 'OPTION', priceType: 'ONE_TIME', months: 0, percent: null },
  ],
  [{ validFrom: '2026-11-20', validTo: '2026-11-20' }, { target: 'GOODS' }],
])('%j becomes %j', (more, value) => {
  expect(decideCampaign({ ...wanted, ...more }, today)).toMatchObject({ ok: true, value })
})

test.each<[Partial<WantedCampaign>, string]>([
  [{ discountCents: 0 }, 'effect-incomplete'],
  [{ effect: 'goods-percent' }, 'effect-incomplete'],
  [{ effect: 'option-monthly' }, 'effect-incomplete'],
  [{ validFrom: '2027-01-01' }, 'validity-wrong'],
  [{ validFrom: '2026-01-01', validTo: '2026-11-19' }, 'validity-wrong'],
  [{ validFrom: '0000-01-01' }, 'validity-wrong'],
])('%j is refused: %s', (more, refusal) => {
  expect(decideCampaign({ ...wanted, ...more }, today)).toMatchObject({ ok: false, refusal })
})

const periods: Readonly<Record<CampaignPhase, Parameters<typeof campaignPhase>[0]>> = {
  ahead: { validFrom: '2026-11-21', validTo: '2026-12-31', ended: false },
  running: { validFrom: '2026-11-20', validTo: '2026-11-20', ended: false },
  over: { validFrom: '2026-11-01', validTo: '2026-11-19', ended: false },
  ended: { validFrom: '2026-11-20', validTo: '2026-12-31', ended: true },
}

test.each(Object.entries(periods))('%s by its days', (phase, period) => {
  expect(campaignPhase(period, today)).toBe(phase)
})

const promised = {
  discountCents: 1000,
  percent: null,
  months: 0,
  minimumCents: 5000,
  singleUse: false,
  maxRedemptions: 100,
  used: 7,
}

test.each<[CampaignPhase, Partial<CampaignChange>, string]>([
  ['ahead', { validFrom: '2026-11-20' }, 'ok'],
  ['ahead', { validFrom: '2026-11-19' }, 'validity-wrong'],
  ['ahead', { validTo: '2026-11-20' }, 'validity-wrong'],
  ['running', { validTo: '2026-11-20' }, 'ok'],
  ['running', { validTo: '2027-06-30' }, 'ok'],
  ['running', { validTo: '2026-11-19' }, 'validity-wrong'],
  ['running', { validFrom: '2026-11-21', validTo: '2026-12-31' }, 'campaign-running'],
  ['over', { validTo: '2026-12-31' }, 'campaign-over'],
  ['ended', { validTo: '2026-12-31' }, 'campaign-over'],
  ['running', { discountCents: 1500, minimumCents: 0 }, 'ok'],
  ['ahead', { discountCents: 999 }, 'value-lowered'],
  ['running', { discountCents: 999 }, 'value-lowered'],
  ['ahead', { percent: 50 }, 'value-lowered'],
  ['ahead', { months: 3 }, 'months-lowered'],
  ['running', { minimumCents: 5001 }, 'minimum-raised'],
  ['running', { maxRedemptions: 7 }, 'ok'],
  ['running', { maxRedemptions: null }, 'ok'],
  ['running', { maxRedemptions: 6 }, 'limit-too-low'],
])('one that is %s, changed by %j: %s', (phase, change, said) => {
  const found = { ...promised, ...periods[phase] }
  const decided = decideCampaignChange(found, { ...found, ...change }, today)
  expect(decided.ok ? 'ok' : decided.refusal).toBe(said)
})

test.each<[object, object, string]>([
  [{ percent: 10 }, { percent: 12 }, 'ok'],
  [{ percent: 10 }, { percent: 9 }, 'value-lowered'],
  [{ percent: 10 }, { percent: null }, 'value-lowered'],
  [{ months: 6 }, { months: 7 }, 'ok'],
  [{ months: 6 }, { months: 5 }, 'months-lowered'],
  [{ singleUse: true, maxRedemptions: null }, { maxRedemptions: 50 }, 'limit-too-low'],
])('of %j %j: %s', (more, change, said) => {
  const found = { ...promised, ...periods.running, ...more }
  const decided = decideCampaignChange(found, { ...found, ...change }, today)
  expect(decided.ok ? 'ok' : decided.refusal).toBe(said)
})

test.each(Object.keys(periods) as CampaignPhase[])('ending one that is %s', (phase) => {
  expect(decideCampaignEnd(periods[phase], today).ok).toBe(phase === 'ahead' || phase === 'running')
})
