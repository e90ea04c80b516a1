/** HTTP of the embedded payment page. */
import { toDecimal } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { triesAtMost, type PlayedState } from '../embedded.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { findPlayed } from './embedded-store.ts'
import { playCode, playOutcome } from './play-payment.ts'

function step(state: PlayedState): 'choose' | 'code' | 'done' {
  if (state === 'open') return 'choose'
  return state === 'code' ? 'code' : 'done'
}

/** Where the embedded provider is not in use it knows no payment. */
export function embeddedRoutes(deps: PaymentRoutesDeps): Route[] {
  return [
    personalRoute(api.readPlayed, async ({ params }, { guid }) => {
      const found = deps.isEmbedded ? await findPlayed(deps.db, params.ref) : undefined
      if (found === undefined || found.guid !== guid) return refuse('payment-unknown')
      const { amountCents, orderId, paidBy, state, text, tries } = found
      const amount = toDecimal(amountCents)
      return ok({ orderId, text, paidBy, amount, step: step(state), triesLeft: Math.max(0, triesAtMost - tries) })
    }),
    personalRoute(api.playPayment, async ({ body, correlationId, params }, { guid }) => {
      if (!deps.isEmbedded) return refuse('payment-unknown')
      const playing = { guid, ref: params.ref, correlationId }
      const played =
        'code' in body
          ? await playCode(deps, { ...playing, ...body })
          : await playOutcome(deps, { ...playing, ...body })
      if (!played.ok) return played
      deps.wake()
      return ok({ orderId: played.value.orderId, step: played.value.state === 'code' ? 'code' : 'done' })
    }),
  ]
}
