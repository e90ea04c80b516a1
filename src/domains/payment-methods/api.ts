/** The calls of payment methods (docs/product/payment-methods.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

import { playedSetups, renewals, senders, setupTypes } from './setup.ts'

export const paymentTypes = ['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA'] as const

const paymentMethod = z
  .object({
    type: z.enum(paymentTypes),
    /** The last five characters of an account number are replaced by X. */
    description: z.string(),
    details: z.object({ bank: z.string() }).optional(),
    expiresOn: z.iso.date().optional().meta({ description: 'The last day of a card, where it is known' }),
  })
  .meta({ id: 'PaymentMethod' })

export type PaymentMethod = z.output<typeof paymentMethod>

/** From which sum on the payment provider carries what is no direct debit. */
export const carriedFrom = z.number().meta({ description: 'Euro from which on PayPal and cards pay; 0: any sum' })

/** With what an order is paid (`ChosenPayment`). */
export const paymentChoice = z
  .union([
    z
      .strictObject({ type: z.enum(paymentTypes), description: z.string().max(200) })
      .meta({ description: 'One of the stored payment methods, as they are listed' }),
    z
      .strictObject({
        type: z.enum(setupTypes),
        once: z.literal(true),
        remember: z.boolean().default(false).meta({ description: 'Wants a login of the last ten minutes' }),
      })
      .meta({ description: 'Given to the payment provider for this order alone, unless it is to be remembered' }),
  ])
  .meta({ id: 'PaymentChoice' })

const mandate = z
  .object({ text: z.string(), creditorName: z.string(), creditorId: z.string() })
  .meta({ id: 'SepaMandate' })

export type MandateWording = z.output<typeof mandate>

export const listPaymentMethods = endpoint('GET /api/v2/paymenthandle/', {
  sending: { exactly200: true },
  summary: 'The stored payment methods, the default one first; an empty list means none',
  answer: z.array(paymentMethod),
})

const managed = paymentMethod
  .extend({
    methodId: z.uuid(),
    isDefault: z.boolean(),
    since: z.iso.datetime(),
    mandateReference: z.string().nullable(),
    expiresOn: z.iso.date().nullable().meta({ description: 'The last day of a card, where it is known' }),
    keptFor: z
      .enum(['method-default', 'method-last', 'method-in-use', 'method-pays-arrears'])
      .nullable()
      .meta({ description: 'Why it cannot be removed; null: it can' }),
    openOrder: z.string().nullable().meta({ description: 'Number of an order that is to be paid with it' }),
  })
  .meta({ id: 'ManagedMethod' })

/** A stored method with what can be done about it. */
export type ManagedMethod = z.output<typeof managed>

/** Done by nobody but the customer, who has just signed in. */
const inPerson = {
  neverOnBehalf: 'not-on-behalf',
  needsFreshLogin: 'login-too-old',
  refusals: { 'not-on-behalf': 403, 'login-too-old': 403 },
} as const

/** A call that changes one stored method. */
const ofMethod = { ...inPerson, params: z.object({ methodId: z.uuid() }) } as const
const changeRefusals = { 'method-unknown': 404, ...inPerson.refusals } as const

export const listManagedMethods = endpoint('GET /api/v2/paymenthandle/methods', {
  summary: 'The stored payment methods with what can be done about them, the default one first',
  answer: z.array(managed),
})

export const makeDefaultMethod = endpoint('PUT /api/v2/paymenthandle/methods/{methodId}/default', {
  ...ofMethod,
  summary: 'Makes a stored method the default one',
  refusals: { ...changeRefusals, 'method-ended': 409 },
})

export const removeMethod = endpoint('DELETE /api/v2/paymenthandle/methods/{methodId}', {
  ...ofMethod,
  summary: 'Removes a stored method; the mandate of a direct debit is kept as proof',
  refusals: {
    ...changeRefusals,
    'method-default': 409,
    'method-last': 409,
    'method-in-use': 409,
    'method-pays-arrears': 409,
  },
})

export const listSetupTypes = endpoint('GET /api/v2/paymenthandle/setups', {
  summary: 'What can be added at a payment provider; an empty list: nothing',
  answer: z.object({ types: z.array(z.enum(setupTypes)) }),
})

export const beginSetup = endpoint('POST /api/v2/paymenthandle/setups', {
  ...inPerson,
  summary: 'Begins to add PayPal or a card: the customer gives it to the payment provider, never to us',
  status: 201,
  body: z.strictObject({
    type: z.enum(setupTypes),
    back: z.enum(senders).optional().meta({ description: 'Where the customer comes from, and is led back to' }),
    replaces: z.uuid().optional().meta({ description: 'A stored method of this type that ends, such as a card' }),
  }),
  answer: z.object({
    setupId: z.uuid(),
    url: z.string().meta({ description: 'Where the customer goes: a path below the base, or an address' }),
  }),
  refusals: { ...inPerson.refusals, 'method-unknown': 404, 'provider-missing': 409, 'too-many': 429 },
})

const setupParams = z.object({ setupId: z.uuid() })

export const readSetup = endpoint('GET /api/v2/paymenthandle/setups/{setupId}', {
  summary: 'One that is being added at the provider',
  params: setupParams,
  answer: z.object({
    type: z.enum(setupTypes),
    url: z.string().nullable().meta({ description: 'Of an outside provider: its page' }),
  }),
  refusals: { 'setup-unknown': 404 },
})

export const finishSetup = endpoint('POST /api/v2/paymenthandle/setups/{setupId}/finish', {
  neverOnBehalf: 'not-on-behalf',
  summary: 'Stores what the customer has given to the provider, once',
  params: setupParams,
  body: z.strictObject({
    played: z.enum(playedSetups).optional().meta({ description: 'On the embedded page: what the customer does there' }),
  }),
  answer: paymentMethod.extend({
    renewal: z.enum(renewals).optional().meta({ description: 'What has become of the one that was to be replaced' }),
  }),
  refusals: { 'setup-unknown': 404, 'setup-open': 409, 'setup-declined': 409, 'not-on-behalf': 403 },
})

export const readMandate = endpoint('GET /api/v2/paymenthandle/mandate', {
  summary: 'The wording of the direct debit mandate that the customer grants: the first step of adding one',
  needsFreshLogin: 'login-too-old',
  answer: mandate,
  refusals: { 'login-too-old': 403 },
})

const line = z
  .string()
  .max(70)
  .regex(/^\P{Cc}*$/u)

const storedDirectDebit = z
  .object({
    mandateReference: z.string(),
    mandateDate: z.iso.date(),
    mandateAt: z.iso.datetime(),
    method: paymentMethod,
    mandate,
  })
  .meta({ id: 'StoredDirectDebit' })

const grantedMandate = storedDirectDebit.extend({ holder: z.string() }).meta({ id: 'GrantedMandate' })

/** A mandate as it was granted. */
export type GrantedMandate = z.output<typeof grantedMandate>

export const readGrantedMandate = endpoint('GET /api/v2/paymenthandle/methods/{methodId}/mandate', {
  summary: 'The mandate of a stored direct debit, as it was granted',
  params: z.object({ methodId: z.uuid() }),
  answer: grantedMandate,
  refusals: { 'mandate-unknown': 404 },
})

export const nameBank = endpoint('POST /api/v2/paymenthandle/bank', {
  neverOnBehalf: 'not-on-behalf',
  summary: 'The bank of an account number while it is typed; in the body, as addresses are logged. Nothing is stored',
  audited: false,
  body: z.strictObject({ iban: line }),
  answer: z.object({ bank: z.string() }),
  refusals: { 'iban-invalid': 422, 'too-many': 429, 'not-on-behalf': 403 },
})

export const addDirectDebit = endpoint('POST /api/v2/paymenthandle/directdebit', {
  // An adviser neither sees nor enters a whole account number.
  ...inPerson,
  summary: 'Store a direct debit with its mandate, as the default payment method unless that is declined',
  body: z.object({
    holder: line,
    iban: line,
    mandate: z.boolean(),
    asDefault: z
      .boolean()
      .default(true)
      .meta({ description: 'False: another method stays the default, if there is one' }),
  }),
  answer: storedDirectDebit.extend({ isDefault: z.boolean() }).meta({ id: 'AddedDirectDebit' }),
  status: 201,
  refusals: {
    'holder-missing': 422,
    'iban-invalid': 422,
    'iban-not-sepa': 422,
    'mandate-missing': 422,
    'account-known': 409,
    ...inPerson.refusals,
  },
})
