/** Payment methods, as other domains use them. */
import type { Sql } from '#platform/server/db.ts'

import type { PaymentMethod } from '../api.ts'
import { concealAccount } from '../rules.ts'
import { addSeeded, listMethods, methodExists, type StoredMethod } from './store.ts'

/** Whether an option that needs a payment method may be booked. */
export function hasPaymentMethod(sql: Sql, guid: string): Promise<boolean> {
  return methodExists(sql, guid)
}

/** The customer's payment methods in the wire's shape, the default one first. */
export async function listPaymentMethods(sql: Sql, guid: string): Promise<PaymentMethod[]> {
  return (await listMethods(sql, guid)).map(wireMethod)
}

/** The wire's shape; the bank's name for direct debits only. */
export function wireMethod({ type, description, bankName }: StoredMethod): PaymentMethod {
  return type === 'BANKACCOUNTSEPA' ? { type, description, details: { bank: bankName ?? '' } } : { type, description }
}

/** A seeded method; `account` is a whole number only for direct debits and is concealed before it is stored. */
export interface SeedPaymentMethod {
  readonly id: string
  readonly guid: string
  readonly type: PaymentMethod['type']
  /** E-mail address, card ('VISA ···· 1234') or IBAN. */
  readonly description: string
  readonly bankName?: string
  readonly isDefault: boolean
}

/** Adds payment methods that are not there yet, for demo customers; `now` is a UTC instant. */
export async function seedPaymentMethods(sql: Sql, methods: readonly SeedPaymentMethod[], now: string): Promise<void> {
  const stored = methods.map((method) =>
    method.type === 'BANKACCOUNTSEPA' ? { ...method, description: concealAccount(method.description) } : method,
  )
  await addSeeded(sql, stored, now)
}
