/** Builders for tests: an option as a product offers it, and the facts of a booking that is accepted. */
import type { BookingFacts, OfferedOption } from './rules.ts'

export function anOfferedOption(given: Partial<OfferedOption> = {}): OfferedOption {
  return { id: 'filme-serien', roles: [11], maxBookable: 1, isVisibleForCustomer: true, ...given }
}

export function bookingFacts(given: Partial<BookingFacts> = {}): BookingFacts {
  return {
    today: '2026-11-20',
    option: anOfferedOption(),
    canAddOption: true,
    booked: 0,
    needsPaymentMethod: false,
    hasPaymentMethod: false,
    startImmediately: true,
    ...given,
  }
}
