import { fieldsOf, isDay, isText } from '#kit/shape.ts'

/** Which contract something is declared about, and the key under which a repetition is the same declaration. */
export interface Declared {
  readonly contractId: string
  readonly idempotencyKey: string
}

/** The receipt that most declarations are answered with. */
const received = fieldsOf<{ receiptId: string; date: string }>({ receiptId: isText, date: isDay })

/** What each call of that kind sends beside its body, and what comes back where the call names no other shape. */
export function declaring({ contractId, idempotencyKey }: Declared) {
  return { params: { contractId }, idempotencyKey, shape: received }
}
