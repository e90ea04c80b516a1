/** Direct debits: the mandate is the authorisation, and what is collected or paid back is told to the bank by our billing. */
import type { Payment, PaymentReport } from '../payment.ts'
import type { PaymentProvider } from './provider.ts'

export const ownName = 'own'

/** Its row is all there is to know. */
function report({ capturedCents, refundedCents }: Payment, state: PaymentReport['state']): PaymentReport {
  return { state, capturedCents, refundedCents }
}

export const ownProvider: PaymentProvider = {
  name: ownName,
  authorise: async (payment) => ({ ...report(payment, 'authorised'), ref: payment.id }),
  capture: async (payment) => report({ ...payment, capturedCents: payment.amountCents }, 'captured'),
  refund: async (payment, { cents }) =>
    report({ ...payment, refundedCents: payment.refundedCents + cents }, 'captured'),
  cancel: async (payment) => report(payment, payment.capturedCents > 0 ? 'captured' : 'cancelled'),
  status: async (payment) => report(payment, payment.capturedCents > 0 ? 'captured' : 'authorised'),
}
