/** Every call with somebody's id in its path, sent by another customer: answered as an id that nobody has. */
import { expect, test } from 'vitest'

import { actingFor } from '../testing/acting.ts'
import { buying } from '../testing/buying.ts'
import { bodyOf, describedCalls, needsSession, type DescribedCall } from '../testing/described-calls.ts'
import { paying } from '../testing/paying.ts'
import { startPortal, type Credentials } from '../testing/test-app.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const contractId = '3104882'
const unknown = '019a9f00-0000-7000-8000-0000000000ff'
const jan = await portal.signIn('jan@example.org')
const anna = await portal.signIn('anna@example.org')
const { calls, example } = await describedCalls(portal, unknown)

/** Ids that are nobody's own: of the catalogue, the content, of who works here. */
const shared = /\/(products|contentful|content-editor|tariffs|operator|declarations)\//
const withIds = calls.filter((call) => call.path.includes('{') && needsSession(call) && !shared.test(call.path))

/** What of Anna's stands in a path, by the name that it has there; of the catalogue what she could order. */
async function idsOfAnna(): Promise<Readonly<Record<string, string>>> {
  const get = async <T>(path: string) => (await portal.call('GET', path, { as: anna })).json<T>()
  const post = async <T>(path: string, body: object, as: Credentials = anna) =>
    (await portal.call('POST', path, { as, body })).json<T>()
  const { buy, fill } = buying(portal)
  const adviser = await actingFor(portal, { customerNumber: '2048113907', guid: anna.guid })
  const fault = { outage: true, description: 'Router blinkt rot' }
  const methods = await get<{ methodId: string; mandateReference: string | null }[]>(
    '/erleben/api/v2/paymenthandle/methods',
  )
  const orderId = await buy(anna, { productId: 'mediastick-2' })
  const bag = await fill(anna, { productId: 'mediastick-2' })
  const { setupId } = await post<{ setupId: string }>('/erleben/api/v2/paymenthandle/setups', { type: 'PAYPAL' })
  const option = { contractId, optionId: 'hd-sender' }
  const { proposalId } = await post<{ proposalId: string }>('/erleben/api/option/v2/proposals', option, adviser)
  const { receiptId } = await post<{ receiptId: string }>(`/erleben/api/contract/v2/${contractId}/faults`, fault)
  const { ref } = await paying(portal).order(anna, 'tuerkamera', { type: 'PAYPAL', once: true, remember: false })
  return {
    ...option,
    cartUserId: anna.guid,
    ref,
    proposalId,
    orderId,
    setupId,
    productId: 'glasfaser-250',
    number: receiptId,
    bagId: bag.bagId,
    itemId: bag.items[0]?.itemId ?? '',
    methodId: methods.find(({ mandateReference }) => mandateReference !== null)?.methodId ?? '',
    messageId: (await get<{ id: string }[]>('/erleben/api/messages/v1'))[0]?.id ?? '',
    paperId: (await get<{ paperId: string }[]>(`/erleben/api/documents/v1?contractId=${contractId}`))[0]?.paperId ?? '',
    id: (await get<{ id: string; current: boolean }[]>('/erleben/api/auth/v2/sessions'))[0]?.id ?? '',
  }
}

const ids = await idsOfAnna()
const adviserForJan = await actingFor(portal, { customerNumber: '2048220415', guid: jan.guid })

/** The same names, with what nobody has. */
const nobodys: typeof ids = {
  ...Object.fromEntries(Object.keys(ids).map((name) => [name, unknown])),
  contractId: '9999999',
  optionId: 'hd-sender',
  productId: 'glasfaser-250',
  number: 'M-2026-999999',
  id: 'A'.repeat(22),
}

/** Calls that name a contract beside their path. */
const byQuery = ['/erleben/api/documents/v1?contractId={contractId}']

/** What calls want in their form that the document's own example does not have. */
const wanted: Readonly<Record<string, { readonly query?: string; readonly body?: unknown }>> = {
  'GET /erleben/api/contract/v2/{contractId}/special-termination/preview': { query: '?right=price-change' },
  'POST /erleben/api/contract/v2/{contractId}/special-termination': { body: { reason: 'Umzug ins Ausland' } },
  'PUT /erleben/api/contract/v2/{contractId}/appointment': { body: { date: '2026-12-01', from: '08:00' } },
  'PUT /erleben/api/contract/v2/{contractId}/appointment/hold': { body: { date: '2026-12-01', from: '08:00' } },
  'GET /erleben/api/option/v2/{contractId}/{optionId}/preview': { query: '?startImmediately=true' },
}

async function send(call: DescribedCall, as: Credentials, named: typeof ids) {
  const { method, path } = call
  const { body = example(bodyOf(call)), query = '' } = wanted[`${method} ${path}`] ?? {}
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? unknown) + query
  const answer = await portal.call(method, address, { as, ...(method !== 'GET' && body !== null && { body }) })
  return { status: answer.statusCode, said: answer.body.replaceAll(/"correlationId":"[^"]+"/g, '') }
}

test('there is something of Anna for every name in a path', () => {
  expect(Object.entries(ids).filter(([, id]) => id === '')).toEqual([])
  const named = withIds.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  expect([...new Set(named)].filter((name) => !(name in ids))).toEqual([])
  const known = new Set(withIds.map(({ method, path }) => `${method} ${path}`))
  expect(Object.keys(wanted).filter((call) => !known.has(call))).toEqual([])
})

test.each(withIds.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_name, call) => {
  const asCustomer = await send(call, jan, ids)
  const isForAdvisers = asCustomer.said.includes('not-an-adviser')
  const answer = isForAdvisers ? await send(call, adviserForJan, ids) : asCustomer
  expect(answer).toEqual(await send(call, isForAdvisers ? adviserForJan : jan, nobodys))
  // A cart without a voucher has no content.
  expect(answer.status === 404 || call.path.endsWith('{cartUserId}')).toBe(true)
})

test.each(byQuery)('GET %s', async (path) => {
  const call = { method: 'GET', path, about: { responses: {} } }
  const said = async (named: typeof ids) => send(call, jan, named)
  expect(await said(ids)).toMatchObject({ status: 404, said: expect.stringContaining('"contract-unknown"') })
  expect(await said(ids)).toEqual(await said(nobodys))
  expect(await send(call, anna, ids)).toMatchObject({ status: 200 })
})
