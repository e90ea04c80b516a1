/** What was sent without scripts when the session had ended stands there again after the login. */
import { expect, test } from 'vitest'

import { bagForm } from '#domains/options/web/form-names.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'

import { loadBag } from './bag/bag-data.ts'
import { loadVoucherEntry, voucherForm } from './voucher/voucher-data.ts'

const bags = { GET: { status: 200, body: [] } }

const sent = (form: string, fields: Readonly<Record<string, string>>) =>
  pageWith(bags, { draft: (name) => (name === form ? fields : undefined) }).args('kundencenter/shoppingcart')

test.each([
  [
    'what was typed',
    { 'was-1': '1', 'quantity-1': '3', 'was-2': '2', 'quantity-2': '2', voucher: ' ZEHN ' },
    { numbers: [{ itemId: '1', typed: '3', isWrong: false }], voucher: { typed: 'ZEHN', notice: null } },
  ],
  ['nothing', { 'was-1': '1', 'quantity-1': '1', voucher: '' }, {}],
  [
    'that what was to be put there is not',
    { productId: 'hd-sender', contractId: '3104917' },
    { notice: { headline: 'Noch nicht im Warenkorb' } },
  ],
])('the bag keeps %s', async (_, fields, kept) => {
  expect((await loadBag(sent(bagForm, fields))).kept).toMatchObject(kept)
})

test('a bag that nothing was sent of keeps nothing', async () => {
  expect((await loadBag(sent('another', {}))).kept).toBeNull()
})

test('the code that was to be looked at is kept', async () => {
  expect((await loadVoucherEntry(sent(voucherForm, { voucher: 'ZEHN' }))).kept).toBe('ZEHN')
  expect((await loadVoucherEntry(sent('another', {}))).kept).toBe('')
})
