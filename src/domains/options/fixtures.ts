/** Builders for tests: an option as a product offers it, and the facts of a booking that is accepted. */
import type { BookingFacts, OfferedOption } from './rules.ts'

export function anOfferedOption(overrides: Partial<OfferedOption> = {}): OfferedOption {
  return { id: 'filme-serien', roles: [11], maxBookable: 1, isVisibleForCustomer: true, ...overrides }
}

export function bookingFacts(overrides: Partial<BookingFacts> = {}): BookingFacts {
  return {
    today: '2026-11-20',
    option: anOfferedOption(),
    canAddOption: true,
    booked: 0,
    monthly: true,
    needsPaymentMethod: false,
    hasPaymentMethod: false,
    code: undefined,
    proposal: undefined,
    startImmediately: true,
    ...overrides,
  }
}
