/** Loading payment methods with the two ways in which it can fail. */
import { isIsoDate, type IsoDate } from '#kit/dates.ts'
import { valueAt } from '#kit/json.ts'
import type { Client } from '#platform/web/api-client.ts'
import { orElse } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { listPaymentMethods } from './calls.ts'
import { paymentFailures, type PaymentFailureKind } from './failure-texts.ts'

/** A method as far as it is understood: kinds may be new to us, texts may be missing. */
export interface KnownMethod {
  readonly type: string
  readonly description: string
  readonly details?: { readonly bank: string } | undefined
  /** The last day of a card, where it is known. */
  readonly expiresOn?: IsoDate | undefined
}

function known(method: unknown): KnownMethod {
  const [type, description, bank, ends] = [['type'], ['description'], ['details', 'bank'], ['expiresOn']].map(
    (path) => {
      const value = valueAt(method, path)
      return typeof value === 'string' ? value : ''
    },
  )
  return {
    type: type ?? '',
    description: description ?? '',
    ...(bank && { details: { bank } }),
    ...(ends && isIsoDate(ends) && { expiresOn: ends }),
  }
}

export type PaymentMethods =
  | { readonly ok: true; readonly methods: readonly KnownMethod[] }
  | { readonly ok: false; readonly failure: PaymentFailureKind; readonly title: string; readonly text: string }

/** The customer's payment methods; 401 means that the session has expired, every other failure is final. */
export async function loadPaymentMethods(client: Client): Promise<PaymentMethods> {
  const listed = listPaymentMethods(client).then((methods) => ({ ok: true, methods: methods.map(known) }) as const)
  return orElse(listed, (cause, error) => {
    reportFailure(error, 'payment methods')
    const failure = cause.kind === 'response' && cause.status === 401 ? 'expired' : 'failed'
    const { title, text } = paymentFailures[failure]
    return { ok: false, failure, title, text } as const
  })
}
