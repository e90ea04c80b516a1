/** A stored method as the value of a form's choice, and back. */
import { displayAccount } from '../rules.ts'
import type { KnownMethod } from './load-payment-methods.ts'

const types = ['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA'] as const

export function isPaymentType(type: string): type is (typeof types)[number] {
  return types.some((each) => each === type)
}

/** 'CREDITCARD VISA ···· 4821' */
export function methodKey(method: Pick<KnownMethod, 'description' | 'type'> | undefined): string {
  return method === undefined ? '' : `${method.type} ${method.description}`
}

/** What stands below its name: account or address, for direct debits the bank. */
export function methodNote({ description, details, type }: KnownMethod): string {
  const account = type === 'BANKACCOUNTSEPA' ? displayAccount(description) : description
  return details === undefined ? account : `${account}, Bankname: ${details.bank}`
}
