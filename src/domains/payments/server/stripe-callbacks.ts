/** Where Stripe calls back: the library checks the signature over the bytes as they came. */
import type { FastifyInstance } from 'fastify'

import { wantSetup } from '#domains/payment-methods/server/finish-setup.ts'
import { sendProblem } from '#platform/server/send-problem.ts'

import type { PaymentRoutesDeps } from './deps.ts'
import { noteCallback } from './receive-callback.ts'
import type { StripeCallback, StripeProvider } from './stripe-provider.ts'

export const stripeCallbackPath = '/zahlungsdienste/stripe'

/** What is not signed with the secret is 400 and leaves nothing. */
export function mountStripeCallbacks(
  app: FastifyInstance,
  deps: PaymentRoutesDeps,
  stripe: Pick<StripeProvider, 'readCallback'>,
): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(stripeCallbackPath, { schema: { hide: true }, bodyLimit: 1_048_576 }, async (request, reply) => {
    const signature = request.headers['stripe-signature']
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    let callback: StripeCallback | undefined
    try {
      callback = await stripe.readCallback(body, typeof signature === 'string' ? signature : '')
    } catch (error) {
      deps.log.warn(
        { err: error, correlationId: request.correlationId },
        'callback of the payment provider is not signed',
      )
      return sendProblem(reply, 400, 'signature-wrong')
    }
    if (callback !== undefined) {
      const { paymentId: id, setupId, ...about } = callback
      const named = { ...about, correlationId: request.correlationId }
      await deps.db.tx(async (tx) => {
        if (setupId !== undefined) wantSetup(tx, deps, { ...named, setupId })
        if (id !== undefined) await noteCallback(tx, deps, { ...named, id })
      })
      deps.wake()
    }
    return reply.code(200).send({ received: true })
  })
}
