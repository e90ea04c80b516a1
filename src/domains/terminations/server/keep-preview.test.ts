/** Taking a termination back as it was shown, over HTTP on a real database. */
import { expect, test } from 'vitest'

import { startTestApp, type Credentials, type TestPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'

import type { WirePreview } from '../api.ts'

const fibre = '3104882'

function path(contractId: string, act: string, kind: 'contract' | 'option' = 'contract'): string {
  return `/erleben/api/${kind}/v2/${contractId}/${act}`
}

async function read(own: TestPortal, as: Credentials): Promise<WireContract> {
  return (await own.call('POST', `/erleben/api/contract/v2/${fibre}`, { as })).json<WireContract>()
}

test('is taken back as its preview said; on one of other facts it is refused with the new one', async () => {
  const own = await startTestApp()
  const as = await own.signIn('anna@example.org')
  const keeping = async (contractId = fibre) =>
    (await own.call('GET', path(contractId, 'keep-preview'), { as })).json<WirePreview>()
  const keep = (previewId: string) =>
    own.call('DELETE', `${path(fibre, 'terminate')}?previewId=${encodeURIComponent(previewId)}`, { as })
  const nothing = await own.call('GET', path(fibre, 'keep-preview'), { as })
  expect([nothing.statusCode, nothing.json()]).toMatchObject([409, { facts: { reason: 'not-terminated' } }])
  await own.call('PUT', path(fibre, 'terminate'), { as, body: { terminationDate: '2027-06-30' } })
  const shown = await keeping()
  const [line] = shown.previewItems
  expect(line).toMatchObject({ effect: 'goes-on', currentMonthlyPrice: 0, newMonthlyPrice: 49.95 })
  const tv = shown.previewItems.find(({ productId }) => productId === 'tv-komfort')
  expect(tv).toMatchObject({ effect: 'keeps-discount', currentMonthlyPrice: 15, newMonthlyPrice: 12 })
  await own.call('PUT', path('3104917', 'terminate'), { as, body: { terminationDate: '2027-06-30' } })
  const refused = await keep(shown.previewId)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'preview-outdated' }])
  const renewed = JSON.parse(refused.json<{ facts: { preview: string } }>().facts.preview) as WirePreview
  expect(renewed).toEqual(await keeping())
  expect((await read(own, as)).terminationDate).toBe('2027-06-30')
  expect((await keep(renewed.previewId)).statusCode).toBe(200)
  expect((await read(own, as)).terminationDate).toBe(null)
  // An option has its own, and the call knows it by the same parameter.
  const sport = (await read(own, as)).subContracts.find(({ product }) => product?.id === 'sport-paket')
  const option = sport?.contractId ?? ''
  await own.call('PUT', path(option, 'terminate', 'option'), { as, body: { terminationDate: '2026-12-20' } })
  const { previewId, previewItems } = await keeping(option)
  expect(previewItems.find(({ contractId }) => contractId === option)?.effect).toBe('goes-on')
  const stale = await own.call('DELETE', `${path(option, 'terminate', 'option')}?previewId=${shown.previewId}`, {
    as,
  })
  expect(stale.statusCode).toBe(409)
  const kept = await own.call('DELETE', `${path(option, 'terminate', 'option')}?previewId=${previewId}`, { as })
  expect(kept.statusCode).toBe(200)
  await own.close()
})
