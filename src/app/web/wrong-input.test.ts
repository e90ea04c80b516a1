/** A form that was filled in wrongly comes back with an honest status, and nothing was asked for. */
import { expect, test } from 'vitest'

import { submitMoving } from '#domains/appointments/web/moving/submit-moving.ts'
import { submitAddress } from '#domains/checkout/web/address/submit-address.ts'
import { submitBooking } from '#domains/options/web/booking/submit-booking.ts'
import { submitProposal } from '#domains/options/web/proposal/submit-proposal.ts'
import { submitDirectDebit } from '#domains/payment-methods/web/direct-debit/submit-direct-debit.ts'
import { submitOrder } from '#domains/product-changes/web/ordering/submit-order.ts'
import { submitSpecial } from '#domains/terminations/web/special/submit-special.ts'
import { submitTermination } from '#domains/terminations/web/termination/submit-termination.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'
import type { PageArgs } from '#platform/web/page-context.ts'

type Submit = (args: PageArgs) => Promise<object>
type Fields = Readonly<Record<string, string>>

test.each<[string, Submit, Fields, object]>([
  ['a visit without a time', submitMoving, {}, { timeError: expect.any(String) }],
  [
    'parcel shops near no place',
    submitAddress,
    { intent: 'near', near: '04' },
    { errors: { near: expect.any(String) } },
  ],
  ['an option without consent', submitBooking, { intent: 'order' }, { termsError: expect.any(String) }],
  ['a proposal without consent', submitProposal, {}, { termsError: expect.any(String) }],
  ['a direct debit without a mandate', submitDirectDebit, { holder: 'Anna' }, { ok: false }],
  ['a product change without consent', submitOrder, {}, { termsError: expect.any(String) }],
  ['a termination without a day', submitTermination, { ende: 'other', tag: 'x' }, { dayError: expect.any(String) }],
  ['a special right without a day', submitSpecial, { ende: 'other', tag: 'x' }, { dayError: expect.any(String) }],
])('%s is refused with 422', async (_what, submit, fields, outcome) => {
  const { args, sent } = pageWith({})
  const answer = await submit(args('x?contractId=3104882&optionId=hd-sender', fields))
  expect(answer).toMatchObject({ init: { status: 422 }, data: outcome })
  expect(sent).toEqual([])
})
