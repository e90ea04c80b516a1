/** The access classes (docs/product/session.md) over every call that the portal describes: none is forgotten, none is open by accident. */
import { expect, test } from 'vitest'

import { listCalls, type DescribedCall } from '../testing/described-calls.ts'
import { startPortal, type Credentials } from '../testing/test-app.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const jan = await portal.signIn('jan@example.org')
const calls = await listCalls(portal)

/** Public, and the calls that check the cookie alone; the editor exists with demo data only. */
const others = [
  /^GET .*\/auth\/v2\/(me|acting\/end)$/,
  /^(POST .*\/auth\/v2\/token|(GET|POST|PUT|DELETE) .*\/auth\/v2\/acting)$/,
  /^GET \/mh-portal-bff\/rest\/login\/status\/v1$/,
  /^(GET|POST) \/erleben\/api\/products/,
  /^GET \/erleben\/api\/contentful\//,
  / \/erleben\/api\/content-editor\//,
  /^(GET|POST) \/erleben\/api\/declarations\/(form|cancellation|withdrawal|check|\{id\}(\/text)?)$/,
  // Checks for an adviser itself, as acting does: its body is read first.
  /^POST \/erleben\/api\/declarations\/queue\/\{id\}\/(decide|preview)$/,
  // Asks for an operator itself, its body is read first.
  /^(GET|PUT|POST) \/erleben\/api\/operator\//,
  /^GET \/erleben\/api\/shop\/v1\/products(\/\{id\})?$/,
  /^GET \/erleben\/api\/tariffs\/v1(\/\{id\})?$/,
  /^POST \/erleben\/api\/newsletter\/unsubscribe$/,
  /^(GET|POST) \/erleben\/api\/consent$/,
  /^POST \/erleben\/api\/error-reports$/,
]
const isPersonal = ({ method, path }: DescribedCall): boolean => !others.some((one) => one.test(`${method} ${path}`))

/** `METHOD path status code` of each personal call that answers something else, sent without a body. */
async function otherwise(
  expected: string,
  options: { as?: Credentials; headers?: Record<string, string> },
  which: (call: DescribedCall) => boolean = () => true,
): Promise<string[]> {
  const found = []
  for (const { method, path } of calls.filter((call) => isPersonal(call) && which(call))) {
    const answer = await portal.call(method, path.replaceAll(/\{\w+\}/g, '4711'), options)
    const got = `${answer.statusCode} ${answer.json<{ code?: string } | null>()?.code}`
    if (got !== expected) found.push(`${method} ${path} ${got}`)
  }
  return found
}

test('contracts, options, frame, vouchers and payment methods are among the personal ones', () => {
  const personal = calls.filter(isPersonal).map(({ method, path }) => `${method} ${path}`)
  expect(personal).toEqual(
    expect.arrayContaining([
      'GET /erleben/api/contract/v2',
      'POST /erleben/api/contract/v2/{contractId}',
      'POST /erleben/api/option/v2/add',
      'POST /erleben/api/v1/voucher-bff/voucher/validate',
      'POST /erleben/api/v1/voucher-bff/voucher/renew',
      'GET /erleben/api/v1/voucher-bff/voucher/cart/hasVoucher/{cartUserId}',
      'DELETE /erleben/api/v1/voucher-bff/voucher/',
      'GET /erleben/api/v2/paymenthandle/',
      'GET /inbox-bff/rest/customers/me/messages/count/v1',
      'GET /v2/hardwareshop/bff/bag/{bagId}/count',
      'GET /mh-portal-bff/rest/customers/me/menue-items/v1',
      'GET /customer-service/rest/customers/me/data/v2',
    ]),
  )
})

test('nobody gets anything, before the input is looked at', async () => {
  expect(await otherwise('401 session-required', {})).toEqual([])
  expect(await otherwise('401 session-required', { headers: { 'x-auth-token': anna.token } })).toEqual([])
})

test('the cookie alone is not enough, nor is the token of somebody else', async () => {
  expect(await otherwise('401 token-required', { headers: { cookie: anna.cookie } })).toEqual([])
  expect(await otherwise('401 token-mismatch', { as: { ...anna, token: jan.token } })).toEqual([])
})

test('no other site writes', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect(await otherwise('403 origin-refused', { as: anna, headers }, ({ method }) => method !== 'GET')).toEqual([])
})
