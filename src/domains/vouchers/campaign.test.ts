import { expect, test } from 'vitest'

import { decideCampaign, type WantedCampaign } from './campaign.ts'

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
])('%j is refused: %s', (more, refusal) => {
  expect(decideCampaign({ ...wanted, ...more }, today)).toMatchObject({ ok: false, refusal })
})
