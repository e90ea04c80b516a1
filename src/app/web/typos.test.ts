/** A typo in the code of a message, the name of an address or a call does not compile: `tsc` reads this file in the gate. */
import { expect, expectTypeOf, test } from 'vitest'

import type { readProducts } from '#domains/catalogue/web/calls.ts'
import type { readContract } from '#domains/contracts/api.ts'
import { contractFlash } from '#domains/contracts/web/flash.ts'
import { optionFlash } from '#domains/options/web/flash.ts'
import { to, type PathName, type paths } from '#kit/paths.ts'
import type { Client } from '#platform/web/api-client.ts'
import type { FlashMessage } from '#platform/web/flash.ts'
import type { PageContext } from '#platform/web/page-context.ts'

import { findFlashMessages } from './frame/flash-messages.ts'

test('a message after a redirect is one of a domain, by a code that it has', () => {
  expectTypeOf<keyof typeof contractFlash>().toEqualTypeOf<'contract-not-loaded' | 'no-contract-chosen'>()
  expectTypeOf<keyof typeof optionFlash>().not.toEqualTypeOf<string>()
  expectTypeOf<PageContext['flash']>().parameter(0).toEqualTypeOf<FlashMessage>()
  expectTypeOf<string>().not.toExtend<FlashMessage>()
})

test('every message can be found again by its code', () => {
  const messages: FlashMessage[] = [...Object.values(contractFlash), ...Object.values(optionFlash)]
  expect(findFlashMessages(messages.map(({ code }) => code))).toEqual(messages)
})

test('an address has a name', () => {
  expectTypeOf(to).parameter(1).toEqualTypeOf<PathName>()
  expectTypeOf<PathName>().toEqualTypeOf<keyof typeof paths>()
  expectTypeOf<string>().not.toExtend<PathName>()
})

/** `Client.call` for one endpoint. */
const contractCall = (client: Client) => client.call<typeof readContract>

test('a call is one that its endpoint describes, with what the endpoint says of sending it', () => {
  type Call = Parameters<ReturnType<typeof contractCall>>
  expectTypeOf<Call[0]>().toEqualTypeOf<'POST /api/contract/v2/{contractId}'>()
  expectTypeOf<NonNullable<Call[1]>['sending']>().toEqualTypeOf<{
    readonly exactly200: true
    readonly traced: true
  }>()
  expectTypeOf<typeof readProducts>().parameter(1).toEqualTypeOf<string[]>()
})
