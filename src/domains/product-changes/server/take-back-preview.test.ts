/** Taking a product change back as it was shown, before its day and once it was carried out. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import type { AnswerOf } from '#kit/endpoint.ts'

import type * as api from '../api.ts'

type Preview = AnswerOf<typeof api.previewTakeBack>

const fibre = '3104882'
const tv = '3104917'

async function ordered(productId = 'glasfaser-100') {
  const own = await startTestApp()
  const as = async () => ({ as: await own.signIn('anna@example.org') })
  const path = `/erleben/api/contract/v2/${fibre}/product-change`
  const order = await own.call('PUT', path, { ...(await as()), body: { productId } })
  expect(order.statusCode).toBe(200)
  const answer = async () => own.call('GET', `${path}/take-back-preview`, await as())
  const product = async () =>
    (await own.call('POST', `/erleben/api/contract/v2/${fibre}`, await as())).json<{
      readonly product: { readonly id: string }
      readonly comingProduct: object | null
      readonly formerProduct: object | null
    }>()
  return { own, as, path, answer, preview: async () => (await answer()).json<Preview>(), product }
}

test('the preview says what is paid without the change; on other facts the withdrawal is refused with the new one', async () => {
  const { answer, as, own, path, preview, product } = await ordered()
  const shown = await preview()
  expect(shown).toMatchObject({ how: 'revoke', title: 'Glasfaser 100', present: 'Glasfaser 500', carriedOut: false })
  const line = (contractId: string) => shown.sheet.previewItems.find((item) => item.contractId === contractId)
  expect(line(fibre)).toMatchObject({ effect: 'changes', newMonthlyPrice: 49.95 })
  expect(line(fibre)?.currentMonthlyPrice).toBeLessThan(49.95)
  expect(line(tv)).toMatchObject({ effect: 'keeps-discount', currentMonthlyPrice: 15, newMonthlyPrice: 12 })
  expect(shown.sheet.months[0]?.before).toBe(shown.sheet.months[0]?.after)
  const { after, before, months, stretches } = shown.compared
  const total = stretches.reduce((sum, { amount, months: count }) => sum + amount * count, 0)
  expect([months, stretches[0]?.from]).toEqual([24, '2027-01-01'])
  expect(after - before).toBeCloseTo(total, 2)
  const end = { ...(await as()), body: { terminationDate: '2027-06-30' } }
  expect((await own.call('PUT', `/erleben/api/contract/v2/${tv}/terminate`, end)).statusCode).toBe(200)
  const withdraw = async (previewId: string) =>
    own.call('PUT', `${path}/revoke`, { ...(await as()), body: { previewId } })
  const refused = await withdraw(shown.sheet.previewId)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'preview-outdated' }])
  const renewed = JSON.parse(refused.json<{ facts: { preview: string } }>().facts.preview) as Preview
  expect(renewed).toEqual(await preview())
  expect((await product()).comingProduct).not.toBeNull()
  expect((await withdraw(renewed.sheet.previewId)).statusCode).toBe(200)
  expect(await product()).toMatchObject({ product: { id: 'glasfaser-500' }, comingProduct: null })
  // Of a reason the record has only words that somebody said.
  const [entry] = await listHistory(own.db, (await as()).as.guid, { contractId: fibre })
  expect(entry).toMatchObject({ kind: 'product-change-withdrawn', reason: null, after: { how: 'revoked' } })
  expect((await answer()).json()).toMatchObject({ code: 'not-possible', facts: { reason: 'no-change-pending' } })
  await own.close()
})

test('it is withdrawn while the contract is blocked, too; that stays blocked (§ 355 BGB)', async () => {
  const { as, own, path, preview, product } = await ordered()
  await own.db.query({ name: '', text: 'update contracts set status = 93 where contract_id = $1' }, [fibre])
  const { how, sheet } = await preview()
  expect(how).toBe('revoke')
  const body = { previewId: sheet.previewId }
  expect((await own.call('PUT', `${path}/revoke`, { ...(await as()), body })).statusCode).toBe(200)
  expect(await product()).toMatchObject({ product: { id: 'glasfaser-500' }, comingProduct: null, status: 93 })
  await own.close()
})

test('after the withdrawal period it is taken back before its day, by the id of the same preview', async () => {
  const { as, own, path, preview } = await ordered()
  own.clock.advance(20 * 86_400_000)
  const { how, sheet } = await preview()
  expect(how).toBe('cancel')
  const stale = await own.call('DELETE', `${path}?previewId=other`, await as())
  expect(stale.json()).toMatchObject({ code: 'preview-outdated' })
  const taken = await own.call('DELETE', `${path}?previewId=${sheet.previewId}`, await as())
  expect(taken.statusCode).toBe(200)
  await own.close()
})

test('once it was carried out, as by the provider’s own system, the earlier product comes back', async () => {
  const { as, own, path, preview, product } = await ordered()
  const today = "update product_changes set change_date = '2026-11-20' where contract_id = $1"
  await own.db.query({ name: '', text: today }, [fibre])
  await own.daily.run()
  expect((await product()).product.id).toBe('glasfaser-100')
  const { carriedOut, how, sheet } = await preview()
  expect([carriedOut, how]).toEqual([true, 'revoke'])
  expect((await product()).formerProduct).toMatchObject({
    until: '2026-11-19',
    title: 'Glasfaser 500',
    regularPrice: 49.95,
  })
  // With the discount that it had, which runs until the end of the year.
  expect(sheet.previewItems.find(({ contractId }) => contractId === fibre)).toMatchObject({ newMonthlyPrice: 44.95 })
  const body = { previewId: sheet.previewId }
  expect((await own.call('PUT', `${path}/revoke`, { ...(await as()), body })).statusCode).toBe(200)
  const { product: back } = await product()
  expect(back.id).toBe('glasfaser-500')
  await own.close()
})
