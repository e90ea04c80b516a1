/** What is paid back once, and what is owed for days of use, when something is withdrawn on 20 November 2026. */
import type { Contract } from '#domains/contracts/contract.ts'
import { aDiscount } from '#domains/contracts/fixtures.ts'
import { testTable } from '#kit/table.fixture.ts'

import { decideConsequences } from './consequences.ts'
import { fibre, someFacts } from './fixtures.ts'

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
