/** Goods and a code for them in one call. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import type { WireBag } from '../api.ts'

const bags = '/v2/hardwareshop/bff/bag'
const portal = await startPortal()
const as = await portal.signIn('paul@example.org')
const { bagId } = (await portal.call('POST', bags, { as })).json<WireBag>()

const add = (body: object) => portal.call('POST', `${bags}/${bagId}/items`, { as, body })
const read = async () => (await portal.call('GET', `${bags}/${bagId}`, { as })).json<WireBag>()

test('where the code is not good for what then lies there, nothing is added', async () => {
  const refused = [
    await add({ productId: 'mediastick-2', voucher: 'gibt-es-nicht' }),
    await add({ productId: 'mediastick-2', voucher: 'WILLKOMMEN' }),
    await add({ productId: 'mediastick-2', voucher: 'WINTER-2026' }),
    await add({ productId: 'netz-zu-hause', voucher: 'GERAET-7301' }),
  ]
  expect(refused.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
    [409, 'voucher-invalid'],
    [409, 'voucher-option-only'],
    [409, 'voucher-minimum'],
    [409, 'voucher-fixed-price'],
  ])
  expect((await read()).items).toEqual([])
})

test('what is added counts for the sum that the code asks for, and the answer is what is read', async () => {
  const answer = await add({ productId: 'fon-8', quantity: 1, voucher: ' winter-2026 ' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json<WireBag>()).toMatchObject({
    items: [{ productId: 'fon-8', quantity: 1 }],
    voucher: { code: 'WINTER-2026', state: 'applied', discount: 20 },
    sums: { goods: 449, discount: 20, oneTime: 429 },
  })
  expect(await read()).toEqual(answer.json<WireBag>())
})

test('another code takes the place of the former one; without one that stays', async () => {
  expect((await add({ productId: 'powerbank-20' })).json<WireBag>().voucher?.code).toBe('WINTER-2026')
  const answer = await add({ productId: 'powerbank-20', voucher: 'ZEHN-PROZENT' })
  expect(answer.json<WireBag>()).toMatchObject({ voucher: { code: 'ZEHN-PROZENT', state: 'applied', discount: 50 } })
})

test('wrong codes count here as everywhere', async () => {
  for (let tries = 0; tries < 6; tries += 1) await add({ productId: 'mediastick-2', voucher: `FALSCH-${tries}` })
  const stopped = await add({ productId: 'mediastick-2', voucher: 'GERAET-7302' })
  expect([stopped.statusCode, stopped.json<{ code: string }>().code]).toEqual([429, 'too-many-wrong-codes'])
  expect((await read()).items.map(({ productId }) => productId)).toEqual(['fon-8', 'powerbank-20'])
})
