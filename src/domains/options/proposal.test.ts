import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { decideAcceptance, endOfProposal, stateOfProposal } from './proposal.ts'

const expiresAt = '2026-12-04T11:00:00.000Z'

describe('the state of a proposal', () => {
  test.each([
    ['2026-11-20T11:00:00.000Z', undefined, 'open'],
    ['2026-12-04T10:59:59.999Z', undefined, 'open'],
    ['2026-12-04T11:00:00.000Z', undefined, 'expired'],
    ['2027-01-01T00:00:00.000Z', 'accepted', 'accepted'],
    ['2026-11-20T11:00:00.000Z', 'declined', 'declined'],
  ] as const)('at %s, decided %s: %s', (now, decided, state) => {
    expect(stateOfProposal({ decided, expiresAt }, now)).toBe(state)
  })
})

describe('accepting', () => {
  const same = { sent: 'a', today: 'a' }
  testTable('%s, %j', decideAcceptance, [
    ['open', same, { ok: true, value: undefined }],
    ['open', { sent: 'a', today: 'b' }, { ok: false, refusal: 'proposal-outdated' }],
    ['accepted', same, { ok: false, refusal: 'proposal-closed' }],
    ['declined', same, { ok: false, refusal: 'proposal-closed' }],
    ['expired', { sent: 'a', today: 'b' }, { ok: false, refusal: 'proposal-closed' }],
  ])
})

testTable('proposed on %s it can be accepted until %s: to the last instant of the day that is told', endOfProposal, [
  ['2026-11-20', '2026-12-04T22:59:59.999Z'],
  ['2027-06-01', '2027-06-15T21:59:59.999Z'],
  // Summer time begins, and ends.
  ['2027-03-14', '2027-03-28T21:59:59.999Z'],
  ['2027-10-17', '2027-10-31T22:59:59.999Z'],
])
