/** What a code is good for, over HTTP. */
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'

import type { WireExplanation } from '../voucher-api.ts'

const portal = await startPortal()
const [anna, emil, greta, jan] = await Promise.all(
  ['anna', 'emil', 'greta', 'jan'].map((name) => portal.signIn(`${name}@example.org`)),
)
const explain = (as: Credentials | undefined, voucher: string) =>
  portal.call('POST', '/erleben/api/v1/voucher-bff/voucher/explain', { as, body: { voucher } })

test('a code for one option names the contracts on which it can be booked', async () => {
  const answer = (await explain(anna, ' serien-2026 ')).json<WireExplanation>()
  expect(answer).toMatchObject({ code: 'SERIEN-2026', target: 'OPTION', months: 3, terms: { amount: 5 }, bag: null })
  expect(answer.contracts).toContainEqual({
    contractId: '3104917',
    product: expect.any(String),
    options: [{ optionId: 'filme-serien', title: 'Filme & Serien', price: 9.95, discounted: 4.95, beside: 0 }],
  })
})

test('what costs nothing anyway is no use for a code', async () => {
  const { contracts } = (await explain(anna, 'DANKE-1041')).json<WireExplanation>()
  const ids = contracts.flatMap(({ options }) => options.map(({ optionId }) => optionId))
  expect(ids).toContain('filme-serien')
  expect(ids).not.toContain('beta-zugang')
})

test('an option that is paid once and every month has both prices', async () => {
  const { contracts } = (await explain(anna, 'EXTRA-2026')).json<WireExplanation>()
  expect(contracts.flatMap(({ options }) => options)).toContainEqual(
    expect.objectContaining({ title: 'Heimrouter zur Miete', price: 6.95, discounted: 4.95, beside: 4.95 }),
  )
})

test('a code for goods names the bag, with what it takes off there', async () => {
  expect((await explain(greta, 'ZEHN-PROZENT')).json()).toMatchObject({
    target: 'GOODS',
    contracts: [],
    bag: { pieces: 3, discount: 50, missing: 0, replaces: { code: 'WINTER-2026', discount: 20 } },
  })
  expect((await explain(greta, 'winter-2026')).json()).toMatchObject({ bag: { discount: 20, replaces: null } })
  await buying(portal).fill(jan, { productId: 'mediastick-2' })
  expect((await explain(jan, 'WINTER-2026')).json()).toMatchObject({ bag: { pieces: 1, discount: 0, missing: 351 } })
  expect((await explain(emil, 'WINTER-2026')).json()).toMatchObject({ contracts: [], bag: null })
})

test('a code for either names both', async () => {
  const answer = (await explain(greta, 'GESCHENK-5501')).json<WireExplanation>()
  expect(answer.bag).toMatchObject({ discount: 5 })
  expect(answer.contracts.map(({ contractId }) => contractId)).toEqual(['3070215'])
})

test('a wrong one is 204 and counts: the eleventh is not looked at', async () => {
  for (const code of ['SOMMER-2026', ...Array.from({ length: 9 }, (_, n) => `NIX-${n}`)])
    expect((await explain(emil, code)).statusCode).toBe(204)
  expect((await explain(emil, 'WINTER-2026')).statusCode).toBe(429)
})
