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
