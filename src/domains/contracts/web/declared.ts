/** Which contract something is declared about, and the key under which a repetition is the same declaration. */
export interface Declared {
  readonly contractId: string
  readonly idempotencyKey: string
}

/** What each call of that kind sends beside its body. */
export function declaring({ contractId, idempotencyKey }: Declared) {
  return { params: { contractId }, idempotencyKey }
}
