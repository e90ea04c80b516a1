/** The calls about payment methods. */
import type { BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** The stored payment methods; none is an empty list. */
export function listPaymentMethods(client: Client) {
  return client.call<typeof api.listPaymentMethods>('GET /api/v2/paymenthandle/', {
    // Whatever it says of itself: it is shown as far as it is understood.
    shape: listOf(isRecord),
    sending: { exactly200: true },
  })
}

/** The wording of the SEPA mandate that a direct debit needs. */
export function readMandate(client: Client) {
  return client.call<typeof api.readMandate>('GET /api/v2/paymenthandle/mandate', {
    shape: fieldsOf<api.MandateWording>({ text: isText }),
  })
}

/** The mandate of a stored direct debit, as it was granted. */
export function readGrantedMandate(client: Client, methodId: string) {
  return client.call<typeof api.readGrantedMandate>('GET /api/v2/paymenthandle/methods/{methodId}/mandate', {
    params: { methodId },
    shape: fieldsOf<api.GrantedMandate>({
      mandateReference: isText,
      mandateAt: isText,
      method: isRecord,
      mandate: isRecord,
    }),
  })
}

/** The bank of an account number that is being typed. */
export function nameBank(client: Client, iban: string) {
  return client.call<typeof api.nameBank>('POST /api/v2/paymenthandle/bank', {
    body: { iban },
    shape: fieldsOf({ bank: isText }),
  })
}

/** Stores a direct debit with its mandate. */
export function addDirectDebit(client: Client, debit: BodyInput<typeof api.addDirectDebit>) {
  return client.call<typeof api.addDirectDebit>('POST /api/v2/paymenthandle/directdebit', {
    body: debit,
    shape: isRecord,
  })
}

const managed = fieldsOf<api.ManagedMethod>({ methodId: isText, type: isText, description: isText })

/** The stored methods with what can be done about them. */
export function listManagedMethods(client: Client) {
  return client.call<typeof api.listManagedMethods>('GET /api/v2/paymenthandle/methods', { shape: listOf(managed) })
}

export function makeDefaultMethod(client: Client, methodId: string) {
  return client.call<typeof api.makeDefaultMethod>('PUT /api/v2/paymenthandle/methods/{methodId}/default', {
    params: { methodId },
  })
}

export function removeMethod(client: Client, methodId: string) {
  return client.call<typeof api.removeMethod>('DELETE /api/v2/paymenthandle/methods/{methodId}', {
    params: { methodId },
  })
}

/** What can be added at a payment provider. */
export function listSetupTypes(client: Client) {
  return client.call<typeof api.listSetupTypes>('GET /api/v2/paymenthandle/setups', {
    shape: fieldsOf({ types: listOf(isText) }),
  })
}

/** Begins to add PayPal or a card; the customer goes to `url`. */
export function beginSetup(client: Client, body: BodyInput<typeof api.beginSetup>) {
  return client.call<typeof api.beginSetup>('POST /api/v2/paymenthandle/setups', {
    body,
    shape: fieldsOf({ setupId: isText, url: isText }),
  })
}

/** One that is being added. */
export function readSetup(client: Client, setupId: string) {
  return client.call<typeof api.readSetup>('GET /api/v2/paymenthandle/setups/{setupId}', {
    params: { setupId },
    shape: fieldsOf({ type: isText }),
  })
}

/** Stores what was given to the provider. */
export function finishSetup(client: Client, setupId: string, body: BodyInput<typeof api.finishSetup>) {
  return client.call<typeof api.finishSetup>('POST /api/v2/paymenthandle/setups/{setupId}/finish', {
    params: { setupId },
    body,
    shape: isRecord,
  })
}
