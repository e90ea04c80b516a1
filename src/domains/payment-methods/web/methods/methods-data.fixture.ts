import { builder } from '#kit/builder.ts'

import type { MethodsData } from './methods-data.ts'

/** Nothing is stored, and nothing but a direct debit can be. */
export const someMethods = builder<MethodsData>({
  methods: [],
  addable: [],
  fromCheckout: false,
  onBehalf: false,
  today: '2026-11-20',
  form: { csrf: 'c', idempotencyKey: 'i' },
})
