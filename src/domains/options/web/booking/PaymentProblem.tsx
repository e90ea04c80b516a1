/** Loaded when the payment methods could not be read: what went wrong, and the ways on. */
import { useNavigate } from 'react-router'

import type { PaymentMethods } from '#domains/payment-methods/web/load-payment-methods.ts'
import { PaymentFailure } from '#domains/payment-methods/web/PaymentFailure.tsx'
import { loginPath, to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { sessionOver } from '#platform/web/session-over.ts'

interface PaymentProblemProps {
  failure: NonNullable<Extract<PaymentMethods, { ok: false }>['failure']>
  contractId: string
}

export function PaymentProblem({ contractId, failure }: PaymentProblemProps) {
  const base = useBase()
  const navigate = useNavigate()
  return (
    <PaymentFailure
      failure={failure}
      onLogin={() => {
        sessionOver()
        location.assign(loginPath(base, location.pathname + location.search, { ended: true }))
      }}
      onProducts={() => void navigate(to('', 'optionSelection', { contractId }))}
    />
  )
}
