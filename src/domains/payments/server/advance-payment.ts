/** Asks the provider for what a payment wants next, and writes down what it says. Any number of runs at once do no harm. */
import { readPayload } from '#platform/server/job-payload.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import type { CustomersOpenRow, OpenWork } from '#platform/server/open-work.ts'

import type { Payment, Refund } from '../payment.ts'
import { nextCall } from '../rules.ts'
import { applyReport } from './apply-report.ts'
import { providerOf, type PaymentsDeps } from './deps.ts'
import type { PaymentProvider } from './provider.ts'
import { findPaymentWithRefund, listUnsettled } from './store.ts'
import { advanceJob, advanceTopic, type Named } from './want-advance.ts'

/** A cancellation that turns into a refund, and that refund, and its word: more steps than this no payment has at a time. */
const stepsAtOnce = 5

/**
 * Carries a payment on until nothing is wanted of the provider.
 * @throws whatever the provider's call throws: it is made again later, with its key
 */
export async function advancePayment(deps: PaymentsDeps, named: Named): Promise<void> {
  for (let steps = 0; steps < stepsAtOnce; steps += 1) {
    const found = await findPaymentWithRefund(deps.db, named)
    if (found === undefined) return
    const { refund, ...payment } = found
    const call = nextCall(payment, refund === null ? 0 : 1)
    const reported = await calls[call](providerOf(deps, payment.provider), payment, refund)
    const after = await applyReport(deps, named, reported)
    if (after === undefined || !wantsMore(after)) return
  }
}

function wantsMore({ openRefunds, payment }: { readonly payment: Payment; readonly openRefunds: number }): boolean {
  return (
    payment.state === 'capturing' || payment.state === 'cancelling' || (payment.state === 'captured' && openRefunds > 0)
  )
}

type Asking = (
  provider: PaymentProvider,
  payment: Payment,
  refund: Refund | null,
) => Promise<Parameters<typeof applyReport>[2]>

const calls: Readonly<Record<ReturnType<typeof nextCall>, Asking>> = {
  authorise: async (provider, payment) => {
    const { ref, ...report } = await provider.authorise(payment)
    return { ref, report }
  },
  capture: async (provider, payment) => ({ report: await provider.capture(payment, `capture-${payment.id}`) }),
  cancel: async (provider, payment) => ({ report: await provider.cancel(payment, `cancel-${payment.id}`) }),
  refund: async (provider, payment, refund) => {
    if (refund === null) return { report: await provider.status(payment) }
    return { report: await provider.refund(payment, { cents: refund.cents, key: `refund-${refund.id}` }), refund }
  },
  status: async (provider, payment) => ({ report: await provider.status(payment) }),
}

export function advanceHandler(deps: PaymentsDeps): JobHandler {
  return {
    topic: advanceTopic,
    promised: true,
    slow: true,
    handle: (input) => {
      const { correlationId, guid, paymentId: id } = readPayload(input, ['guid', 'paymentId', 'correlationId'])
      return advancePayment(deps, { guid, id, correlationId })
    },
  }
}

/** Payments that have not come to rest, or of which the provider has not said the same: it is asked, whatever became of its callback. */
export const unsettledPayments: OpenWork<CustomersOpenRow> = {
  topics: [advanceTopic],
  key: 'paymentId',
  list: listUnsettled,
  job: ({ guid, id }) => advanceJob({ guid, id, correlationId: id }),
}
