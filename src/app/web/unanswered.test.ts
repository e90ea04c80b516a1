/** Where a form that counts once got no answer, nobody knows what came of it: no page says that nothing did. */
import { expect, test } from 'vitest'

import { submitMoving } from '#domains/appointments/web/moving/submit-moving.ts'
import { submitOrder } from '#domains/checkout/web/order/submit-order.ts'
import { submitFault } from '#domains/line-reports/web/fault/submit-fault.ts'
import { submitBooking } from '#domains/options/web/booking/submit-booking.ts'
import { submitProposal } from '#domains/options/web/proposal/submit-proposal.ts'
import { submitPropose } from '#domains/options/web/proposing/submit-propose.ts'
import { submitTakeBack } from '#domains/product-changes/web/choosing/submit-take-back.ts'
import { submitOrder as submitChange } from '#domains/product-changes/web/ordering/submit-order.ts'
import { submitCancelPieces } from '#domains/purchases/web/cancelling/submit-cancel.ts'
import { submitOrders } from '#domains/purchases/web/orders/submit-orders.ts'
import { submitPayment } from '#domains/purchases/web/paying/submit-payment.ts'
import { submitReactivation } from '#domains/reactivations/web/overview/submit-reactivation.ts'
import { submitMove } from '#domains/relocations/web/moving/submit-move.ts'
import { submitRevocation } from '#domains/terminations/web/revocation/submit-revocation.ts'
import { submitSpecial } from '#domains/terminations/web/special/submit-special.ts'
import { submitTermination } from '#domains/terminations/web/termination/submit-termination.ts'
import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'
import type { PageArgs } from '#platform/web/page-context.ts'

type Submit = (args: PageArgs) => Promise<object>
type Fields = Readonly<Record<string, string>>

const day = { ende: '2027-11-30' }
const order = { terms: 'on', payment: 'PAYPAL anna', outcome: 'success' }

const forms: readonly [string, Submit, Fields][] = [
  ['a visit', submitMoving, { time: '2026-12-03T12:00' }],
  ['an order', submitOrder, order],
  ['another payment', submitPayment, order],
  ['a fault', submitFault, { extent: 'all' }],
  ['a product change', submitChange, order],
  ['a change taken back', submitTakeBack, {}],
  ['pieces taken out', submitCancelPieces, { 'line-1': 'on' }],
  ['an order cancelled', submitOrders, { cancel: 'o1' }],
  ['a reactivation', submitReactivation, { contractId: '1', cents: '100' }],
  ['a move taken back', submitMove, { form: 'relocation-change', intent: 'cancel' }],
  ['a withdrawal', submitRevocation, {}],
  ['a special termination', submitSpecial, { ...day, right: 'price-change' }],
  ['a termination', submitTermination, day],
]

const orderId = '019a9e00-0000-7000-8000-000000000001'

function answered(submit: Submit, fields: Fields, answer: Answer): Promise<object> {
  const { args } = pageWith({
    POST: answer,
    PUT: answer,
    DELETE: answer,
    'POST /api/products': { status: 200, body: [] },
  })
  const path = `x?contractId=3104882&optionId=hd-sender&productId=glasfaser-1000&bestellung=${orderId}&angebot=p-1`
  return submit(args(path, { idempotencyKey: 'k', ...fields }))
}

async function said(submit: Submit, fields: Fields, answer: Answer): Promise<unknown> {
  const outcome = await answered(submit, fields, answer)
  return 'data' in outcome ? outcome.data : outcome
}

const unsure = {
  notice: { message: expect.stringContaining('Vielleicht ist es trotzdem angekommen') },
  idempotencyKey: 'k',
}

test.each(forms)(
  '%s without an answer may have come about, and counts once when sent again',
  async (_, submit, fields) => {
    expect(await said(submit, fields, 'offline')).toMatchObject(unsure)
    expect(await said(submit, fields, { status: 502 })).toMatchObject(unsure)
  },
)

test.each(forms)('%s that was refused has not', async (_, submit, fields) => {
  const notice = { message: expect.not.stringContaining('Vielleicht') }
  expect(await said(submit, fields, refused(409, 'something-else'))).toMatchObject({ notice })
})

const declined = { intent: 'decline' }
// A move says 422 of what is wrong in it, and leads back to its page where that is behind.
test.each([
  ...forms.filter(([, submit]) => submit !== submitMove),
  ['an option', submitBooking, { intent: 'order', terms: 'on', customerGuid: 'g', digestLater: 'l' }],
  ['an option for somebody else', submitPropose, {}],
  ['an option that was proposed', submitProposal, declined],
] as const)('%s is refused with an honest status', async (_, submit, fields) => {
  expect(await answered(submit, fields, refused(409, 'something-else'))).toMatchObject({ init: { status: 409 } })
  expect(await answered(submit, fields, 'offline')).toMatchObject({ init: { status: 502 } })
})
