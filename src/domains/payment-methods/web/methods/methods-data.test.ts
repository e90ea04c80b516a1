import { expect, test } from 'vitest'

import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'

import { loadMethods } from './methods-data.ts'

const stored = 'GET /api/v2/paymenthandle/methods'
const types = 'GET /api/v2/paymenthandle/setups'
const mandate = 'GET /api/v2/paymenthandle/mandate'

const all: Readonly<Record<string, Answer>> = {
  [stored]: { status: 200, body: [] },
  [types]: { status: 200, body: { types: ['PAYPAL'] } },
  [mandate]: { status: 200, body: { text: 'Ich ermächtige erleben.' } },
}

const away = refused(503, 'temporarily-unavailable')

const load = (answers: Readonly<Record<string, Answer>>, adviser = false) =>
  loadMethods(pageWith({ ...all, ...answers }, { adviser }).args('kundencenter/kundendaten/zahlungsarten'))

test.each([
  ['what is stored', stored, { methods: null, addable: ['PAYPAL'], debit: { mandate: {} } }],
  ['what can be added', types, { methods: [], addable: null, debit: { mandate: {} } }],
  ['what adds an account', mandate, { methods: [], addable: ['PAYPAL'], debit: 'lost' }],
])('%s is missing alone where it cannot be read', async (_what, call, expected) => {
  for (const answer of ['offline', away] as const) expect(await load({ [call]: answer })).toMatchObject(expected)
})

test.each([false, true])('where nothing can be read there is no page, for an adviser (%s) too', async (adviser) => {
  await expect(load({ [stored]: away, [types]: away, [mandate]: away }, adviser)).rejects.toBeInstanceOf(Error)
})

test('an ended session leads to the login and is no missing part', async () => {
  await expect(load({ [types]: { status: 401 } })).rejects.toMatchObject({ status: 302 })
})
