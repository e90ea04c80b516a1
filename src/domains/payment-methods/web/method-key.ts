/** A stored method as the value of a form's choice, and back. */
import type { IsoDate } from '#kit/dates.ts'
import { formText } from '#platform/web/form-text.ts'

import { hasEnded } from '../card-end.ts'
import { onceLabel, type ChosenPayment } from '../chosen.ts'
import { displayAccount } from '../rules.ts'
import { setupTypes, type SetupType } from '../setup.ts'
import type { KnownMethod } from './load-payment-methods.ts'
import { methodLook } from './texts.ts'

const types = ['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA'] as const

function isPaymentType(type: string): type is (typeof types)[number] {
  return types.some((each) => each === type)
}

/** 'CREDITCARD VISA ···· 4821' */
export function methodKey(method: Pick<KnownMethod, 'description' | 'type'> | undefined): string {
  return method === undefined ? '' : `${method.type} ${method.description}`
}

/** Where there is no room for it, it wraps between its groups; the last, of one or two signs, never stands alone. */
function wrappedAccount(description: string): string {
  return displayAccount(description).replace(/ (?=\S+$)/, '\u{A0}')
}

/** What stands below its name: account or address, for direct debits the bank. */
export function methodNote({
  description,
  details,
  type,
}: Pick<KnownMethod, 'description' | 'details' | 'type'>): string {
  const account = type === 'BANKACCOUNTSEPA' ? wrappedAccount(description) : description
  return details === undefined ? account : `${account}, Bankname: ${details.bank}`
}

/** In passing: 'Lastschrift, Stadtbank Leipzig'. Of a number the end is hidden, so that it tells only where no bank does. */
export function methodInPassing({
  description,
  details,
  type,
}: Pick<KnownMethod, 'description' | 'details' | 'type'>): string {
  if (type !== 'BANKACCOUNTSEPA') return `${methodLook(type).label} ${description}`.trim()
  return ['Lastschrift', details?.bank ?? wrappedAccount(description)].filter(Boolean).join(', ')
}

/** The choice of a method that is not stored; one is written in the same way by `methodKey` once an order has it. */
export function onceKey(type: SetupType): string {
  return methodKey({ type, description: onceLabel })
}

interface Here {
  /** What the provider carries of this order. */
  readonly carried: readonly SetupType[]
  readonly today: IsoDate
}

/** Those that can pay here: PayPal and cards are carried by a provider, where there is one, and a card until its last day. */
export function usable(methods: readonly KnownMethod[], { carried, today }: Here): KnownMethod[] {
  return methods.filter(
    ({ expiresOn, type }) =>
      (carried.some((one) => one === type) || !setupTypes.some((one) => one === type)) && !hasEnded(expiresOn, today),
  )
}

/** What was chosen in a form of `PaymentChoices`; undefined: nothing. */
export function readChoice(form: FormData): ChosenPayment | undefined {
  const value = formText(form, 'payment')
  const once = setupTypes.find((type) => onceKey(type) === value)
  if (once !== undefined) return { type: once, once: true, remember: form.has('remember') }
  const [type = '', ...description] = value.split(' ')
  return isPaymentType(type) ? { type, description: description.join(' ') } : undefined
}
