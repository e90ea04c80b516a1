/** An order at the desk, for tests. */
import type { OrderData } from './orders-data.ts'

const form = { csrf: 'proof', idempotencyKey: 'k' }
export const forms = {
  step: form,
  parcel: form,
  takeBack: form,
  takeIn: form,
  back: form,
  cancel: form,
  cameBack: form,
  lost: form,
}

export const packed: OrderData['order'] = {
  guid: 'g',
  orderId: 'o',
  hasReturn: false,
  isAskedBack: false,
  number: 'B-2026-000001',
  state: 'packed',
  end: null,
  part: null,
  canCancel: true,
  canCancelPieces: false,
  next: 'send',
  name: 'Nora Lindner',
  customerNumber: '2049340876',
  placedAt: '2026-11-20T11:00:00.000Z',
  delivery: 'Aachener Straße 512, 50933 Köln',
  payment: 'PayPal',
  total: 79,
  refund: null,
  lines: [
    {
      lineNo: 1,
      title: 'Homebox 7',
      detail: '',
      quantity: 1,
      oneTimePrice: 79,
      monthlyPrice: null,
      cancelled: 0,
      piecesLeft: 1,
      waiting: 1,
    },
  ],
  sums: { goods: 79, discount: 0, shipping: 0, oneTime: 79, oneTimeVat: 12.61, onInvoice: 0, monthly: 0, left: 79 },
  voucher: null,
  parcels: [],
  returns: [],
  events: [],
}
