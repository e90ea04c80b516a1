import { expect, test } from 'vitest'

import type { Purchase } from '../calls.ts'
import { chosenRefund } from './chosen-refund.ts'

type Line = Purchase['lines'][number]

const thing: Line = {
  kind: 'hardware',
  productId: 'mediastick-2',
  contractId: null,
  forProductId: null,
  title: 'Mediastick 2',
  detail: 'Graphit',
  image: null,
  quantity: 1,
  oneTimePrice: 49,
  monthlyPrice: null,
  discount: 3.01,
  digital: null,
  lineNo: 1,
  cancelled: 0,
  piecesLeft: 1,
  piecesToCancel: 0,
  less: 0,
  refund: 45.99,
}
const remote = { ...thing, lineNo: 2, title: 'Fernbedienung', detail: '', quantity: 2, oneTimePrice: 24.9 }
const lines = [thing, { ...remote, discount: 1.53, piecesLeft: 2 }]
const sums: Purchase['sums'] = {
  goods: 98.8,
  discount: 4.54,
  shipping: 4.95,
  oneTime: 99.21,
  oneTimeVat: 15.84,
  onInvoice: 0,
  monthly: 0,
  left: 99.21,
}

test('nothing is chosen: there are no figures', () => {
  expect(chosenRefund({ lines, returns: [], sums }, {})).toBeUndefined()
})

test('one of two pieces brings its share of the voucher less', () => {
  expect(chosenRefund({ lines, returns: [], sums }, { 2: 1 })).toEqual({
    pieces: [{ term: '1 × Fernbedienung', cents: 2490 }],
    shareCents: 76,
    shippingCents: 0,
    refundCents: 2414,
    isSent: true,
  })
})

test('all that is left brings the shipping too; pieces that another tab has sent back are not counted', () => {
  const returns = [{ lines: [{ lineNo: 2, quantity: 1, refund: 24.14 }] }] as unknown as Purchase['returns']
  const left = [thing, { ...remote, discount: 1.53, piecesLeft: 1 }]
  expect(chosenRefund({ lines: left, returns, sums }, { 1: 1, 2: 2 })).toEqual({
    pieces: [
      { term: '1 × Mediastick 2, Graphit', cents: 4900 },
      { term: '1 × Fernbedienung', cents: 2490 },
    ],
    shareCents: 378,
    shippingCents: 495,
    refundCents: 7390 - 378 + 495,
    isSent: true,
  })
})
