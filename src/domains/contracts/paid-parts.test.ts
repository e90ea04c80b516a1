import { expect, test } from 'vitest'

import { aDiscount, aRelocation } from './fixtures.ts'
import { forecast } from './forecast.ts'
import { paidParts } from './paid-parts.ts'
import { shownContract } from './wire-facts.ts'
import { aWireContract } from './wire-fixtures.ts'

test('a contract’s price is paid with its order, an option’s on its first day, less what a voucher takes off', () => {
  const [root, option] = paidParts(
    shownContract(
      aWireContract({
        root: { orderedOn: '2026-11-18', startDate: '2026-12-02', oneTimeCents: 6995 },
        subs: [
          {
            orderedOn: '2026-11-19',
            startDate: '2026-12-05',
            oneTimeCents: 495,
            discounts: [aDiscount({ priceType: 'ONE_TIME', amountCents: 100, startDate: '2026-12-05' })],
          },
        ],
      }),
    ),
    '2026-11-20',
  )
  expect([root?.once, option?.once]).toEqual([
    { date: '2026-11-18', cents: 6995 },
    { date: '2026-12-05', cents: 395 },
  ])
})

test('of a contract that ended within the month its days in that month are told', () => {
  const contract = aWireContract({ root: { status: 90, endedOn: '2026-11-15', monthlyCents: 3000 } })
  const months = (on: string) => forecast(paidParts(contract, on), on, 1).map(({ cents }) => cents)
  expect([months('2026-11-20'), months('2026-12-01')]).toEqual([
    [1500, 0],
    [0, 0],
  ])
})

test.each([
  ['on its day', {}, [['Umzug', 4990]]],
  ['not by a contract that ends before', { terminationDate: '2026-12-07' }, []],
  ['by no move that costs nothing', { relocation: aRelocation({ date: '2026-12-08' }) }, []],
])('the fee of a move is paid once, %s', (_when, overrides, paid) => {
  const relocation = aRelocation({ date: '2026-12-08', feeCents: 4990 })
  const contract = aWireContract({ root: { relocation, ...overrides } })
  const [november, december] = forecast(paidParts(contract, '2026-11-20'), '2026-11-20', 1)
  expect(november?.once).toEqual([])
  expect(december?.once.map(({ cents, part }) => [part, cents])).toEqual(paid)
  expect(december?.causes.filter(({ part }) => part === 'Umzug')).toEqual([])
})

test.each([
  ['2026-12-31', [['Umzug', 4990]]],
  ['2027-01-01', []],
])('once the move is carried out its fee stays in its month: on %s', (today, paid) => {
  const contract = aWireContract({ root: { details: { moveFee: { date: '2026-12-08', cents: 4990 } } }, today })
  const once = forecast(paidParts(contract, today), today, 1).flatMap((month) => month.once)
  expect(once.map(({ cents, part }) => [part, cents])).toEqual(paid)
})
