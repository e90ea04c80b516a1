/** Builders for tests: an option as a product offers it, one that is proposed, and the facts of a booking that is accepted. */
import { builder } from '#kit/builder.ts'

import type { OpenProposal } from './api.ts'
import type { BookingFacts, OfferedOption } from './rules.ts'

export const anOfferedOption = builder<OfferedOption>({
  id: 'filme-serien',
  roles: [11],
  maxBookable: 1,
  isVisibleForCustomer: true,
})

/** HD-Sender, proposed on the day of the tests. */
export const aProposal = builder<OpenProposal>({
  proposalId: 'p',
  contractId: '3104882',
  optionId: 'hd',
  title: 'HD-Sender',
  monthlyPrice: 4.95,
  proposedAt: '2026-11-20T11:00:00Z',
  expiresAt: '2026-12-04T21:59:59Z',
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
