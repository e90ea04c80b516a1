/** Beside a longer minimum term one of twelve months is offered (§ 56 (1) TKG): shown, ordered and agreed. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'

test('a change is ordered with twelve months; the digest of the other term does not fit', async () => {
  const portal = await startTestApp()
  const as = await portal.signIn('anna@example.org')
  const path = '/erleben/api/contract/v2/3104882/product-change'
  const preview = async (query: string) => {
    const answer = await portal.call('GET', `${path}/targets/glasfaser-1000${query}`, { as })
    return answer.json<{
      summary: { digest: string }
      minTermUntil: string
      offeredTerms: number[]
      later: object[]
      monthlyPrice: number
      otherTerm: object
    }>()
  }
  const [own, short] = [await preview(''), await preview('?termMonths=12')]
  expect([own.offeredTerms, own.minTermUntil, own.later.length]).toEqual([[24, 12], '2028-11-19', 1])
  expect([short.minTermUntil, short.later, short.monthlyPrice]).toEqual(['2027-11-19', [], 59.95])
  // Each names the other with its price: the introductory one goes with the longer.
  expect([own.otherTerm, short.otherTerm]).toEqual([
    { months: 12, monthlyPrice: 59.95, later: [] },
    { months: 24, monthlyPrice: 44.95, later: [{ from: '2027-07-01', monthlyPrice: 59.95 }] },
  ])
  const order = (body: object) => portal.call('PUT', path, { as, body: { productId: 'glasfaser-1000', ...body } })
  const wrong = await order({ summaryDigest: short.summary.digest })
  expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([409, 'price-changed'])
  expect((await order({ summaryDigest: short.summary.digest, termMonths: 12 })).statusCode).toBe(200)
  const receipt = (await portal.call('GET', path, { as })).json<{ minTermUntil: string }>()
  expect(receipt.minTermUntil).toBe('2027-11-19')
  await portal.close()
})
