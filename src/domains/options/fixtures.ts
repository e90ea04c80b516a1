/** Builders for tests: an option as a product offers it, and the facts of a booking that is accepted. */
import { builder } from '#kit/builder.ts'

import type { BookingFacts, OfferedOption } from './rules.ts'

export const anOfferedOption = builder<OfferedOption>({
  id: 'filme-serien',
  roles: [11],
  maxBookable: 1,
  isVisibleForCustomer: true,
})

export const bookingFacts = builder<BookingFacts>({
  today: '2026-11-20',
  option: anOfferedOption(),
  canAddOption: true,
  booked: 0,
  coming: undefined,
  day: undefined,
  bookedFor: null,
  monthly: true,
  oneTime: false,
  needsPaymentMethod: false,
  hasPaymentMethod: false,
  code: undefined,
  proposal: undefined,
  startImmediately: true,
  terms: { shown: undefined, today: 'a' },
})
