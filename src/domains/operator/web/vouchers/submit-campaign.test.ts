import { expect, test } from 'vitest'

import { campaignFaults, campaignInput } from './submit-campaign.ts'

function faults(of: Record<string, string>) {
  const form = new FormData()
  const typed = { title: 'Winter', effect: 'goods-amount', value: '5', validFrom: '1.12.2030', validTo: '31.12.2030' }
  for (const [name, value] of Object.entries({ ...typed, ...of })) form.set(name, value)
  return campaignFaults(campaignInput(form))
}

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
