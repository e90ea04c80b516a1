import { expect, test } from 'vitest'

import { aDiscount } from './fixtures.ts'
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
  )
  expect([root?.once, option?.once]).toEqual([
    { date: '2026-11-18', cents: 6995 },
    { date: '2026-12-05', cents: 395 },
  ])
})
