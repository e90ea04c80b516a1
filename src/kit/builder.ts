/** A builder for tests: `aCharge({ amount: 0 })` gives the example, with what the test is about in place of the example's. */
export function builder<T extends object>(example: T): (overrides?: Partial<T>) => T {
  return (overrides = {}) => ({ ...example, ...overrides })
}
