import { expect, test } from 'vitest'

import { pageWith, refused } from '#platform/web/page-context.fixture.ts'

import { submitBag } from './submit-bag.ts'

const bag = { bagId: 'b1', items: [], kept: [], sums: {}, digest: 'd' }
const lines = { bagId: 'b1', intent: 'update', 'was-1': '1', 'was-2': '2', 'was-3': '3' }

test('where one number is none, nothing is changed, and every one that was typed comes back', async () => {
  const { args, sent } = pageWith({})
  const outcome = await submitBag(args('x', { ...lines, 'quantity-1': '4', 'quantity-2': 'zwei', 'quantity-3': '3' }))
  expect(outcome).toMatchObject({
    init: { status: 422 },
    data: {
      numbers: [
        { itemId: '1', typed: '4', isWrong: false },
        { itemId: '2', typed: 'zwei', isWrong: true },
      ],
    },
  })
  expect(sent).toEqual([])
})

test('every number that was typed over is changed, until one is refused', async () => {
  const { args, sent } = pageWith({
    'PUT /v2/hardwareshop/bff/bag/b1/items/1': { status: 200, body: bag },
    'PUT /v2/hardwareshop/bff/bag/b1/items/2': refused(409, 'out-of-stock', { available: '5' }),
  })
  const outcome = await submitBag(args('x', { ...lines, 'quantity-1': '4', 'quantity-2': '9', 'quantity-3': '3' }))
  expect(sent.map(({ path }) => path.at(-1))).toEqual(['1', '2'])
  expect(outcome).toMatchObject({ init: { status: 409 }, data: { notice: { headline: 'Nur noch 5 da' } } })
})

const customer = 'GET /customer-service/rest/customers/me/data/v2'
const known = { status: 200, body: { customer: { guid: 'g', firstName: 'A', lastName: 'B', telekomCustomerId: '1' } } }
const validating = 'POST /api/v1/voucher-bff/voucher/validate'
const code = { bagId: 'b1', intent: 'redeem-voucher', voucher: 'ZEHN', voucherLine: '1 fon-8' }

test.each([
  ['the customer is not reached', {}, 502, 'Internetverbindung'],
  ['the customer cannot be read', { [customer]: { status: 503 } }, 503, 'aus technischen Gründen'],
  ['the service is not reached', { [customer]: known }, 502, 'Internetverbindung'],
  ['the service fails', { [customer]: known, [validating]: { status: 500 } }, 500, 'aus technischen Gründen'],
  ['the code is wrong', { [customer]: known, [validating]: { status: 204 } }, 422, 'nicht eingelöst werden'],
] as const)(
  'a code stays in its field, and only what was decided is read again: %s',
  async (_, answers, status, said) => {
    const outcome = await submitBag(pageWith(answers).args('x', code))
    expect(outcome).toMatchObject({
      init: { status },
      data: { voucher: { typed: 'ZEHN', notice: { message: expect.stringContaining(said) } } },
    })
  },
)

test('a code that cannot be taken off says so', async () => {
  const outcome = await submitBag(pageWith({}).args('x', { ...code, intent: 'remove-voucher' }))
  expect(outcome).toMatchObject({ init: { status: 502 }, data: { voucher: { typed: 'ZEHN' } } })
})

const leaving = { ...lines, intent: 'checkout', 'quantity-1': '4', voucher: '' }
const changing = { 'PUT /v2/hardwareshop/bff/bag/b1/items/1': { status: 200, body: bag } }

test('what was typed over comes along to the checkout', async () => {
  const { args, sent } = pageWith(changing)
  const answer = await submitBag(args('x', leaving))
  expect(answer).toMatchObject({ status: 302 })
  expect((answer as Response).headers.get('location')).toMatch(/\/bestellung\/konto$/)
  expect(sent.map(({ body }) => body)).toEqual([JSON.stringify({ quantity: 4 })])
})

test.each([
  ['a number that is refused', { 'PUT /v2/hardwareshop/bff/bag/b1/items/1': refused(409, 'out-of-stock') }, {}],
  ['a code that is wrong', { ...changing, [customer]: known, [validating]: { status: 204 } }, { voucher: 'ZEHN' }],
])('%s is said before', async (_, answers, more) => {
  expect(await submitBag(pageWith(answers).args('x', { ...leaving, ...more }))).toMatchObject({
    data: expect.anything(),
  })
})

test('a code counts for the number that was typed, as it may be good from a sum on', async () => {
  const { args, sent } = pageWith({ ...changing, [customer]: known, [validating]: { status: 204 } })
  await submitBag(args('x', { ...leaving, voucher: 'ZEHN' }))
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'GET', 'POST'])
})

test('a code that was redeemed is not redeemed again on the way', async () => {
  const { args, sent } = pageWith(changing)
  await submitBag(args('x', { ...leaving, voucher: 'ZEHN', redeemed: 'on' }))
  expect(sent.map(({ method }) => method)).toEqual(['PUT'])
})

test('one more is one more than stands in the field', async () => {
  const { args, sent } = pageWith(changing)
  await submitBag(args('x', { ...leaving, intent: 'more:1' }))
  expect(sent.map(({ body }) => body)).toEqual([JSON.stringify({ quantity: 5 })])
})

const typed = { 'quantity-1': '1', 'quantity-2': '9', 'quantity-3': '3', voucher: 'ZEHN', voucherLine: '1 fon-8' }
const stillTyped = { numbers: [{ itemId: '2', typed: '9', isWrong: false }], voucher: { typed: 'ZEHN', notice: null } }

test.each([
  ['one more', { intent: 'more:1' }, changing],
  ['one less', { intent: 'less:1' }, changing],
  ['a line put aside', { intent: 'keep:1' }, changing],
])('%s leaves what was typed elsewhere in its fields', async (_, fields, answers) => {
  const outcome = await submitBag(pageWith(answers).args('x', { ...lines, ...typed, ...fields }))
  expect(outcome).toEqual(stillTyped)
})

test.each([
  ['a refusal', { intent: 'more:1' }, { PUT: refused(409, 'out-of-stock') }, stillTyped],
  ['no number', { 'quantity-2': 'zwei' }, {}, { voucher: { typed: 'ZEHN' } }],
  [
    'a wrong code',
    { intent: 'redeem-voucher' },
    { [customer]: known, [validating]: { status: 204 } },
    { numbers: [{}] },
  ],
  ['no choice', { intent: 'merge' }, {}, stillTyped],
])('%s leaves what was typed, too', async (_, fields, answers, kept) => {
  const outcome = await submitBag(pageWith(answers).args('x', { ...lines, ...typed, ...fields }))
  expect(outcome).toMatchObject({ data: kept })
})

test('a redeemed code was not typed, and a number that was taken over stands there by itself', async () => {
  const fields = { ...lines, ...typed, redeemed: 'on', intent: 'update' }
  expect(await submitBag(pageWith({ PUT: { status: 200, body: bag } }).args('x', fields))).toEqual({})
})

test.each([
  ['refused', refused(503, 'temporarily-unavailable'), 'Dein Warenkorb ist, wie er war.'],
  ['not answered', 'offline', 'Vielleicht hat sich dein Warenkorb trotzdem geändert.'],
] as const)('that the bag is as it was is said of what was %s only', async (_what, answer, said) => {
  const { args } = pageWith({ PUT: answer })
  expect(await submitBag(args('x', { ...lines, 'quantity-1': '4' }))).toMatchObject({
    data: { notice: { message: expect.stringContaining(said) as string } },
  })
})
