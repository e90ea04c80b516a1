import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { campaignFaults, campaignInput, submitCampaign } from './submit-campaign.ts'

const complete = {
  title: 'Winter',
  effect: 'goods-amount',
  value: '5',
  validFrom: '1.12.2030',
  validTo: '31.12.2030',
  idempotencyKey: 'a',
}

function faults(of: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...complete, ...of })) form.set(name, value)
  return campaignFaults(campaignInput(form))
}

test.each([
  ['shared', '', []],
  ['shared', '1000000', []],
  ['shared', '0', ['limit-wrong']],
  ['shared', '1000001', ['limit-wrong']],
  ['shared', 'oft', ['limit-wrong']],
  // Hidden beside many codes, of which each is used once.
  ['many', 'oft', []],
])('of the kind %j at most %j times is wrong as %j', (kind, limit, expected) => {
  expect(faults({ kind, codes: kind === 'many' ? '20' : 'WINTER-2030', limit })).toEqual(expected)
})

test.each([
  ['shared', 'winter-2026', []],
  ['shared', '2026', []],
  ['shared', '20', ['code-wrong']],
  ['', '', ['code-wrong']],
  ['many', '20', []],
  ['many', '10001', ['codes-wrong']],
  ['many', 'WINTER-2026', ['codes-wrong']],
])('of the kind %j the codes %j are wrong as %j', (kind, codes, expected) => {
  expect(faults({ kind, codes })).toEqual(expected)
})

test.each([
  [
    { kind: 'shared', codes: 'winter-2030', limit: '200' },
    { code: 'WINTER-2030', atMost: 200 },
  ],
  [
    { kind: 'shared', codes: 'winter-2030', limit: '' },
    { code: 'WINTER-2030', atMost: null },
  ],
  [{ kind: 'many', codes: '20', limit: '200' }, { count: 20 }],
])('of %j these codes are made: %j', async (chosen, codes) => {
  const { args, sent } = pageWith({})
  await submitCampaign(args('kundencenter/betrieb/gutscheine/neu', { ...complete, ...chosen }))
  expect(sent.map(({ body }) => JSON.parse(body ?? '') as object)).toMatchObject([{ codes }])
})
