import { expect, test } from 'vitest'

import { aContract } from '#domains/contracts/fixtures.ts'

import { decideRelease } from './rules.ts'

const today = '2026-11-20'
const line = { id: '1', ndc: '341', sn: '5550142' }
const leaving = { version: '1', id: 'x', direction: 'EXPORT', date: null } as const

test.each([
  ['is released from today on', { details: { landlineNumberDetails: line } }, true, '2026-11-20'],
  ['stays released since its day', { details: { rufnummer: '0171', optInFrom: '2026-11-01' } }, true, '2026-11-01'],
  ['is taken back', { details: { rufnummer: '0171', optInFrom: '2026-11-01' } }, false, undefined],
  ['that is none', { details: {} }, true, 'no-number'],
  ['of a contract that is over', { details: { rufnummer: '0171' }, status: 90 }, true, 'over'],
  ['of one that has not begun', { details: { rufnummer: '0171' }, startDate: null }, true, 'not-started'],
  ['on its way', { details: { rufnummer: '0171' }, porting: leaving }, false, 'number-leaving'],
] as const)('a number %s', (_what, overrides, released, expected) => {
  const decided = decideRelease(aContract(overrides), { released, today })
  expect(decided.ok ? decided.value.optInFrom : decided.detail?.['reason']).toBe(expected)
})
