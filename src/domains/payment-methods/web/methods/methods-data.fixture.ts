import { builder } from '#kit/builder.ts'

import type { DebitFormData } from '../direct-debit/direct-debit-data.ts'
import type { MethodsData } from './methods-data.ts'

/** The form of a direct debit as it is opened. */
export const someDebitForm = builder<DebitFormData>({
  mandate: { text: 'Ich ermächtige erleben.', creditorName: 'erleben', creditorId: 'DE98ZZZ09999999999' },
  holder: 'Anna Berg',
  form: { csrf: 'c', idempotencyKey: 'i' },
  kept: undefined,
  today: '2026-11-20',
})

/** Nothing is stored, and nothing but a direct debit can be. */
export const someMethods = builder<MethodsData>({
  methods: [],
  addable: [],
  sender: null,
  debit: someDebitForm({}),
  today: '2026-11-20',
  form: { csrf: 'c', idempotencyKey: 'i' },
})
