import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { submitAddress } from './submit-address.ts'

const shop = { name: 'Kiosk am Eck', street: 'Bahnhofstraße', streetNr: '44' }
const list = 'GET /api/checkout/v1/parcel-shops'

const answers = {
  none: { status: 200, body: [] },
  failed: { status: 503 },
  one: {
    status: 200,
    body: [{ ...shop, id: '04229-1', city: 'Leipzig', metres: 400, openUntil: '20 Uhr' }],
  },
} as const

test.each([
  ['0422', 'none', 'Gib eine Postleitzahl mit fünf Ziffern ein.', 0],
  ['11111', 'none', 'Dort finden wir keinen Paketshop. Such mit einer anderen Postleitzahl.', 1],
  ['04229', 'failed', 'Die Paketshops lassen sich gerade nicht laden. Such bitte gleich noch einmal.', 1],
  ['04229', 'one', undefined, 1],
] as const)(
  'parcel shops near %s are looked for (%s), and the field says what is missing',
  async (near, found, said, calls) => {
    const { args, sent } = pageWith({ [list]: answers[found] })
    const answer = await submitAddress(args('x', { intent: 'near', near, kind: 'parcel-shop' }))
    const { errors } = 'init' in answer ? answer.data : (answer as { errors: object })
    expect(errors).toEqual(said === undefined ? {} : { near: said })
    expect(sent.filter(({ path }) => path.includes('parcel-shops'))).toHaveLength(calls)
  },
)

const typed = { intent: 'enter', phone: '', near: '04229', foundNear: '04229', shopId: '' }

test.each([
  ['home, it goes on', { kind: 'home' }, ['PUT']],
  ['a parcel shop without one, it looks for some', { kind: 'parcel-shop' }, ['GET']],
  ['a parcel shop that is chosen, it goes on', { kind: 'parcel-shop', shopId: '04229-1' }, ['PUT']],
  ['one near another place, it looks there', { kind: 'parcel-shop', shopId: '04229-1', near: '01067' }, ['GET']],
])('Enter in a field: %s', async (_what, fields, calls) => {
  const { args, sent } = pageWith({ GET: answers.none, PUT: { status: 204 } })
  await submitAddress(args('x', { ...typed, ...fields }))
  expect(sent.map(({ method }) => method)).toEqual(calls)
})

test('to a parcel shop without a stored address it is billed to the one that was typed', async () => {
  const own = { name: 'Emil Sommer', street: 'Lindenweg', streetNr: '12', zip: '04229', city: 'Leipzig', addition: '' }
  const { args, sent } = pageWith({ PUT: { status: 204 } })
  const fields = { ...typed, intent: 'pay', kind: 'parcel-shop', shopId: '04229-1', own: 'asked' }
  expect(await submitAddress(args('x', fields))).toMatchObject({ init: { status: 422 } })
  await submitAddress(args('x', { ...fields, ...own }))
  const { addition: _none, ...address } = own
  expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { kind: 'parcel-shop', shopId: '04229-1', address, phone: null },
  ])
})
