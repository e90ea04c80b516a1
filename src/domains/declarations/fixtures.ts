/** Builders for tests: a declaration that can be received; give only what the test is about. */
import type { DeclarationInput, ReceivedDeclaration } from './declaration.ts'

export function aCancellation(overrides: Partial<DeclarationInput> = {}): DeclarationInput {
  return {
    kind: 'cancellation',
    cause: 'ordinary',
    reason: '',
    name: 'Anna Brandt',
    identification: '2048113907',
    contract: 'Glasfaser 500, Vertrag 3104882',
    endDate: '',
    email: 'anna@example.org',
    ...overrides,
  }
}

export function aWithdrawal(overrides: Partial<DeclarationInput> = {}): DeclarationInput {
  return { ...aCancellation(), kind: 'withdrawal', identification: '', ...overrides }
}

export function aReceived(overrides: Partial<ReceivedDeclaration> = {}): ReceivedDeclaration {
  return {
    id: 'kT3xQm8ZrN0aVbC5dEfG7h',
    kind: 'cancellation',
    cause: 'ordinary',
    reason: '',
    name: 'Anna Brandt',
    identification: '2048113907',
    contract: 'Glasfaser 500, Vertrag 3104882',
    endDate: null,
    email: 'anna@example.org',
    receivedAt: '2026-11-20T11:00:00.000Z',
    ...overrides,
  }
}
