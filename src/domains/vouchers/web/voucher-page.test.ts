/** What a page with the widget loads: the cart's voucher, the widget's words. */
import { beforeEach, expect, test } from 'vitest'

import { findVoucher } from './check-voucher.ts'
import { loadVoucher, loadVoucherTexts } from './voucher-page.ts'
import { content, empty, item, json, promotion, server, type Answer } from './voucher-server.fixture.ts'

beforeEach(() => sessionStorage.clear())

test('a voucher of another option is checked for this one, and dropped in silence', async () => {
  const other = json(200, { ...promotion, product: 'sport-paket' })
  const fits = server({ 'GET g': other, 'POST validate': json(200, promotion) })
  expect(await findVoucher(fits.client, item)).toMatchObject({
    kind: 'promotion',
    promotion: { product: 'filme-serien' },
  })
  const unfit = server({ 'GET g': other, 'POST validate': empty })
  expect(await findVoucher(unfit.client, item)).toEqual({ kind: 'none' })
})

test.each<[string, Answer, boolean, object]>([
  ['no flag: nobody is asked', 'offline', false, { kind: 'none' }],
  ['none', empty, true, { kind: 'none' }],
  ['404', json(404, {}), true, { kind: 'none' }],
  ['500', json(500, {}), true, { kind: 'error', fault: 'technical' }],
  ['no answer', 'offline', true, { kind: 'error', fault: 'network' }],
  ['two ids, and no code of it is known', json(200, { campaignId: 'c', discountId: 'd' }), true, { kind: 'none' }],
  ['a promotion', json(200, promotion), true, { kind: 'promotion', promotion }],
])('the page asks for the cart: %s', async (_what, answer, isFlagged, state) => {
  const { client, asked } = server({ 'GET g': answer })
  expect(await loadVoucher(client, item, isFlagged)).toMatchObject(state)
  expect(asked.length > 0).toBe(isFlagged)
})

test('words come from the content service, with German defaults', async () => {
  const words = { ...content, items: [{ sys: { id: 'w' }, fields: { label: 'Rabattcode', redeem: '' } }] }
  const texts = await loadVoucherTexts(server({ 'GET entries': json(200, words) }).client)
  expect(texts).toEqual({ label: 'Rabattcode' })
  sessionStorage.clear()
  expect(await loadVoucherTexts(server({}).client)).toEqual({})
})
