/** What is paid back once, and what is owed for days of use, when something is withdrawn on 20 November 2026. */
import { describe, expect, test } from 'vitest'

import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import { aDiscount, aSubContract } from '#domains/contracts/fixtures.ts'
import { testTable } from '#kit/table.fixture.ts'

import { decideConsequences } from './consequences.ts'
import { fibre, someFacts } from './fixtures.ts'

const root = '3104882'
const option = '3104883'

function withdrawn(contractId: string, facts = someFacts()) {
  const found = decideConsequences(facts, { kind: 'withdraw', contractId })
  if (!found.ok) throw new Error(JSON.stringify(found))
  return found.value.oneTime
}

/** An option that is paid once, as a voucher makes it cheaper. */
function paidOnce(amountCents: number): Partial<Contract> {
  const voucher = aDiscount({ priceType: 'ONE_TIME', discount: 'Gutschein', amountCents, startDate: '2026-11-18' })
  return { orderedOn: '2026-11-18', monthlyCents: 0, oneTimeCents: 7900, discounts: [voucher] }
}

const refund = (amountCents: number) =>
  withdrawn(option, someFacts({ contracts: [fibre({}, paidOnce(amountCents))] })).map(({ cents }) => cents)

testTable('of 79 € less a voucher for %j cents comes back %j', refund, [
  [200, [-7700]],
  [7900, []],
  [9900, []],
])

/** Contract and option in their period, 30 € a month each, in use for three days and for one; with a second option. */
function young(second: Partial<Contract> = {}, overrides: Partial<Contract> = {}): ContractWithSubs {
  const used = { orderedOn: '2026-11-18', startDate: '2026-11-20', monthlyCents: 3000, oneTimeCents: 7900 }
  const contract = fibre(
    { orderedOn: '2026-11-16', startDate: '2026-11-18', monthlyCents: 3000 },
    { ...used, ...overrides },
  )
  const other = aSubContract({ contractId: '3104884', orderedOn: '2026-11-18', startDate: null, status: 0, ...second })
  return { ...contract, subContracts: [...contract.subContracts, other] }
}

test('what is withdrawn with its contract (§ 360 BGB) brings back its money too, less its days', () => {
  const facts = someFacts({ contracts: [young({ oneTimeCents: 500 })] })
  expect(withdrawn(root, facts)).toEqual([
    { kind: 'price-refunded', cents: -8400, days: 0 },
    { kind: 'days-used', cents: 400, days: 3 },
  ])
  expect(withdrawn(option, facts)).toEqual([
    { kind: 'price-refunded', cents: -7900, days: 0 },
    { kind: 'days-used', cents: 100, days: 1 },
  ])
})

test('an option that was over before its contract is withdrawn stays as it is, with its money', () => {
  const over = { status: 90, startDate: '2026-11-18', endedOn: '2026-11-19', oneTimeCents: 500 } as const
  expect(withdrawn(root, someFacts({ contracts: [young(over)] }))[0]?.cents).toBe(-7900)
})

describe('for days of use nothing is owed (§ 357a BGB)', () => {
  const untold = { details: { withdrawalUntold: true } }

  test('by whoever was not told of the right, for options of the contract neither', () => {
    const contract = { ...young(), ...untold }
    expect(withdrawn(root, someFacts({ contracts: [contract] })).map(({ kind }) => kind)).toEqual([
      'price-refunded',
      'months-refunded',
    ])
  })

  test('and what was paid for them by the month comes back, each month at its own price', () => {
    const long = { orderedOn: '2026-09-01', startDate: '2026-09-01', monthlyCents: 3000 }
    const contract = { ...young({}, { orderedOn: '2026-11-18', oneTimeCents: 0 }), ...long, ...untold }
    const changed = { contractId: root, kind: 'price-changed', at: '2026-11-01T00:00:10.000Z' } as const
    const history = [{ ...changed, before: { monthlyCents: 2000 }, after: { effectiveOn: '2026-11-01' } }]
    // Two months of 20 €, 20 of 30 days of 30 €, a day of the option.
    const back = { kind: 'months-refunded', cents: -6100, days: 81 }
    expect(withdrawn(root, someFacts({ contracts: [contract], history }))).toEqual([back])
    const billing = {
      open: [{ dueOn: '2026-11-15', amountCents: 3000 }],
      announcedOn: null,
      blockedOn: null,
      lastInvoice: null,
    }
    const owing = { ...contract, details: { withdrawalUntold: true, billing } }
    expect(withdrawn(root, someFacts({ contracts: [owing], history }))).toEqual([{ ...back, cents: -3100 }])
  })

  test('for an option of which the customer was not told, where its contract was told of', () => {
    const contract = young({}, untold)
    expect(withdrawn(root, someFacts({ contracts: [contract] })).slice(-2)).toEqual([
      { kind: 'months-refunded', cents: -100, days: 1 },
      { kind: 'days-used', cents: 300, days: 3 },
    ])
  })
})

testTable(
  'of a contract that runs since 17 November and was over on the %s, by notice for the %s, %j days are paid',
  (endedOn: string | null, terminationDate: string | null) => {
    const ended = { orderedOn: '2026-11-16', startDate: '2026-11-17', endedOn, terminationDate } as const
    const contract = fibre({ ...ended, status: endedOn === null ? 1 : 90, monthlyCents: 3000 }, { status: 90 })
    return withdrawn(root, someFacts({ contracts: [contract] })).map(({ cents, days }) => [days, cents])
  },
  [
    ['2026-11-18', '2026-11-18', [[2, 200]]],
    [null, '2026-11-30', [[4, 400]]],
    // The pass of the day comes late.
    [null, '2026-11-19', [[3, 300]]],
  ],
)
