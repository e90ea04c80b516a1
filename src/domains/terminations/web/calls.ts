/** The calls of terminating and withdrawing. */
import type { WireRight } from '#domains/contracts/api.ts'
import { declaring, type Declared } from '#domains/contracts/web/declared.ts'
import type { BodyInput } from '#kit/endpoint.ts'
import { fieldsOf, isDay, isNumber, isText, listOf, maybe } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'
import type * as special from '../special-api.ts'

type Item = api.WirePreview['previewItems'][number]

const preview = fieldsOf<api.WirePreview>({
  previewId: isText,
  title: isText,
  date: isDay,
  comparedOn: isDay,
  dates: listOf(fieldsOf({ date: isDay, reason: isText })),
  previewItems: listOf(
    fieldsOf<Item>({
      contractId: isText,
      effect: isText,
      discount: maybe(isText),
      currentMonthlyPrice: isNumber,
      unchangedMonthlyPrice: isNumber,
      newMonthlyPrice: isNumber,
    }),
  ),
  months: listOf(fieldsOf({ month: isDay, before: isNumber, after: isNumber })),
  oneTime: listOf(fieldsOf({ kind: isText, amount: isNumber })),
  hardwareToReturn: listOf(fieldsOf({ name: isText, returnUntil: isDay })),
  numbers: listOf(fieldsOf({ number: isText, portableUntil: isDay })),
  mailboxes: listOf(fieldsOf({ address: isText, lastDay: isDay, readableUntil: isDay })),
  calledOff: listOf(fieldsOf({ kind: isText, date: maybe(isDay) })),
  vouchers: listOf(fieldsOf({ code: isText, validUntil: isDay })),
  alternativeOfferings: listOf(fieldsOf({ id: isText, productTitle: isText })),
  earliestDate: maybe(isDay),
})

const traced = { sending: { traced: true } } as const

/** What follows from a termination, for the earliest day or the one that is named. */
export function previewTermination(client: Client, contractId: string, terminationDate?: string) {
  return client.call<typeof api.previewTermination>('GET /api/contract/v2/{contractId}/terminate-preview', {
    ...traced,
    params: { contractId },
    query: { terminationDate },
    shape: preview,
  })
}

/** What follows from using one, for its first day or the one that is named. */
export function previewSpecial(
  client: Client,
  contractId: string,
  about: { readonly right: WireRight['kind']; readonly terminationDate: string | undefined },
) {
  return client.call<typeof special.previewSpecial>('GET /api/contract/v2/{contractId}/special-termination/preview', {
    params: { contractId },
    query: about,
    shape: preview,
  })
}

export function terminateSpecial(client: Client, declared: Declared, body: BodyInput<typeof special.terminateSpecial>) {
  return client.call<typeof special.terminateSpecial>('PUT /api/contract/v2/{contractId}/special-termination', {
    ...declaring(declared),
    body,
  })
}

/** Another reason, which a person decides. */
export function requestSpecial(client: Client, declared: Declared, body: BodyInput<typeof special.requestSpecial>) {
  return client.call<typeof special.requestSpecial>('POST /api/contract/v2/{contractId}/special-termination', {
    sending: { timeLimitMs: 60_000 },
    ...declaring(declared),
    body,
  })
}

/** The same for the day on which a contract ends already, else for the earliest. */
export function previewSwitching(client: Client, contractId: string) {
  return client.call<typeof api.previewSwitching>('GET /api/contract/v2/{contractId}/switch-preview', {
    params: { contractId },
    shape: preview,
  })
}

export function previewKeeping(client: Client, contractId: string) {
  return client.call<typeof api.previewKeeping>('GET /api/contract/v2/{contractId}/keep-preview', {
    params: { contractId },
    shape: preview,
  })
}

/** What follows from a later last day than that of the notice that was given. */
export function previewPostponement(client: Client, contractId: string, terminationDate?: string) {
  return client.call<typeof api.previewPostponement>('GET /api/contract/v2/{contractId}/postpone-preview', {
    params: { contractId },
    query: { terminationDate },
    shape: preview,
  })
}

export function postpone(
  client: Client,
  declared: Declared,
  body: { readonly terminationDate: string; readonly previewId: string },
) {
  return client.call<typeof api.postponeTermination>('PUT /api/contract/v2/{contractId}/postpone', {
    ...traced,
    ...declaring(declared),
    body,
  })
}

export function previewRevocation(client: Client, contractId: string) {
  return client.call<typeof api.previewRevocation>('GET /api/contract/v2/{contractId}/revoke-preview', {
    params: { contractId },
    shape: preview,
  })
}

interface DeclaredEnd extends Declared {
  readonly isOption: boolean
}

export function terminate(
  client: Client,
  { isOption, ...declared }: DeclaredEnd,
  body: { readonly terminationDate: string; readonly previewId: string },
) {
  const given = { ...traced, ...declaring(declared), body }
  return isOption
    ? client.call<typeof api.terminateOption>('PUT /api/option/v2/{contractId}/terminate', given)
    : client.call<typeof api.terminateContract>('PUT /api/contract/v2/{contractId}/terminate', given)
}

export function cancelTermination(client: Client, { isOption, ...declared }: DeclaredEnd, previewId: string) {
  const given = { ...traced, ...declaring(declared), query: { previewId } }
  return isOption
    ? client.call<typeof api.cancelOptionTermination>('DELETE /api/option/v2/{contractId}/terminate', given)
    : client.call<typeof api.cancelContractTermination>('DELETE /api/contract/v2/{contractId}/terminate', given)
}

export function revoke(client: Client, { isOption, ...declared }: DeclaredEnd, previewId: string) {
  const given = { ...traced, ...declaring(declared), body: { previewId } }
  return isOption
    ? client.call<typeof api.revokeOption>('PUT /api/option/v2/{contractId}/revoke', given)
    : client.call<typeof api.revokeContract>('PUT /api/contract/v2/{contractId}/revoke', given)
}

/** A paper of the Wechsel-Mappe, kept with the contract's. */
export function makeSwitchingPaper(
  client: Client,
  declared: Declared,
  kind: BodyInput<typeof api.makeSwitchingPaper>['kind'],
) {
  return client.call<typeof api.makeSwitchingPaper>('POST /api/contract/v2/{contractId}/switching-papers', {
    ...declaring(declared),
    body: { kind },
    shape: fieldsOf({ paperId: isText }),
  })
}
