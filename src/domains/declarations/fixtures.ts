/** Builders for tests: a declaration that can be received; give only what the test is about. */
import { builder } from '#kit/builder.ts'

import type { DeclarationInput, Receipt } from './declaration.ts'

const written = {
  kind: 'cancellation',
  cause: 'ordinary',
  reason: '',
  name: 'Anna Brandt',
  identification: '2048113907',
  contract: 'Glasfaser 500, Vertrag 3104882',
  email: 'anna@example.org',
} as const

export const aCancellation = builder<DeclarationInput>({ ...written, endDate: '' })

export const aWithdrawal = builder<DeclarationInput>({ ...aCancellation(), kind: 'withdrawal', identification: '' })

export const aReceived = builder<Receipt>({
  id: 'kT3xQm8ZrN0aVbC5dEfG7h',
  number: 'K-2026-000042',
  ...written,
  endDate: null,
  receivedAt: '2026-11-20T11:00:00.000Z',
  facts: [],
  state: 'received',
  effectiveOn: null,
  decidedOn: null,
  isOption: false,
  decisionReason: null,
  outcomeFacts: [],
  closed: null,
  onBehalf: false,
  digest: '7f3a91c402be5d18a6e033b9c4718e2f90ad14f6e85b2c77d9036ab1f02e58c4',
})
